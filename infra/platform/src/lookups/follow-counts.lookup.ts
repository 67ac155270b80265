import { sql } from 'slonik';
import { defineLookup, type Announced } from '../event-sourcing/subscriber.ts';

/**
 * How many follow a member, and how many he follows, in the table `follow_counts`, from social-messaging's announcements.
 * Nobody who is in the table `erased` is counted again, however late he is told of.
 */
export const countFollows = (erased: 'erased_members' | 'erasures') => ({
  'social-messaging.followed.v1': (events: readonly Told[]) => count(erased, events, 1),
  'social-messaging.unfollowed.v1': (events: readonly Told[]) => count(erased, events, -1),
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

type Told = Pick<Announced<'social-messaging.followed.v1' | 'social-messaging.unfollowed.v1'>, 'data'>;

/** In one order, so that two batches that share members cannot wait for each other. */
const count = (erased: string, events: readonly Told[], by: 1 | -1) => sql.unsafe`
  insert into follow_counts as known (member_id, follower_count, following_count)
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
  set follower_count = known.follower_count + excluded.follower_count,
    following_count = known.following_count + excluded.following_count
`;
