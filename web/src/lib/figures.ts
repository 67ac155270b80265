import type { Category } from '@candor/contracts/categories';
import { liveCountsName, readLiveCounts, type LiveCounts } from '@candor/contracts/live-counts';
import { currentLanguage, localeOf } from '@candor/languages';
import { t } from './messages/index.ts';

/** A figure about the site: a fixed label, and the function for a site that counts. */
interface SetFigure {
  label: string;
  noun: (count: number) => string;
  count: (counts: LiveCounts) => number;
}

interface Figure {
  figure: string;
  noun: string;
}

/** `set`: the site shows fixed labels. `unknown`: it counts, but the counts are not available. */
type SiteCounts = LiveCounts | 'set' | 'unknown';

const short = new Intl.NumberFormat(localeOf(currentLanguage()), {
  notation: 'compact',
  maximumFractionDigits: 1,
  // Never rounds up.
  roundingMode: 'trunc',
});

/** `12.5K`, in Spanish `12,5 mil`. */
export const shortFigure = (count: number): string => short.format(count);

/** Of a fixed label, for the form of its noun. */
const several = 50;

/** From the page's head, where the gateway writes them, so that the first paint has them. */
function siteCounts(): SiteCounts {
  const meta = document.querySelector(`meta[name="${liveCountsName}"]`);
  return meta === null ? 'set' : (readLiveCounts(meta.getAttribute('content') ?? '') ?? 'unknown');
}

/** Null if the counts are unknown. */
export function figureOf({ label, noun, count }: SetFigure, counts = siteCounts()): Figure | null {
  if (counts === 'set') return { figure: label, noun: noun(several) };
  if (counts === 'unknown') return null;
  const counted = count(counts);
  return { figure: shortFigure(counted), noun: noun(counted) };
}

export function figuresOf(figures: readonly SetFigure[], counts = siteCounts()): Figure[] {
  return figures.flatMap((figure) => figureOf(figure, counts) ?? []);
}

export const membersFigure: SetFigure = {
  label: t('atLeast', { figure: shortFigure(85_000) }),
  noun: (count) => t('members', { count }),
  count: ({ members }) => members,
};

export const ratingsFigure: SetFigure = {
  label: t('atLeast', { figure: shortFigure(250_000) }),
  noun: (count) => t('ratings', { count }),
  count: ({ ratings }) => [...ratings.values()].reduce((sum, inCategory) => sum + inCategory, 0),
};

/** Categories with at least one rating. */
export const categoriesFigure: SetFigure = {
  label: t('atLeast', { figure: shortFigure(50) }),
  noun: (count) => t('categories', { count }),
  count: ({ ratings }) => [...ratings.values()].filter((inCategory) => inCategory > 0).length,
};

export function ratingsFigureOf(category: Category, label: string): SetFigure {
  return { ...ratingsFigure, label, count: ({ ratings }) => ratings.get(category) ?? 0 };
}
