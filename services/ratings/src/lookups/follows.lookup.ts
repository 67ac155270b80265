import { defineLookup } from '@candor/platform';
import { sql } from 'slonik';

/** Which member follows which. Follows of erased members are not stored again by events that arrive after the erasure. */
export const followsLookup = defineLookup({
  name: 'follows',
  tables: ['follows'],
  on: {
    'social-messaging.followed.v1': ({ data: { followerId, followedId }, occurredAt }) => sql.unsafe`
      insert into follows (follower_id, followed_id, followed_at)
      select ${followerId}::uuid, ${followedId}::uuid, ${occurredAt}::timestamptz
      where not exists (select from erased_members where member_id in (${followerId}, ${followedId}))
      on conflict (follower_id, followed_id) do update set followed_at = excluded.followed_at
    `,
    'social-messaging.unfollowed.v1': ({ data: { followerId, followedId } }) => sql.unsafe`
      delete from follows where follower_id = ${followerId} and followed_id = ${followedId}
    `,
    'identity.member-deleted.v1': ({ data: { memberId } }) => sql.unsafe`
      delete from follows where follower_id = ${memberId} or followed_id = ${memberId}
    `,
  },
});
