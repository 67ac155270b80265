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
  newest: [],
};

describe('the aspects of a listing', () => {
  it('are empty if no rater named one', () => {
    expect(summaryAspects(nothing)).toEqual([]);
  });

  it('name each value that filters the reviews', () => {
    const [price, recommended] = summaryAspects({
      ...nothing,
      averagePriceRange: 1,
      wouldRecommend: { yes: 6, no: 1, maybe: 0 },
    });
    expect(price?.options.map(({ text, meaning }) => [text, meaning])).toEqual([
      ['$', '$ Budget'],
      ['$$', '$$ Moderate'],
      ['$$$', '$$$ Expensive'],
      ['$$$$', '$$$$ Luxury'],
    ]);
    expect(recommended?.options).toEqual([
      { value: 'yes', text: 'Yes 6', meaning: 'Would recommend' },
      { value: 'maybe', text: 'Maybe 0', meaning: 'Might recommend' },
      { value: 'no', text: 'No 1', meaning: 'Would not recommend' },
    ]);
  });

  it('show price, service and recommendation as labels and figures', () => {
    expect(
      summaryAspects({
        ...nothing,
        averagePriceRange: 2.4,
        averageServiceQuality: 4.25,
        wouldRecommend: { yes: 6, no: 1, maybe: 1 },
      }),
    ).toMatchObject([
      { filter: 'price', name: 'Price', value: '$$ Moderate' },
      { filter: 'service', name: 'Service', value: 'Good (4.3 of 5)' },
      { filter: 'recommend', name: 'Recommended', value: 'by 75% of 8' },
    ]);
  });
});
