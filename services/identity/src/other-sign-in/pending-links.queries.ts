import { createHash, randomBytes } from 'node:crypto';
import { SignInProvider } from '@candor/contracts';
import type { Database, Transaction } from '@candor/platform';
import { sql } from 'slonik';
import { z } from 'zod';

const tokenBytes = 32;
const lifetime = '10 minutes';

const LinkRow = z.object({ provider: SignInProvider, subject: z.string(), member_id: z.string() });
export type PendingLink = z.infer<typeof LinkRow>;

/** A token for the browser that has to give the password; only its hash is kept. */
export const keepLink = async (
  database: Database,
  link: { readonly provider: SignInProvider; readonly subject: string; readonly memberId: string },
): Promise<string> => {
  const token = randomBytes(tokenBytes).toString('base64url');
  await database.query(sql.unsafe`
    insert into pending_links (token_hash, provider, subject, member_id, expires_at)
    values (${sql.binary(hashOf(token))}, ${link.provider}, ${link.subject}, ${link.memberId},
      now() + ${lifetime}::interval)
  `);
  return token;
};

export const findLink = (database: Database, token: string): Promise<PendingLink | null> =>
  database.maybeOne(sql.type(LinkRow)`
    select provider, subject, member_id from pending_links
    where token_hash = ${sql.binary(hashOf(token))} and expires_at > now()
  `);

/** False: somebody else was first. */
export const useLink = async (transaction: Transaction, token: string): Promise<boolean> => {
  const { rowCount } = await transaction.query(sql.unsafe`
    delete from pending_links where token_hash = ${sql.binary(hashOf(token))} and expires_at > now()
  `);
  return rowCount > 0;
};

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();
