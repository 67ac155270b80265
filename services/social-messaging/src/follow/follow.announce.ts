import type { Announcement, Recorded } from '@candor/platform';
import type { FollowEvent } from './follow.events.ts';

export const announceFollow = ({ type, data }: Recorded<FollowEvent>): Announcement => {
  const follow = { followerId: data.followerId, followedId: data.followedId };
  switch (type) {
    case 'MemberFollowed':
      return { type: 'social-messaging.followed.v1', data: follow };
    case 'MemberUnfollowed':
      return { type: 'social-messaging.unfollowed.v1', data: follow };
  }
};
