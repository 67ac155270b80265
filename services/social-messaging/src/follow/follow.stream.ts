import { defineStream } from '@candor/platform';
import { announceFollow } from './follow.announce.ts';
import { followDecider } from './follow.decider.ts';

/** One stream per follower and followed, so that a member cannot follow another one twice: `follow-<followerId>.<followedId>`. */
export const followStream = defineStream({
  name: 'follow',
  decider: followDecider,
  personal: {},
  announce: announceFollow,
});

export const followKey = (follow: { readonly followerId: string; readonly followedId: string }): string =>
  `${follow.followerId}.${follow.followedId}`;
