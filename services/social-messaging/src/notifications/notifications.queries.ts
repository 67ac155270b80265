import {
  Alert,
  DecisionNotice,
  EntitySummary,
  NotificationKind,
  type NotificationView,
} from '@candor/contracts';
import { isId, type Database, type Transaction } from '@candor/platform';
import { MemberRow } from '@candor/shared-kernel';
import { type FragmentSqlToken, sql } from 'slonik';
import { z } from 'zod';
import type { DueDigest } from './digests-due.ts';
import { channelOf } from './raise-notifications.ts';

/**
 * Notifications as `n`, with the number of their visible actors and the newest of them. One about hidden, removed or erased
 * content, or by no one who is visible, is not shown. A decision is always shown and has no actors, but it names a hidden
 * listing only to its owner. One about a review names the listing that the review belongs to now. An alert counts its visible
 * reviews of visible listings.
 */
const shownNotifications = sql.fragment`
  notifications n
  left join ratings r on r.rating_id = n.rating_id and not r.is_hidden
  left join entities e on e.entity_id = coalesce(r.entity_id, n.entity_id)
    and (not e.is_hidden or (n.notice ->> 'kind' = 'entity' and n.notice ->> 'role' = 'author'))
  cross join lateral (
    select count(*) as actor_count, (array_agg(to_jsonb(m) order by a.joined_at desc))[1] as actor
    from notification_actors a
    join members m on m.member_id = a.actor_id and not m.is_hidden
    where a.notification_id = n.notification_id and not a.is_withdrawn
      and not exists (
        select from blocks b
        where (b.blocker_id, b.blocked_id) in ((n.member_id, a.actor_id), (a.actor_id, n.member_id))
      )
      and (
        n.kind <> 'follower'
        or exists (select from follows f where f.follower_id = a.actor_id and f.followed_id = n.member_id)
      )
      and (
        n.kind <> 'message-request'
        or exists (select from conversations c where c.member_id = n.member_id and c.other_id = a.actor_id)
      )
  ) actors
  left join alerts on alerts.alert_id = n.alert_id
  cross join lateral (
    select coalesce(sum(review_count), 0) as review_count, count(*) filter (where is_new) as new_place_count,
      array_agg(jsonb_build_object('id', place.entity_id, 'name', place.name) order by place.newest desc) as places
    from (
      select e.entity_id, e.summary ->> 'name' as name, count(*) as review_count, bool_or(match.is_new_place) as is_new,
        max(match.rating_id::text) as newest
      from alert_matches match
      join ratings r on r.rating_id = match.rating_id and not r.is_hidden
      join entities e on e.entity_id = r.entity_id and not e.is_hidden
      join members m on m.member_id = r.author_id and not m.is_hidden
      where match.notification_id = n.notification_id
        and not exists (
          select from blocks b
          where (b.blocker_id, b.blocked_id) in ((n.member_id, r.author_id), (r.author_id, n.member_id))
        )
      group by e.entity_id
    ) place
  ) alerted
  where (n.rating_id is null or r.rating_id is not null)
    and (n.kind = 'decision' or n.entity_id is null or e.entity_id is not null)
    and (n.kind <> 'response' or exists (select from replies p where p.rating_id = n.rating_id))
    and (n.kind = 'decision' or actors.actor_count > 0)
    and (n.kind <> 'alert' or alerted.review_count > 0)
`;

const Listing = EntitySummary.pick({ id: true, name: true });

/** How many places an alert names. */
const mostPlaces = 5;

const NotificationRow = z.object({
  notification_id: z.string(),
  position_id: z.string(),
  kind: NotificationKind,
  rating_id: z.string().nullable(),
  entity: EntitySummary.nullable(),
  actor: MemberRow.nullable(),
  actor_count: z.number(),
  notice: DecisionNotice.nullable(),
  alert: Alert.pick({ id: true, name: true, search: true }).nullable(),
  review_count: z.number(),
  new_place_count: z.number(),
  places: z.array(Listing).nullable(),
  notified_at: z.string(),
  is_read: z.boolean(),
});

const selected = (where: FragmentSqlToken, limit: number) => sql.fragment`
  select n.notification_id, n.position_id, n.kind, n.rating_id, e.summary as entity, actors.actor, actors.actor_count,
    n.notice,
    case when alerts.alert_id is not null
      then jsonb_build_object('id', alerts.alert_id, 'name', alerts.name, 'search', alerts.search)
    end as alert,
    alerted.review_count, alerted.new_place_count, alerted.places[1:${mostPlaces}] as places,
    n.notified_at, n.read_at is not null as is_read
  from ${shownNotifications} and ${where}
  order by n.position_id desc
  limit ${limit}
`;

export interface NotificationsPage {
  readonly memberId: string;
  readonly limit: number;
  /** The last notification of the previous page; ignored unless it is an id. */
  readonly cursor: string | undefined;
}

