import { identityRoutes } from '@candor/contracts';
import { serve, type App, type ServiceContext } from '@candor/platform';
import { queueIdentityMail } from '../mails/identity-mails.ts';
import { findAccount } from '../read-models/accounts/accounts.queries.ts';
import { noteNotice } from './sent-notices.queries.ts';

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
