import { liveCountsName, readLiveCounts, type LiveCounts } from '@candor/contracts/live-counts';
import type { Category } from './categories.ts';

/** A figure of how much there is on the site, as it is set, and what it is when the site counts. */
export interface SetFigure {
  label: string;
  one: string;
  many: string;
  count: (counts: LiveCounts) => number;
}

export interface Figure {
  figure: string;
  noun: string;
}

/** `set`: the site shows its set figures. `unknown`: it would show real ones, but nobody could tell them. */
export type SiteCounts = LiveCounts | 'set' | 'unknown';

const short = new Intl.NumberFormat('en-US', {
  notation: 'compact',
  maximumFractionDigits: 1,
  // Never more than there are.
  roundingMode: 'trunc',
});

/** The gateway has written it into the page's head, so that it is known before anything is drawn. */
export function siteCounts(): SiteCounts {
  const meta = document.querySelector(`meta[name="${liveCountsName}"]`);
  return meta === null ? 'set' : (readLiveCounts(meta.getAttribute('content') ?? '') ?? 'unknown');
}

/** Rather none than a wrong one. */
export function figureOf({ label, one, many, count }: SetFigure, told = siteCounts()): Figure | null {
  if (told === 'set') return { figure: label, noun: many };
  if (told === 'unknown') return null;
  const counted = count(told);
  return { figure: short.format(counted), noun: counted === 1 ? one : many };
}

export function figuresOf(figures: readonly SetFigure[], told = siteCounts()): Figure[] {
  return figures.flatMap((figure) => figureOf(figure, told) ?? []);
}

export const membersFigure: SetFigure = {
  label: '85K+',
  one: 'member',
  many: 'members',
  count: ({ members }) => members,
};

export const ratingsFigure: SetFigure = {
  label: '250K+',
  one: 'rating',
  many: 'ratings',
  count: ({ ratings }) => [...ratings.values()].reduce((sum, inCategory) => sum + inCategory, 0),
};

/** Those in which something is rated. */
export const categoriesFigure: SetFigure = {
  label: '50+',
  one: 'category',
  many: 'categories',
  count: ({ ratings }) => [...ratings.values()].filter((inCategory) => inCategory > 0).length,
};

export function ratingsFigureOf(category: Category, label: string): SetFigure {
  return { ...ratingsFigure, label, count: ({ ratings }) => ratings.get(category) ?? 0 };
}
