import {
  defaultChannels,
  type BodyOf,
  type decisionNoticeRoutes,
  type DecisionNotice,
} from '@candor/contracts';
import { type FragmentSqlToken, type QuerySqlToken, sql } from 'slonik';
import { pushesDue } from '../push/pushes-due.ts';
import { digestsDue } from './digests-due.ts';

/**
 * Stores the notifications that `facts` selects, as `member_id, kind, topic, actor_id, rating_id, entity_id`. Facts of one
 * member, kind and topic share a notification, which is unread again when another actor joins. A repeated fact changes
 * nothing. Facts by the member themselves, by blocked or erased members and of a kind that is off are left out. `notice`: of
 * decisions, which have no actor.
 */
export const raiseNotifications = (
  facts: FragmentSqlToken,
  notice: DecisionNotice | null = null,
): QuerySqlToken => sql.unsafe`
  with fact (member_id, kind, topic, actor_id, rating_id, entity_id) as (${facts}),
  fresh as (
    select distinct fact.* from fact
    where fact.actor_id is distinct from fact.member_id
      and not exists (select from erased_members e where e.member_id in (fact.member_id, fact.actor_id))
      and not exists (
        select from blocks b
        where (b.blocker_id, b.blocked_id) in ((fact.member_id, fact.actor_id), (fact.actor_id, fact.member_id))
      )
      and not exists (
        select from notification_settings s
        where s.member_id = fact.member_id and s.kind = fact.kind and s.channel = 'off'
      )
      and not exists (
        select from notifications n left join notification_actors a on a.notification_id = n.notification_id
        where n.member_id = fact.member_id and n.kind = fact.kind and n.topic = fact.topic
          and a.actor_id is not distinct from fact.actor_id
      )
  ),
  raised as (
    insert into notifications (member_id, kind, topic, rating_id, entity_id, notice, notified_at, mail_due_at)
    select distinct on (f.member_id, f.kind, f.topic)
      f.member_id, f.kind, f.topic, f.rating_id, f.entity_id, ${notice && sql.jsonb(notice)}::jsonb, now(),
      case when ${channelOf(sql.fragment`f.member_id`, sql.fragment`f.kind`)} = 'mail' and ${notice?.kind !== 'claim'} then now() end
    from fresh f
    order by f.member_id, f.kind, f.topic
    on conflict (member_id, kind, topic) do update
    set position_id = uuidv7(), notified_at = excluded.notified_at, read_at = null
    returning notification_id, member_id, kind, topic,
      old.notification_id is null or old.read_at is not null as is_news
  ),
  joined as (
    insert into notification_actors (notification_id, member_id, actor_id)
    select r.notification_id, r.member_id, f.actor_id
    from raised r
    join fresh f on f.member_id = r.member_id and f.kind = r.kind and f.topic = r.topic and f.actor_id is not null
    on conflict (notification_id, actor_id) do nothing
  ),
  digested as (${digestsDue(sql.fragment`(
    select member_id, ${channelOf(sql.fragment`raised.member_id`, sql.fragment`raised.kind`)} as channel from raised
  ) notified`)}),
  pushed as (${pushesDue(sql.fragment`raised`)})
  ${countsDue(sql.fragment`raised`)}
`;

/** Run this in the transaction of the follow. One notification for each day. */
export const raiseFollower = (
  { followerId, followedId }: { readonly followerId: string; readonly followedId: string },
  at: string,
): QuerySqlToken =>
  raiseNotifications(sql.fragment`
    values (${followedId}::uuid, 'follower', ${at.slice(0, 10)}, ${followerId}::uuid, null::uuid, null::uuid)
  `);

/** Run this in the transaction of the message, before it is stored: only the first one of a conversation is a request. */
export const raiseMessageRequest = ({
  senderId,
  recipientId,
}: {
  readonly senderId: string;
  readonly recipientId: string;
}): QuerySqlToken =>
  raiseNotifications(sql.fragment`
    select ${recipientId}::uuid, 'message-request', ${senderId}, ${senderId}::uuid, null::uuid, null::uuid
    where not exists (select from conversations where member_id = ${recipientId} and other_id = ${senderId})
      and not exists (select from follows where follower_id = ${recipientId} and followed_id = ${senderId})
  `);

/** Catalog mails claimants itself, at the contact of the claim. */
export const raiseDecision = (
  memberId: string,
  { key, notice, entityId }: BodyOf<typeof decisionNoticeRoutes.notifyOfDecision>,
): QuerySqlToken =>
  raiseNotifications(
    sql.fragment`
      values (${memberId}::uuid, 'decision', ${key}, null::uuid, null::uuid, ${entityId}::uuid)
    `,
    notice,
  );

/** A member's channel for a kind. */
export const channelOf = (
  memberId: FragmentSqlToken,
  kind: FragmentSqlToken,
): FragmentSqlToken => sql.fragment`
  coalesce(
    (select s.channel from notification_settings s where s.member_id = ${memberId} and s.kind = ${kind}),
    ${sql.jsonb(defaultChannels)} ->> ${kind}
  )
`;

/**
 * Has the unread notifications of the members of `source` counted. It changes a row that exists already, so that a count in
 * progress waits for this transaction. Rows are ordered, so that two transactions cannot deadlock.
 */
export const countsDue = (source: FragmentSqlToken): FragmentSqlToken => sql.fragment`
  insert into notification_counts_due (member_id)
  select distinct member_id from ${source} order by member_id
  on conflict (member_id) do update set queued_at = excluded.queued_at
`;
