import { createHash, randomBytes } from 'node:crypto';
import type { Database, Transaction } from '@candor/platform';
import { sql } from 'slonik';
import { MemberId } from '../member/member-id.ts';

const tokenBytes = 32;
const lifetime = '24 hours';

/** A token for the mail; only its hash is kept. */
export const createConfirmation = async (database: Database, memberId: string): Promise<string> => {
  const token = randomBytes(tokenBytes).toString('base64url');
  await database.query(sql.unsafe`
    insert into address_confirmations (token_hash, member_id, expires_at)
    values (${sql.binary(hashOf(token))}, ${memberId}, now() + ${lifetime}::interval)
  `);
  return token;
};

/** Whose token it is; `null` when it is nobody's, used or too old. */
export const memberOfConfirmation = (database: Database, token: string): Promise<string | null> =>
  database.maybeOneFirst(sql.type(MemberId)`
    select member_id from address_confirmations
    where token_hash = ${sql.binary(hashOf(token))} and expires_at > now()
  `);

/** Uses a member's token up. False: somebody else was first. */
export const useConfirmation = async (transaction: Transaction, token: string): Promise<boolean> => {
  const { rowCount } = await transaction.query(sql.unsafe`
    delete from address_confirmations where token_hash = ${sql.binary(hashOf(token))} and expires_at > now()
  `);
  return rowCount > 0;
};

export const sweepExpiredConfirmations = async (database: Database): Promise<void> => {
  await database.query(sql.unsafe`delete from address_confirmations where expires_at <= now()`);
};

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();
