import { describe, expect, it } from 'vitest';
import { shownCounts, summaryAspects } from './summary-figures.ts';

const nothing = {
  averageRating: 0,
  reviewCount: 0,
  starSum: 0,
  lastYear: { averageRating: 0, reviewCount: 0, starSum: 0 },
  histogram: [0, 0, 0, 0, 0] as [number, number, number, number, number],
  averageServiceQuality: null,
  averagePriceRange: null,
  wouldRecommend: { yes: 0, no: 0, maybe: 0 },
  topTags: [],
  newest: [],
};

const counted = (counts: Record<string, number>) =>
  Object.entries(counts).map(([value, count]) => ({ value, count }));
const facets = {
  stars: counted({ 1: 3, 2: 0, 3: 0, 4: 0, 5: 2 }),
  price: counted({ 1: 4, 2: 0, 3: 0, 4: 1 }),
  service: counted({ 1: 0, 2: 0, 3: 0, 4: 0, 5: 0 }),
  recommend: counted({ yes: 2, maybe: 0, no: 1 }),
  tags: [{ tag: 'quiet', count: 2 }],
  languages: [],
};

describe('the aspects of a listing', () => {
  it('are empty if no rater named one', () => {
    expect(summaryAspects(nothing, undefined)).toEqual([]);
  });

  it('name each value that filters the reviews, and count its reviews', () => {
    const rated = { ...nothing, averagePriceRange: 1, wouldRecommend: { yes: 6, no: 1, maybe: 0 } };
    const [price, recommended] = summaryAspects(rated, facets);
    expect(price?.options.map(({ text, count, meaning }) => [text, count, meaning])).toEqual([
      ['$', 4, '$ Budget'],
      ['$$', 0, '$$ Moderate'],
      ['$$$', 0, '$$$ Expensive'],
      ['$$$$', 1, '$$$$ Luxury'],
    ]);
    expect(recommended?.options).toEqual([
      { value: 'yes', text: 'Yes', count: 2, meaning: 'Would recommend' },
      { value: 'maybe', text: 'Maybe', count: 0, meaning: 'Might recommend' },
      { value: 'no', text: 'No', count: 1, meaning: 'Would not recommend' },
    ]);
    const [uncounted] = summaryAspects(rated, undefined);
    expect(uncounted?.options.map(({ count }) => count)).toEqual([null, null, null, null]);
  });

  it('have the stars and tags of the filtered reviews, or of all', () => {
    expect(shownCounts(nothing, undefined)).toMatchObject({ histogram: [0, 0, 0, 0, 0], topTags: [] });
    expect(shownCounts(nothing, facets)).toEqual({
      histogram: [3, 0, 0, 0, 2],
      topTags: [{ tag: 'quiet', count: 2 }],
    });
  });

  it('show price, service and recommendation as labels and figures', () => {
    expect(
      summaryAspects(
        {
          ...nothing,
          averagePriceRange: 2.4,
          averageServiceQuality: 4.25,
          wouldRecommend: { yes: 6, no: 1, maybe: 1 },
        },
        undefined,
      ),
    ).toMatchObject([
      { filter: 'price', name: 'Price', value: '$$ Moderate' },
      { filter: 'service', name: 'Service', value: 'Good (4.3 of 5)' },
      { filter: 'recommend', name: 'Recommended', value: 'by 75% of 8' },
    ]);
  });
});
