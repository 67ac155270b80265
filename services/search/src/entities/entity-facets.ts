import { minAverages, type Category, type EntityFacets, type EntityFlag } from '@candor/contracts';
import { firstIndex } from '../memory/binary-search.ts';
import { compareValues } from '../query/position-cursor.ts';
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

type Counts<Value> = Iterable<readonly [Value, number]>;

export interface FacetCounts {
  readonly categories: Counts<Category>;
  readonly prices: ReadonlyMap<number, number>;
  /** By {@link minAverages}. */
  readonly minRatings: ReadonlyMap<number, number>;
  /** By {@link tagKey}. */
  readonly tags: Counts<string>;
  /** How many entities write a tag like this; at least the {@link mostSpellings} most frequent. */
  readonly spellings: Counts<string>;
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
  const frequent = mostFrequent(spellings, mostSpellings).map(([spelling]) => spelling);
  return {
    categories: mostFrequent(categories).map(([category, count]) => ({ category, count })),
    prices: [1, 2, 3, 4].flatMap((price) => counted(prices.get(price)).map((count) => ({ price, count }))),
    minRatings: minAverages.flatMap((minRating) =>
      counted(minRatings.get(minRating)).map((count) => ({ minRating, count })),
    ),
    tags: mostFrequent(tags, mostTagFacets).map(([key, count]) => ({
      tag: frequent.find((spelling) => tagKey(spelling) === key) ?? key,
      count,
    })),
    flags,
  };
};

const counted = (count = 0): readonly number[] => (count > 0 ? [count] : []);

/** The values of the largest counts, and of equal counts the first by name. One pass: a million ratings have many tags. */
const mostFrequent = <Value extends string>(
  counts: Counts<Value>,
  limit = Infinity,
): readonly (readonly [Value, number])[] => {
  const first: (readonly [Value, number])[] = [];
  for (const counted of counts) {
    if (counted[1] === 0) continue;
    const last = first.length < limit ? undefined : first.at(-1);
    if (last !== undefined && compareCounted(last, counted) < 0) continue;
    const place = firstIndex(first.length, (at) => compareCounted(first[at] ?? counted, counted) > 0);
    first.splice(place, 0, counted);
    if (first.length > limit) first.pop();
  }
  return first;
};

type Counted = readonly [value: string, count: number];

const compareCounted = ([a, countOfA]: Counted, [b, countOfB]: Counted): number =>
  countOfB - countOfA || compareBytes(a, b);

/** By the bytes of UTF-8, as engines compare. UTF-16 orders only characters of two units differently. */
const compareBytes = (a: string, b: string): number =>
  surrogate.test(a) || surrogate.test(b)
    ? Buffer.compare(Buffer.from(a), Buffer.from(b))
    : compareValues(a, b);

const surrogate = /[\uD800-\uDFFF]/;
