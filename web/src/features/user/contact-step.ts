import type { CurrentUser, PublicProfile } from '@candor/contracts';

/** What follows when a member presses Message on somebody's profile. */
export type MessageStep =
  | { type: 'upgrade' }
  | { type: 'target-not-premium' }
  | { type: 'open-conversation'; path: string };

/** Messaging requires that both are premium. */
export function messageStep(
  viewer: Pick<CurrentUser, 'isPremium'>,
  target: Pick<PublicProfile, 'id' | 'isPremium'>,
): MessageStep {
  if (!viewer.isPremium) return { type: 'upgrade' };
  if (!target.isPremium) return { type: 'target-not-premium' };
  return {
    type: 'open-conversation',
    path: `/messages?${new URLSearchParams({ user: target.id }).toString()}`,
  };
}

/** What follows when a member presses the button that follows somebody or stops it. */
export type FollowStep = 'upgrade' | 'follow' | 'unfollow';

/** Following requires premium; who lost it may still stop. */
export function followStep(viewer: Pick<CurrentUser, 'isPremium'>, isFollowing: boolean): FollowStep {
  if (isFollowing) return 'unfollow';
  return viewer.isPremium ? 'follow' : 'upgrade';
}
