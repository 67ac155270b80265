import type { EntityRatingSummary } from '@candor/contracts';
import { formatStars } from '@candor/contracts/ratings/mean';
import { priceText, serviceText } from './rating-details.ts';
import { t } from './messages/index.ts';

/** What raters said beside the stars, on average; null if no rater did. */
export function aspectTexts({
  averagePriceRange,
  averageServiceQuality,
  wouldRecommend: { yes, no, maybe },
}: EntityRatingSummary): Record<'price' | 'service' | 'recommend', string | null> {
  const responses = yes + no + maybe;
  return {
    price: averagePriceRange === null ? null : priceText(averagePriceRange),
    service:
      averageServiceQuality === null
        ? null
        : t('serviceOfFive', {
            service: serviceText(averageServiceQuality),
            stars: formatStars(averageServiceQuality),
          }),
    recommend:
      responses === 0
        ? null
        : t('recommendedBy', {
            percent: String(Math.round((yes * 100) / responses)),
            count: String(responses),
          }),
  };
}

/** Whole percentages of the counts that sum to 100: the largest remainders are rounded up. All 0 without counts. */
export function percentages(counts: readonly number[]): number[] {
  const total = counts.reduce((sum, count) => sum + count, 0);
  if (total === 0) return counts.map(() => 0);
  const shares = counts.map((count, at) => ({
    at,
    whole: Math.floor((count * 100) / total),
    rest: (count * 100) % total,
  }));
  const missing = 100 - shares.reduce((sum, { whole }) => sum + whole, 0);
  const roundedUp = new Set(
    shares
      .toSorted((a, b) => b.rest - a.rest)
      .slice(0, missing)
      .map(({ at }) => at),
  );
  return shares.map(({ at, whole }) => (roundedUp.has(at) ? whole + 1 : whole));
}
