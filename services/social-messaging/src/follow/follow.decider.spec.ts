import { given } from '@candor/platform/testing';
import { describe, it } from 'vitest';
import { followDecider, type FollowCommand } from './follow.decider.ts';
import type { FollowEvent } from './follow.events.ts';

const pair = { followerId: 'follower', followedId: 'followed' };
const at = '2026-01-01T00:00:00.000Z';
const followed: FollowEvent = { type: 'MemberFollowed', data: { ...pair, followedAt: at } };
const unfollowed: FollowEvent = { type: 'MemberUnfollowed', data: pair };
const follow = (facts: object = {}): FollowCommand => ({
  type: 'FollowMember',
  data: { ...pair, isFollowerPremium: true, isBlocked: false, at, ...facts },
});
const unfollow: FollowCommand = { type: 'UnfollowMember', data: pair };

describe('following', () => {
  it('begins once, ends once, and can begin again', () => {
    given(followDecider).when(follow()).then(followed);
    given(followDecider, followed).when(follow()).thenNothing();
    given(followDecider, followed).when(unfollow).then(unfollowed);
    given(followDecider, followed, unfollowed).when(unfollow).thenNothing();
    given(followDecider, followed, unfollowed).when(follow()).then(followed);
  });

  it('needs premium to begin, and nothing to end', () => {
    const free = follow({ isFollowerPremium: false });
    given(followDecider).when(free).thenRefused('premium-required');
    given(followDecider, followed).when(free).thenRefused('premium-required');
    given(followDecider).when(unfollow).thenNothing();
  });

  it('is refused while one of the two blocks the other', () => {
    given(followDecider)
      .when(follow({ isBlocked: true }))
      .thenRefused('cannot-follow');
  });

  it('of oneself is refused', () => {
    given(followDecider)
      .when(follow({ followedId: 'follower' }))
      .thenRefused('own-follow');
    given(followDecider)
      .when(follow({ followedId: 'follower', isFollowerPremium: false }))
      .thenRefused('own-follow');
  });
});
