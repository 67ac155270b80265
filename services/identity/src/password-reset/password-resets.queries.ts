import { createHash, randomBytes } from 'node:crypto';
import type { Database, Transaction } from '@candor/platform';
import { sql } from 'slonik';
import { z } from 'zod';
import { MemberId } from '../member/member-id.ts';

const tokenBytes = 32;
const lifetime = '30 minutes';

/** A token for the mail; only its hash is kept. */
export const createReset = async (database: Database, memberId: string): Promise<string> => {
  const token = randomBytes(tokenBytes).toString('base64url');
  await database.query(sql.unsafe`
    insert into password_resets (token_hash, member_id, expires_at)
    values (${sql.binary(hashOf(token))}, ${memberId}, now() + ${lifetime}::interval)
  `);
  return token;
};

/** Whose token it is; `null` when it is nobody's, used or too old. */
export const memberOfReset = (database: Database, token: string): Promise<string | null> =>
  database.maybeOneFirst(sql.type(MemberId)`
    select member_id from password_resets where token_hash = ${sql.binary(hashOf(token))} and expires_at > now()
  `);

const UsedRow = z.object({ is_meant: z.boolean() });

/**
 * Uses a member's token up, and his others with it. False: somebody else was first. The rows are locked in one order,
 * so that two who come with different tokens do not wait for each other.
 */
export const useReset = async (
  transaction: Transaction,
  { memberId, token }: { readonly memberId: string; readonly token: string },
): Promise<boolean> => {
  const used = await transaction.any(sql.type(UsedRow)`
    with mine as (
      select token_hash from password_resets where member_id = ${memberId} order by token_hash for update
    )
    delete from password_resets r using mine where r.token_hash = mine.token_hash
    returning r.token_hash = ${sql.binary(hashOf(token))} and r.expires_at > now() as is_meant
  `);
  return used.some(({ is_meant }) => is_meant);
};

export const sweepExpiredResets = async (database: Database): Promise<void> => {
  await database.query(sql.unsafe`delete from password_resets where expires_at <= now()`);
};

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();
