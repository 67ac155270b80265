import { identityRoutes } from '@candor/contracts';
import { createLoop, InvalidRequest, type Database, type Job, type ServiceContext } from '@candor/platform';
import { sql } from 'slonik';
import { z } from 'zod';
import { digestLines, digestMail } from '../mails/digest.mail.ts';
import { findUnread } from '../notifications/notifications.queries.ts';
import { channelOf } from '../notifications/raise-notifications.ts';
import { createUnsubscribeLinks } from '../notifications/unsubscribe-links.ts';

const pauseMs = 5_000;
const membersAtOnce = 100;

/**
 * Has identity mail digests of the last whole day and the last whole week, in UTC: one mail with what is unread, and none
 * if there is nothing. Two instances use the same key, which identity sends once.
 */
export const sendDigests: Job<object> = (context) =>
  createLoop({
    name: 'send-digests',
    log: context.log,
    idleMs: pauseMs,
    step: async () => {
      const due = [
        ...(await findDue(context.database, 'daily')),
        ...(await findDue(context.database, 'weekly')),
      ];
      for (const digest of due) await sendDigest(context, digest);
      return due.length >= membersAtOnce ? 'again' : 'idle';
    },
  });

const Frequency = z.enum(['daily', 'weekly']);
type Frequency = z.infer<typeof Frequency>;

const DueDigest = z.object({
  member_id: z.string(),
  frequency: Frequency,
  /** Such as `2026-11-21`. */
  starts_on: z.string(),
  starts_at: z.string(),
  ends_at: z.string(),
});
type DueDigest = z.infer<typeof DueDigest>;

const units = { daily: 'day', weekly: 'week' } as const;

const findDue = (database: Database, frequency: Frequency): Promise<readonly DueDigest[]> =>
  database.any(sql.type(DueDigest)`
    with period as (
      select date_trunc(${units[frequency]}, now(), 'UTC') - ${`1 ${units[frequency]}`}::interval as starts_at,
        date_trunc(${units[frequency]}, now(), 'UTC') as ends_at
    )
    select distinct n.member_id, ${frequency} as frequency, p.starts_at, p.ends_at,
      to_char(p.starts_at at time zone 'UTC', 'YYYY-MM-DD') as starts_on
    from period p
    join notifications n on n.notified_at >= p.starts_at and n.notified_at < p.ends_at and n.read_at is null
    join members m on m.member_id = n.member_id and not m.is_hidden
    where ${channelOf(sql.fragment`n.member_id`, sql.fragment`n.kind`)} = ${frequency}
      and not exists (
        select from sent_digests s
        where s.member_id = n.member_id and s.frequency = ${frequency}
          and s.starts_on = (p.starts_at at time zone 'UTC')::date
      )
    limit ${membersAtOnce}
  `);

const sendDigest = async (
  { config, database, internal, log }: ServiceContext,
  { member_id: memberId, frequency, starts_on: startsOn, starts_at: startsAt, ends_at: endsAt }: DueDigest,
): Promise<void> => {
  const notifications = await findUnread(
    database,
    sql.fragment`
      n.member_id = ${memberId} and n.notified_at >= ${startsAt} and n.notified_at < ${endsAt}
      and ${channelOf(sql.fragment`n.member_id`, sql.fragment`n.kind`)} = ${frequency}
    `,
    digestLines + 1,
  );
  if (notifications.length > 0) {
    const unsubscribeUrl = createUnsubscribeLinks(config).urlOf({ memberId, mails: 'digests' });
    const { PUBLIC_URL: publicUrl } = config;
    const content = digestMail({ frequency, notifications, publicUrl, unsubscribeUrl });
    const call = { params: { id: memberId }, body: { key: `digest-${frequency}-${startsOn}`, content } };
    try {
      await internal.call('identity', identityRoutes.mailMember, call);
    } catch (error) {
      // Another attempt would fail, too, and delay the digests of others.
      if (!(error instanceof InvalidRequest)) throw error;
      log.warn({ err: error, frequency, startsOn }, 'digest given up');
    }
  }
  await database.query(sql.unsafe`
    insert into sent_digests (member_id, frequency, starts_on) values (${memberId}, ${frequency}, ${startsOn})
    on conflict do nothing
  `);
};
