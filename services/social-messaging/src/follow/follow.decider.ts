import { InvalidRequest, NotAllowed, type Decider } from '@candor/platform';
import { t } from '../messages/index.ts';
import type { FollowEvent } from './follow.events.ts';

export type FollowState = { readonly status: 'not-following' } | { readonly status: 'following' };

export type FollowCommand =
  | {
      readonly type: 'FollowMember';
      readonly data: {
        readonly followerId: string;
        readonly followedId: string;
        readonly isFollowerPremium: boolean;
        /** One of the two members blocks the other. */
        readonly isBlocked: boolean;
        readonly at: string;
      };
    }
  /** Also without premium. */
  | {
      readonly type: 'UnfollowMember';
      readonly data: { readonly followerId: string; readonly followedId: string };
    };

/** Whether one member follows another. The stream id consists of both ids. */
export const followDecider: Decider<FollowState, FollowCommand, FollowEvent> = {
  initialState: () => ({ status: 'not-following' }),

  decide: ({ type, data }, follow) => {
    const { followerId, followedId } = data;
    switch (type) {
      case 'FollowMember':
        if (followerId === followedId) throw new InvalidRequest(t('ownFollow'), 'own-follow');
        if (!data.isFollowerPremium) throw new NotAllowed(403, t('premiumRequired'), 'premium-required');
        if (data.isBlocked) throw new NotAllowed(403, t('cannotFollow'), 'cannot-follow');
        if (follow.status === 'following') return [];
        return [{ type: 'MemberFollowed', data: { followerId, followedId, followedAt: data.at } }];

      case 'UnfollowMember':
        if (follow.status === 'not-following') return [];
        return [{ type: 'MemberUnfollowed', data: { followerId, followedId } }];
    }
  },

  evolve: (_follow, { type }) => {
    switch (type) {
      case 'MemberFollowed':
        return { status: 'following' };
      case 'MemberUnfollowed':
        return { status: 'not-following' };
    }
  },
};