/** `end`: the cursor of the next page; `null`: there is none. */
export const findNotifications = async (
  database: Database,
  { memberId, limit, cursor }: NotificationsPage,
): Promise<{ readonly notifications: readonly NotificationView[]; readonly end: string | null }> => {
  const after =
    cursor !== undefined && isId(cursor) ? sql.fragment`n.position_id < ${cursor}` : sql.fragment`true`;
  const rows = await database.any(
    sql.type(NotificationRow)`${selected(sql.fragment`n.member_id = ${memberId} and ${after}`, limit + 1)}`,
  );
  const shown = rows.slice(0, limit);
  return {
    notifications: shown.flatMap(viewsOf),
    end: rows.length > limit ? (shown.at(-1)?.position_id ?? null) : null,
  };
};

/** The shown unread ones, newest first. */
export const findUnread = async (
  database: Database,
  where: FragmentSqlToken,
  limit: number,
): Promise<readonly NotificationView[]> => {
  const rows = await database.any(
    sql.type(NotificationRow)`${selected(sql.fragment`n.read_at is null and ${where}`, limit)}`,
  );
  return rows.flatMap(viewsOf);
};

const DigestRow = NotificationRow.extend({ digest: z.number() });

/**
 * The shown unread notifications of each digest, newest first and at most `limit`, in the order of the digests. None for a
 * hidden member.
 */
export const findUnreadOfDigests = async (
  database: Database,
  digests: readonly DueDigest[],
  limit: number,
): Promise<readonly (readonly NotificationView[])[]> => {
  const rows = await database.any(sql.type(DigestRow)`
    select due.digest, unread.*
    from ${sql.unnest(
      digests.map((digest, index) => [
        index,
        digest.member_id,
        digest.frequency,
        digest.starts_at,
        digest.ends_at,
      ]),
      ['int4', 'uuid', 'text', 'timestamptz', 'timestamptz'],
    )} as due (digest, member_id, frequency, starts_at, ends_at)
    join members m on m.member_id = due.member_id and not m.is_hidden
    cross join lateral (${selected(
      sql.fragment`
        n.member_id = due.member_id and n.read_at is null
        and n.notified_at >= due.starts_at and n.notified_at < due.ends_at
        and ${channelOf(sql.fragment`n.member_id`, sql.fragment`n.kind`)} = due.frequency
      `,
      limit,
    )}) unread
    order by due.digest, unread.position_id desc
  `);
  const ofDigest = Map.groupBy(rows, ({ digest }) => digest);
  return digests.map((_, index) => (ofDigest.get(index) ?? []).flatMap(viewsOf));
};

const UnreadCount = z.object({ unread_count: z.number() });

export const countUnread = (database: Database | Transaction, memberId: string): Promise<number> =>
  database.oneFirst(sql.type(UnreadCount)`
    select count(*) as unread_count from ${shownNotifications} and n.member_id = ${memberId} and n.read_at is null
  `);

/** None for a row that lacks what its kind needs, which raising notifications never stores. */
const viewsOf = (row: z.infer<typeof NotificationRow>): readonly NotificationView[] => {
  const { kind, rating_id: ratingId, actor_count: count, notice } = row;
  const notified = { id: row.notification_id, isRead: row.is_read, notifiedAt: row.notified_at };
  const entity = row.entity && { id: row.entity.id, name: row.entity.name };
  const member = row.actor && personOf(row.actor);
  const about = entity === null || ratingId === null ? null : { ...notified, entity, ratingId };
  switch (kind) {
    case 'follower':
      return member === null ? [] : [{ ...notified, kind, member, count }];
    case 'message-request':
      return member === null ? [] : [{ ...notified, kind, member }];
    case 'response':
      return about === null ? [] : [{ ...about, kind }];
    case 'helpful':
      return about === null ? [] : [{ ...about, kind, count }];
    case 'claimed-review':
    case 'saved-review':
      return about === null || member === null ? [] : [{ ...about, kind, member }];
    case 'alert':
      return alertViewsOf(row, notified);
    case 'decision':
      return notice === null ? [] : [{ ...notified, kind, notice, entity }];
  }
};

const alertViewsOf = (
  {
    alert,
    review_count: reviewCount,
    new_place_count: newPlaceCount,
    places,
  }: z.infer<typeof NotificationRow>,
  notified: Pick<NotificationView, 'id' | 'isRead' | 'notifiedAt'>,
): readonly NotificationView[] =>
  alert === null || places === null
    ? []
    : [{ ...notified, kind: 'alert', alert, reviewCount, newPlaceCount, places }];

const personOf = ({ member_id: id, profile }: z.infer<typeof MemberRow>) => ({
  id,
  firstName: profile.firstName,
  lastName: profile.lastName,
  profilePicture: profile.profilePicture,
});
