import type { RatingFacts } from '@candor/contracts';
import { RuleViolation } from '@candor/platform';
import { t } from '../messages/index.ts';

type Published = Pick<RatingFacts, 'createdAt' | 'ratingId'>;

/** Of two ratings by one member, the one that was published last counts. Ids decide between equal times. */
export const isNewer = (one: Published, other: Published): boolean => {
  const [oneAt, otherAt] = [Date.parse(one.createdAt), Date.parse(other.createdAt)];
  return oneAt === otherAt ? one.ratingId > other.ratingId : oneAt > otherAt;
};

export const alreadyReviewed = (): RuleViolation =>
  new RuleViolation('already-reviewed', t('alreadyReviewed'));
