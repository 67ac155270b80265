import type { SignInProvider } from '@candor/contracts';
import type { Database, Transaction } from '@candor/platform';
import { sql, type QuerySqlToken } from 'slonik';
import { MemberId } from '../read-models/accounts/accounts.queries.ts';

/** The id of a person at a provider. */
export interface ExternalIdentity {
  readonly provider: SignInProvider;
  readonly subject: string;
}

export const memberOfIdentity = (
  database: Database,
  { provider, subject }: ExternalIdentity,
): Promise<string | null> =>
  database.maybeOneFirst(sql.type(MemberId)`
    select member_id from external_identities where provider = ${provider} and subject = ${subject}
  `);

/** Unlinks all providers from the account. */
export const deleteIdentities = (memberId: string): QuerySqlToken => sql.unsafe`
  delete from external_identities where member_id = ${memberId}
`;

/** False: the identity is linked already. */
export const insertIdentity = async (
  transaction: Transaction,
  { provider, subject, memberId }: ExternalIdentity & { readonly memberId: string },
): Promise<boolean> => {
  const { rowCount } = await transaction.query(sql.unsafe`
    insert into external_identities (provider, subject, member_id) values (${provider}, ${subject}, ${memberId})
    on conflict do nothing
  `);
  return rowCount > 0;
};
