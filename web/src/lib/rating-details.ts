import type { DetailField, RatingContent } from '@candor/contracts';
import { formatMonth } from './format.ts';
import { t } from './messages/index.ts';

interface Detail {
  /** Shown before the text; absent where the text speaks for itself. */
  name?: string;
  text: string;
  /** Shown on cards, too. */
  isOnCard?: true;
}

const priceNames = [t('budget'), t('moderate'), t('expensive'), t('luxury')];
const serviceNames = [t('veryPoor'), t('poor'), t('average'), t('good'), t('excellent')];
const recommendNames = {
  yes: t('wouldRecommend'),
  no: t('wouldNotRecommend'),
  maybe: t('mightRecommend'),
} as const;

/** '$$ Moderate' */
export function priceText(price: number): string {
  const level = Math.round(price);
  return `${'$'.repeat(level)} ${priceNames[level - 1] ?? ''}`.trim();
}

export function serviceText(quality: number): string {
  return serviceNames[Math.round(quality) - 1] ?? '';
}

/** Any other text has no name. */
export function recommendText(said: string): string {
  return new Map<string, string>(Object.entries(recommendNames)).get(said) ?? '';
}

/** How a rating shows each optional field of its content; `null` without a value. */
const details: Record<DetailField, (rating: RatingContent) => Detail | null> = {
  priceRange: ({ priceRange }) =>
    priceRange === null ? null : { name: t('price'), text: priceText(priceRange) },
  serviceQuality: ({ serviceQuality }) =>
    serviceQuality === null ? null : { name: t('service'), text: serviceText(serviceQuality) },
  wouldRecommend: ({ wouldRecommend }) => wouldRecommend && { text: recommendNames[wouldRecommend] },
  visitedOn: ({ visitedOn }) =>
    visitedOn === null ? null : { text: t('visited', { month: formatMonth(visitedOn) }), isOnCard: true },
};

export function ratingDetails(rating: RatingContent): Detail[] {
  return Object.values(details).flatMap((detailOf) => detailOf(rating) ?? []);
}
