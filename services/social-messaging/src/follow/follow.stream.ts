import { defineStream, type Announcement, type Recorded } from '@candor/platform';
import { followDecider } from './follow.decider.ts';
import type { FollowEvent } from './follow.events.ts';

const announceFollow = ({ type, data }: Recorded<FollowEvent>): Announcement => {
  const follow = { followerId: data.followerId, followedId: data.followedId };
  switch (type) {
    case 'MemberFollowed':
      return { type: 'social-messaging.followed.v1', data: follow };
    case 'MemberUnfollowed':
      return { type: 'social-messaging.unfollowed.v1', data: follow };
  }
};

/** One stream per follower and followed, so that a member cannot follow another one twice: `follow-<followerId>.<followedId>`. */
export const followStream = defineStream({
  name: 'follow',
  decider: followDecider,
  personal: {},
  announce: announceFollow,
});

export const followKey = (follow: { readonly followerId: string; readonly followedId: string }): string =>
  `${follow.followerId}.${follow.followedId}`;
