import { categories } from '@candor/contracts/categories';
import { describe, expect, it } from 'vitest';
import {
  categoriesFigure,
  figureOf,
  figuresOf,
  membersFigure,
  ratingsFigure,
  ratingsFigureOf,
} from './figures.ts';

const counts = (members: number, inCategories: readonly number[]) => ({
  members,
  ratings: new Map(categories.map((category, at) => [category, inCategories[at] ?? 0])),
});
const all = [ratingsFigure, membersFigure, categoriesFigure, ratingsFigureOf('food', '28.3K')];
const shown = (...args: Parameters<typeof counts>) =>
  figuresOf(all, counts(...args)).map(({ figure, noun }) => `${figure} ${noun}`);

describe('a figure', () => {
  it('is the fixed label unless the site counts', () => {
    expect(figuresOf(all, 'set').map(({ figure }) => figure)).toEqual(['250K+', '85K+', '50+', '28.3K']);
  });

  it('counts all ratings, members, categories in use, or ratings of one category', () => {
    expect(shown(85, [3, 0, 12])).toEqual(['15 ratings', '85 members', '2 categories', '12 ratings']);
    expect(shown(0, [])).toEqual(['0 ratings', '0 members', '0 categories', '0 ratings']);
  });

  it('is short like the labels, and never rounded up', () => {
    expect(shown(85_199, [250_000, 0, 12_599]).slice(0, 2)).toEqual(['262.5K ratings', '85.1K members']);
    expect(shown(999, [0, 0, 28_300, 1_971_700]).slice(0, 2)).toEqual(['2M ratings', '999 members']);
  });

  it('uses the singular for one', () => {
    expect(shown(1, [0, 0, 1])).toEqual(['1 rating', '1 member', '1 category', '1 rating']);
  });

  it('is left out if the counts are unknown', () => {
    expect(figureOf(membersFigure, 'unknown')).toBeNull();
    expect(figuresOf(all, 'unknown')).toEqual([]);
  });
});
