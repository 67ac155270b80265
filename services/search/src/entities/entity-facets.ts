import { minAverages, type Category, type EntityFacets, type EntityFlag } from '@candor/contracts';
import { firstIndex } from '../memory/binary-search.ts';
import { compareValues } from '../query/position-cursor.ts';
import type { EntityDocument } from './entity-index.ts';

/** Tags of raters who write them alike but for the case are one. */
export const tagKey = (tag: string): string => tag.toLowerCase();

/** Whether a tag is not written like its key. */
export const isCased = (tag: string): boolean => tag !== tagKey(tag);

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
  /** How many entities write a tag like this, if {@link isCased}; at least the {@link mostCasedTags} most frequent. */
  readonly casedTags: Counts<string>;
  readonly flags: Readonly<Record<EntityFlag, number>>;
}

export const mostTagFacets = 12;
export const mostCasedTags = 200;

/**
 * Categories and tags of most entities first, then by name; prices and averages ascending. Tags are written as most entities write
 * them.
 */
export const facetsOfCounts = ({
  categories,
  prices,
  minRatings,
  tags,
  casedTags,
  flags,
}: FacetCounts): EntityFacets => {
  const cased = mostFrequent(casedTags, mostCasedTags);
  return {
    categories: mostFrequent(categories).map(([category, count]) => ({ category, count })),
    prices: [1, 2, 3, 4].flatMap((price) => counted(prices.get(price)).map((count) => ({ price, count }))),
    minRatings: minAverages.flatMap((minRating) =>
      counted(minRatings.get(minRating)).map((count) => ({ minRating, count })),
    ),
    tags: mostFrequent(tags, mostTagFacets).map(([key, count]) => ({
      tag: spellingOf(key, count, cased),
      count,
    })),
    flags,
  };
};

/** As most entities write the tag. Those that do not write it in one of the cased ways write it in lower case. */
const spellingOf = (key: string, count: number, cased: readonly Counted[]): string => {
  const spellings = cased.filter(([tag]) => tagKey(tag) === key);
  const [mostOften] = spellings;
  const inLowerCase = count - spellings.reduce((sum, [, times]) => sum + times, 0);
  return mostOften !== undefined && mostOften[1] >= inLowerCase ? mostOften[0] : key;
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
