import { describe, expect, it } from 'vitest';
import { newestShown, newReviews, newReviewsText } from './new-reviews.ts';

const at = (minute: number) => `2026-03-15T12:0${String(minute)}:00.000Z`;
const review = (ratingId: string, authorId: string, minute: number) => ({
  ratingId,
  authorId,
  createdAt: at(minute),
});
const newest = [review('c', 'cyd', 3), review('b', 'bob', 2), review('a', 'ada', 1)];

describe('new reviews', () => {
  it('were published after the page was loaded', () => {
    expect(newReviews(newest, { since: at(1), viewerId: null })).toEqual(newest.slice(0, 2));
    expect(newReviews(newest, { since: '', viewerId: null })).toEqual(newest);
    expect(newReviews(newest, { since: at(3), viewerId: null })).toEqual([]);
  });

  it('are not the viewer’s own', () => {
    expect(newReviews(newest, { since: at(1), viewerId: 'cyd' })).toEqual([newest[1]]);
  });

  it('are no longer new when the list shows the newest of them', () => {
    expect(newestShown(newest, new Set(['a', 'b', 'older']))).toBe(at(2));
    expect(newestShown(newest, new Set(['older']))).toBe('');
  });

  it('are counted up to the number that the summary names', () => {
    expect([newReviewsText(1, false), newReviewsText(2, false), newReviewsText(10, true)]).toEqual([
      '1 new review',
      '2 new reviews',
      '10+ new reviews',
    ]);
  });
});
