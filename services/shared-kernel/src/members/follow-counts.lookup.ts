import { defineLookup, type Announced } from '@candor/platform';
import { sql } from 'slonik';

type Follow = Pick<Announced<'social-messaging.followed.v1' | 'social-messaging.unfollowed.v1'>, 'data'>;

/**
 * Handlers that count followers and followed members in the table `follow_counts`, as social-messaging announces them.
 * Members in the `erased` table are not counted again by events that arrive after their erasure.
 */
export const countFollows = (erased: 'erased_members' | 'erasures') => ({
  'social-messaging.followed.v1': (events: readonly Follow[]) => addToCounts(erased, events, 1),
  'social-messaging.unfollowed.v1': (events: readonly Follow[]) => addToCounts(erased, events, -1),
});

export const followCountsLookup = defineLookup({
  name: 'follow-counts',
  tables: ['follow_counts'],
  migrations: { name: 'follow_counts', folder: new URL('./follow-counts-migrations/', import.meta.url) },
  on: {
    'identity.member-deleted.v1': ({ data }) => sql.unsafe`
      delete from follow_counts where member_id = ${data.memberId}
    `,
  },
  onMany: countFollows('erased_members'),
});

/** Rows are locked in the order of their ids, so two batches that share members cannot deadlock. */
const addToCounts = (erased: string, events: readonly Follow[], by: 1 | -1) => sql.unsafe`
  insert into follow_counts as stored (member_id, follower_count, following_count)
  select member_id, sum(followers), sum(followed)
  from ${sql.unnest(
    events.flatMap(({ data: { followerId, followedId } }) => [
      [followedId, by, 0],
      [followerId, 0, by],
    ]),
    ['uuid', 'int4', 'int4'],
  )} as change (member_id, followers, followed)
  where not exists (select from ${sql.identifier([erased])} gone where gone.member_id = change.member_id)
  group by member_id order by member_id
  on conflict (member_id) do update
  set follower_count = stored.follower_count + excluded.follower_count,
    following_count = stored.following_count + excluded.following_count
`;
