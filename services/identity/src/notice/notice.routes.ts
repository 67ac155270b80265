import { identityRoutes, type BodyOf } from '@candor/contracts';
import { serve, type App, type Database, type ServiceContext, type Transaction } from '@candor/platform';
import { sql } from 'slonik';
import { z } from 'zod';
import { queueBulkIdentityMails, queueIdentityMail, type MailToMember } from '../mails/identity.mail.ts';
import { findAccounts } from '../read-models/accounts/accounts.queries.ts';

type Notice = BodyOf<(typeof identityRoutes)['mailMembers']>['mails'][number];

export const noticeRoutes = (app: App, { database }: ServiceContext): void => {
  serve(app, identityRoutes.mailMember, ({ params, body }) =>
    mail(database, [{ ...body, memberId: params.id }], async (transaction, mails) => {
      for (const queued of mails) await transaction.query(queueIdentityMail(queued));
    }),
  );

  serve(app, identityRoutes.mailMembers, ({ body: { mails } }) =>
    mail(database, mails, async (transaction, queued) => {
      await transaction.query(queueBulkIdentityMails(queued));
    }),
  );
};

/** Queues the notices that were not sent before. */
const mail = async (
  database: Database,
  notices: readonly Notice[],
  queue: (transaction: Transaction, mails: readonly MailToMember[]) => Promise<void>,
): Promise<void> => {
  const accounts = await findAccounts(
    database,
    notices.map(({ memberId }) => memberId),
  );
  const recipients = new Map(
    accounts.flatMap(({ member_id: memberId, email, language }) =>
      email === null ? [] : [[memberId, { recipient: email, language }] as const],
    ),
  );
  const mails = new Map(
    notices.flatMap(({ memberId, key, content }) => {
      const id = memberId.toLowerCase();
      const recipient = recipients.get(id);
      if (recipient === undefined) return [];
      return [
        [
          nameOf(id, key),
          {
            memberId: id,
            key,
            template: 'notice' as const,
            ...recipient,
            facts: content[recipient.language],
          },
        ],
      ];
    }),
  );
  if (mails.size === 0) return;
  await database.transaction(async (transaction) => {
    const noted = await noteNotices(transaction, [...mails.values()]);
    const queued = noted.flatMap(({ member_id: memberId, key }) => mails.get(nameOf(memberId, key)) ?? []);
    await queue(
      transaction,
      queued.map(({ template, recipient, language, facts }) => ({ template, recipient, language, facts })),
    );
  });
};

const nameOf = (memberId: string, key: string): string => `${memberId} ${key}`;

const NotedNotice = z.object({ member_id: z.string(), key: z.string() });

/** Resolves with those that were not sent before. Rows are ordered, so that two transactions cannot deadlock. */
const noteNotices = (
  transaction: Transaction,
  notices: readonly { readonly memberId: string; readonly key: string }[],
): Promise<readonly z.infer<typeof NotedNotice>[]> =>
  transaction.any(sql.type(NotedNotice)`
    insert into sent_notices (member_id, key)
    select * from ${sql.unnest(
      notices.map(({ memberId, key }) => [memberId, key]),
      ['uuid', 'text'],
    )} as notice (member_id, key)
    order by member_id, key
    on conflict do nothing
    returning member_id, key
  `);

export const purgeExpiredNotices = async (database: Database): Promise<void> => {
  await database.query(sql.unsafe`delete from sent_notices where created_at < now() - interval '30 days'`);
};
