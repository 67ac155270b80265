import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { VerificationMethod } from '@candor/contracts';
import { type Database, newId, type Transaction } from '@candor/platform';
import { sql } from 'slonik';
import { z } from 'zod';
import type { VerifiedContact } from './claim.events.ts';

const digits = 6;

/**
 * The code of a nonce: a keyed hash, truncated to six digits as in RFC 4226. The code itself is not stored, and a message
 * that is sent again contains the same code.
 */
export const claimCode = (secret: string, nonce: Buffer): string => {
  const hash = createHmac('sha256', secret).update('claim-code ').update(nonce).digest();
  return String(hash.readUIntBE(0, 6) % 10 ** digits).padStart(digits, '0');
};

/** Codes of all these secrets count. */
export const isClaimCode = (secrets: readonly string[], nonce: Buffer, typed: string): boolean => {
  const given = Buffer.from(typed);
  return secrets.some((secret) => {
    const code = Buffer.from(claimCode(secret, nonce));
    return code.length === given.length && timingSafeEqual(code, given);
  });
};

/** Tries per code; then the claimant needs a new one. */
export const triesPerCode = 5;
const lifetime = sql.fragment`interval '10 minutes'`;
/** Condition on `claim_codes`: the code is still valid. */
export const workingCode = sql.fragment`expires_at > now() and tries < ${triesPerCode}`;

interface Owner {
  readonly entityId: string;
  readonly memberId: string;
}

const NewCode = z.object({ code_id: z.string(), expires_at: z.string() });

/** Creates a code, which replaces the member's earlier code for the entity. */
export const replaceCode = (
  transaction: Transaction,
  { entityId, memberId }: Owner,
  { method, contact }: VerifiedContact,
): Promise<z.infer<typeof NewCode>> =>
  transaction.one(sql.type(NewCode)`
    insert into claim_codes (code_id, entity_id, member_id, method, contact, nonce, expires_at)
    values (
      ${newId()}, ${entityId}, ${memberId}, ${method}, ${contact}, ${sql.binary(randomBytes(16))}, now() + ${lifetime}
    )
    on conflict (entity_id, member_id) do update set
      code_id = excluded.code_id, method = excluded.method, contact = excluded.contact, nonce = excluded.nonce,
      tries = 0, expires_at = excluded.expires_at
    returning code_id, expires_at
  `);

const Nonce = z.instanceof(Buffer);

const NonceRow = z.object({ nonce: Nonce });

/** `null`: the code was replaced or used or has expired, so there is nothing to send. */
export const nonceToSend = (database: Database, codeId: string): Promise<Buffer | null> =>
  database.maybeOneFirst(sql.type(NonceRow)`
    select nonce from claim_codes where code_id = ${codeId} and ${workingCode}
  `);

const TriedCode = z.object({
  code_id: z.string(),
  nonce: Nonce,
  tries: z.number(),
});
export type TriedCode = z.infer<typeof TriedCode>;

/** Counts a try before the typed code is compared, so that parallel guesses count too. `null`: no valid code. */
export const takeTry = (database: Database, { entityId, memberId }: Owner): Promise<TriedCode | null> =>
  database.maybeOne(sql.type(TriedCode)`
    update claim_codes set tries = tries + 1
    where entity_id = ${entityId} and member_id = ${memberId} and ${workingCode}
    returning code_id, nonce, tries
  `);

const Used = z.object({ method: VerificationMethod, contact: z.string() });

/** Deletes a code and returns its contact. `null`: a concurrent request used it. */
export const useCode = (transaction: Transaction, codeId: string): Promise<VerifiedContact | null> =>
  transaction.maybeOne(sql.type(Used)`
    delete from claim_codes where code_id = ${codeId}
    returning method, contact
  `);

export const endCodesOf = (entityId: string) =>
  sql.unsafe`delete from claim_codes where entity_id = ${entityId}`;

/** Deletes expired codes, and requests that no limit counts any more. */
export const deleteExpiredCodes = async (database: Database): Promise<void> => {
  await database.query(sql.unsafe`delete from claim_codes where expires_at < now()`);
  await database.query(sql.unsafe`
    delete from claim_code_requests where requested_at < now() - interval '1 hour'
  `);
};
