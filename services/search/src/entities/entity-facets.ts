import { minAverages, type Category, type EntityFacets, type EntityFlag } from '@candor/contracts';
import type { EntityDocument } from './entity-index.ts';

/** Tags of raters who write them alike but for the case are one. */
export const tagKey = (tag: string): string => tag.toLowerCase();

/** The tags of an entity without those that differ from an earlier one by case only. */
export const distinctTags = (tags: readonly string[]): readonly string[] => {
  const keys = new Set<string>();
  return tags.filter((tag) => keys.size < keys.add(tagKey(tag)).size);
};

/** `null` for an entity without ratings. Unrounded. */
export const averageOf = ({
  starSum,
  reviewCount,
}: Pick<EntityDocument, 'starSum' | 'reviewCount'>): number | null =>
  reviewCount === 0 ? null : starSum / reviewCount;

export interface FacetCounts {
  readonly categories: ReadonlyMap<Category, number>;
  readonly prices: ReadonlyMap<number, number>;
  /** By {@link minAverages}. */
  readonly minRatings: ReadonlyMap<number, number>;
  /** By {@link tagKey}. */
  readonly tags: ReadonlyMap<string, number>;
  /** How many entities write a tag like this; at least the {@link mostSpellings} most frequent. */
  readonly spellings: ReadonlyMap<string, number>;
  readonly flags: Readonly<Record<EntityFlag, number>>;
}

export const mostTagFacets = 12;
export const mostSpellings = 200;

/**
 * Categories and tags of most entities first, then by name; prices and averages ascending. Tags are written as most entities write
 * them.
 */
export const facetsOfCounts = ({
  categories,
  prices,
  minRatings,
  tags,
  spellings,
  flags,
}: FacetCounts): EntityFacets => {
  const frequent = mostFirst(spellings)
    .slice(0, mostSpellings)
    .map(([spelling]) => spelling);
  return {
    categories: mostFirst(categories).map(([category, count]) => ({ category, count })),
    prices: [1, 2, 3, 4].flatMap((price) => counted(prices.get(price)).map((count) => ({ price, count }))),
    minRatings: minAverages.flatMap((minRating) =>
      counted(minRatings.get(minRating)).map((count) => ({ minRating, count })),
    ),
    tags: mostFirst(tags)
      .slice(0, mostTagFacets)
      .map(([key, count]) => ({ tag: frequent.find((spelling) => tagKey(spelling) === key) ?? key, count })),
    flags,
  };
};

const counted = (count = 0): readonly number[] => (count > 0 ? [count] : []);

/** By the bytes of UTF-8, as engines compare. */
const mostFirst = <Value extends string>(counts: ReadonlyMap<Value, number>): readonly [Value, number][] =>
  [...counts]
    .filter(([, count]) => count > 0)
    .sort(
      ([a, countOfA], [b, countOfB]) => countOfB - countOfA || Buffer.compare(Buffer.from(a), Buffer.from(b)),
    );
