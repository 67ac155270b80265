import { describe, expect, it } from 'vitest';
import { summaryAspects } from './summary-figures.ts';

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
};

describe('the aspects of a listing', () => {
  it('are empty if no rater named one', () => {
    expect(summaryAspects(nothing)).toEqual([]);
  });

  it('show price, service and recommendation as labels and figures', () => {
    expect(
      summaryAspects({
        ...nothing,
        averagePriceRange: 2.4,
        averageServiceQuality: 4.25,
        wouldRecommend: { yes: 6, no: 1, maybe: 1 },
      }),
    ).toEqual([
      { name: 'Price', value: '$$ Moderate' },
      { name: 'Service', value: 'Good (4.3 of 5)' },
      { name: 'Recommended', value: 'by 75% of 8' },
    ]);
  });
});
