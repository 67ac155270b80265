import { minAverages, type Category, type EntityFacets, type EntityFlag } from '@candor/contracts';
import type { EntityDocument } from './entity-index.ts';

/** Tags of raters who write them alike but for the case are one. */
export const tagKey = (tag: string): string => tag.toLowerCase();

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
  readonly flags: Readonly<Record<EntityFlag, number>>;
}

export const mostTagFacets = 12;

/** Categories and tags of most entities first, then by name; prices and averages ascending. */
export const facetsOfCounts = ({
  categories,
  prices,
  minRatings,
  tags,
  flags,
}: FacetCounts): EntityFacets => ({
  categories: mostFirst(categories).map(([category, count]) => ({ category, count })),
  prices: [1, 2, 3, 4].flatMap((price) => counted(prices.get(price)).map((count) => ({ price, count }))),
  minRatings: minAverages.flatMap((minRating) =>
    counted(minRatings.get(minRating)).map((count) => ({ minRating, count })),
  ),
  tags: mostFirst(tags)
    .slice(0, mostTagFacets)
    .map(([tag, count]) => ({ tag, count })),
  flags,
});

const counted = (count = 0): readonly number[] => (count > 0 ? [count] : []);

/** By the bytes of UTF-8, as engines compare. */
const mostFirst = <Value extends string>(counts: ReadonlyMap<Value, number>): readonly [Value, number][] =>
  [...counts]
    .filter(([, count]) => count > 0)
    .sort(
      ([a, countOfA], [b, countOfB]) => countOfB - countOfA || Buffer.compare(Buffer.from(a), Buffer.from(b)),
    );
