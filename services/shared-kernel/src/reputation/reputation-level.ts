import {
  hiddenReviewsOfNew,
  regularMember,
  trustedMember,
  type ReputationLevel,
  type ReviewStanding,
} from '@candor/contracts';

export interface ReputationFacts extends ReviewStanding {
  /** Since the registration. */
  readonly accountDays: number;
  /** The member confirmed their email address. */
  readonly isConfirmed: boolean;
}

/** The level that sets a member's daily limits. The community guidelines publish it. */
export const reputationLevel = (facts: ReputationFacts): ReputationLevel => {
  if (!facts.isConfirmed || facts.accountDays < regularMember.days) return 'new';
  if (facts.hiddenReviews >= hiddenReviewsOfNew) return 'new';
  const isTrusted =
    facts.accountDays >= trustedMember.days &&
    facts.visibleReviews >= trustedMember.visibleReviews &&
    facts.helpfulVotes >= trustedMember.helpfulVotes &&
    facts.hiddenReviews === 0;
  return isTrusted ? 'trusted' : 'regular';
};
