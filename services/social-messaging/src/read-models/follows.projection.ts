import { defineProjection } from '@candor/platform';
import { sql } from 'slonik';
import type { FollowEvent } from '../follow/follow.events.ts';

/** Current follows, one row each. */
export const followsProjection = defineProjection<FollowEvent>({
  name: 'follows',
  tables: ['follows'],
  on: {
    MemberFollowed: ({ data }) => sql.unsafe`
      insert into follows (follower_id, followed_id, followed_at)
      values (${data.followerId}, ${data.followedId}, ${data.followedAt})
    `,
    MemberUnfollowed: ({ data }) => sql.unsafe`
      delete from follows where follower_id = ${data.followerId} and followed_id = ${data.followedId}
    `,
  },
});
