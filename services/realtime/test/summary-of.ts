import { averageOf, type EntityRatingSummary } from '@candor/contracts';

/** A summary of ratings with these stars, the newest first. */
export const summaryOf = (...stars: number[]): EntityRatingSummary => {
  const starSum = stars.reduce((sum, star) => sum + star, 0);
  const totals = { averageRating: averageOf(starSum, stars.length), reviewCount: stars.length, starSum };
  const counted = (star: number) => stars.filter((one) => one === star).length;
  return {
    ...totals,
    lastYear: totals,
    histogram: [counted(1), counted(2), counted(3), counted(4), counted(5)],
    averageServiceQuality: null,
    averagePriceRange: null,
    wouldRecommend: { yes: 0, no: 0, maybe: 0 },
    topTags: [],
    newest: [],
  };
};
