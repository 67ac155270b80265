import { identityRoutes } from '@candor/contracts';
import { inEachLanguage } from '@candor/languages/run-in-language';
import {
  createLoop,
  createOutageLog,
  InvalidRequest,
  type Database,
  type Job,
  type ServiceContext,
} from '@candor/platform';
import { sql } from 'slonik';
import { z } from 'zod';
import { notificationMail } from '../mails/notification.mail.ts';
import { findUnread } from '../notifications/notifications.queries.ts';
import { createUnsubscribeLinks } from '../notifications/unsubscribe-links.ts';

const name = 'mail-notifications';

/**
 * Has identity mail notifications. An interrupted call is repeated with the same key, which identity sends once. One that
 * was read, or is no longer shown, is not mailed.
 */
export const mailNotifications: Job<object> = (context) => {
  const { database, log, writesTo } = context;
  const outage = createOutageLog(log, { loop: name });

  /** False: it must be tried again. */
  const isSettled = async (due: DueMail): Promise<boolean> => {
    try {
      if (await isMailed(context, due)) outage.end();
      return true;
    } catch (error) {
      const { notification_id: notificationId, is_old } = due;
      const isGivenUp = is_old || error instanceof InvalidRequest;
      if (isGivenUp) log.warn({ err: error, loop: name, notificationId }, 'notification mail given up');
      else outage.report(error, 'notification not mailed', { notificationId });
      return isGivenUp;
    }
  };

  return createLoop({
    name,
    log,
    wokenBy: writesTo('notifications'),
    step: async () => {
      const due = await takeDue(database);
      if (due === null) return 'idle';
      if (await isSettled(due)) await settle(database, due);
      return 'again';
    },
  });
};

const firstPauseSeconds = 5;
const longestPauseSeconds = 600;

const DueMail = z.object({ notification_id: z.string(), member_id: z.string(), is_old: z.boolean() });
type DueMail = z.infer<typeof DueMail>;

/** Postponed for other instances until a retry, because this one may be interrupted. */
const takeDue = (database: Database): Promise<DueMail | null> =>
  database.maybeOne(sql.type(DueMail)`
    update notifications set
      mail_attempts = mail_attempts + 1,
      mail_due_at = now() + make_interval(
        secs => least(${longestPauseSeconds}, ${firstPauseSeconds} * power(2, least(mail_attempts, 10)))
      )
    where notification_id = (
      select notification_id from notifications where mail_due_at <= now()
      order by mail_due_at limit 1 for update skip locked
    )
    returning notification_id, member_id, notified_at < now() - interval '7 days' as is_old
  `);

/** False: there is nothing to mail. */
const isMailed = async (
  { config, database, internal }: ServiceContext,
  { notification_id: notificationId, member_id: memberId }: DueMail,
): Promise<boolean> => {
  const [notification] = await findUnread(
    database,
    sql.fragment`
      n.notification_id = ${notificationId}
      and exists (select from members m where m.member_id = n.member_id and not m.is_hidden)
    `,
    1,
  );
  if (notification === undefined) return false;
  const unsubscribeUrl = createUnsubscribeLinks(config).urlOf({
    memberId,
    mails: notification.kind,
    alertId: notification.kind === 'alert' ? notification.alert.id : undefined,
  });
  await internal.call('identity', identityRoutes.mailMember, {
    params: { id: memberId },
    body: {
      key: `notification-${notificationId}`,
      content: inEachLanguage(() =>
        notificationMail(notification, { publicUrl: config.PUBLIC_URL, unsubscribeUrl }),
      ),
    },
  });
  return true;
};

const settle = async (database: Database, { notification_id: notificationId }: DueMail): Promise<void> => {
  await database.query(sql.unsafe`
    update notifications set mail_due_at = null where notification_id = ${notificationId}
  `);
};
