import { identityRoutes } from '@candor/contracts';
import { serve, type App, type Database, type ServiceContext, type Transaction } from '@candor/platform';
import { sql } from 'slonik';
import { queueIdentityMail } from '../mails/identity.mail.ts';
import { findAccount } from '../read-models/accounts/accounts.queries.ts';

export const noticeRoutes = (app: App, { database }: ServiceContext): void => {
  serve(app, identityRoutes.mailMember, async ({ params, body: { key, content } }) => {
    const account = await findAccount(database, params.id);
    if (account === null || account.email === null) return;
    const { member_id: memberId, email: recipient } = account;
    await database.transaction(async (transaction) => {
      if (await noteNotice(transaction, { memberId, key }))
        await transaction.query(queueIdentityMail({ template: 'notice', recipient, facts: content }));
    });
  });
};

/** False: the notice was sent before. */
const noteNotice = async (
  transaction: Transaction,
  { memberId, key }: { readonly memberId: string; readonly key: string },
): Promise<boolean> => {
  const { rowCount } = await transaction.query(sql.unsafe`
    insert into sent_notices (member_id, key) values (${memberId}, ${key}) on conflict do nothing
  `);
  return rowCount > 0;
};

export const purgeExpiredNotices = async (database: Database): Promise<void> => {
  await database.query(sql.unsafe`delete from sent_notices where created_at < now() - interval '30 days'`);
};
