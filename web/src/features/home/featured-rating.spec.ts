import type { RatingView } from '@candor/contracts';
import { describe, expect, it } from 'vitest';
import { featuredRating } from './featured-rating.ts';
import { hasDistances } from './api/trending-ratings.ts';

type Facts = Partial<Pick<RatingView, 'id' | 'photos' | 'starRating' | 'distanceMiles'>> & {
  category?: RatingView['entity']['category'];
};

const rating = ({ category = 'food', ...facts }: Facts) =>
  ({ photos: ['/a.webp'], starRating: 5, ...facts, entity: { category } }) as RatingView;

describe('the review in the head of the home page', () => {
  it('is the first good one with a photo, and of no person', () => {
    const ratings = [
      rating({ id: 'no photo', photos: [] }),
      rating({ id: 'bad', starRating: 3 }),
      rating({ id: 'person', category: 'person' }),
      rating({ id: 'good', starRating: 4 }),
      rating({ id: 'later' }),
    ];
    expect(featuredRating(ratings)?.id).toBe('good');
    expect(featuredRating(ratings.slice(0, 3))).toBeNull();
    expect(featuredRating([])).toBeNull();
  });
});

describe('reviews', () => {
  it('are near the visitor if each has a distance', () => {
    expect(hasDistances([rating({ distanceMiles: 1 }), rating({ distanceMiles: 20 })])).toBe(true);
    expect(hasDistances([rating({ distanceMiles: 1 }), rating({ distanceMiles: null })])).toBe(false);
    expect(hasDistances([rating({})])).toBe(false);
  });
});
