import { codePointLength } from '@candor/contracts/text';
import { plural } from '../../lib/format.ts';

const minReviewLength = 50;

/** Counts towards the least that a review needs, then only counts. */
export function reviewLengthHint(review: string): string {
  const length = codePointLength(review.trim());
  return length < minReviewLength
    ? `${String(length)} of at least ${String(minReviewLength)} characters`
    : plural(length, 'character');
}
