import type { Database, Transaction } from '@candor/platform';
import { sql, type QuerySqlToken } from 'slonik';
import { z } from 'zod';

/**
 * Deletes what identity keeps of a member beside his events, but for what ends with his account's row. Again it deletes
 * what came in between.
 */
export const forgetMember = async (connection: Database | Transaction, memberId: string): Promise<void> => {
  for (const statement of statementsOf(memberId)) await connection.query(statement);
};

/** In the order in which a new password and a sign-in take their locks. */
const statementsOf = (memberId: string): readonly QuerySqlToken[] => [
  sql.unsafe`delete from password_resets where member_id = ${memberId}`,
  sql.unsafe`delete from address_confirmations where member_id = ${memberId}`,
  sql.unsafe`delete from pending_links where member_id = ${memberId}`,
  sql.unsafe`delete from external_identities where member_id = ${memberId}`,
  sql.unsafe`delete from credentials where member_id = ${memberId}`,
  sql.unsafe`delete from sent_notices where member_id = ${memberId}`,
  sql.unsafe`delete from profile_views where profile_id = ${memberId} or viewer_id = ${memberId}`,
  sql.unsafe`delete from follow_counts where member_id = ${memberId}`,
  sql.unsafe`delete from data_exports where member_id = ${memberId}`,
  sql.unsafe`delete from idempotent_requests where caller_id = ${memberId}`,
];

const Recipient = z.object({ recipient: z.string() });

export const recipientsOfMails = (database: Database): Promise<readonly string[]> =>
  database.anyFirst(sql.type(Recipient)`
    select distinct recipient from outgoing_mails
  `);

/** Mails to an address that wait to be sent. */
export const dropMailsTo = (email: string): QuerySqlToken => sql.unsafe`
  delete from outgoing_mails where recipient = ${email}
`;
