import { categories, entityFlags, minAverages, type Bounds, type EntityFacets } from '@candor/contracts';
import { boundsOf } from '../entity-bounds.ts';
import { facetsOfCounts, tagKey } from '../entity-facets.ts';
import { flagBit, mostTags, type EntityColumns, type TagNumbers } from './entity-columns.ts';

/** The filters that an entity can miss and still count in the facet of that filter. */
export const missed = { nothing: 0, category: 1, price: 2, minRating: 4 } as const;

export interface FacetCounter {
  /** `misses`: the sum of the `missed` filters. */
  count(ordinal: number, misses: number): void;
  facets(): EntityFacets;
}

export const createFacetCounter = (columns: EntityColumns, tagNumbers: TagNumbers): FacetCounter => {
  const { tags } = columns;
  const byCategory = new Uint32Array(categories.length);
  const byPrice = new Uint32Array(5);
  const byMinAverage = new Uint32Array(minAverages.length);
  const byFlags = new Uint32Array(2 ** entityFlags.length);
  /** By their numbers plus one. */
  const byTag = new Uint32Array(tagNumbers.size() + 1);
  return {
    count: (ordinal, misses) => {
      if ((misses & ~missed.category) === 0) increment(byCategory, columns.categories[ordinal] ?? 0);
      if ((misses & ~missed.price) === 0) increment(byPrice, columns.prices[ordinal] ?? 0);
      if ((misses & ~missed.minRating) === 0) {
        const average = columns.averages[ordinal] ?? 0;
        for (let at = 0; at < minAverages.length; at += 1)
          if (average >= (minAverages[at] ?? Infinity)) increment(byMinAverage, at);
      }
      if (misses !== missed.nothing) return;
      increment(byFlags, columns.flags[ordinal] ?? 0);
      const end = (ordinal + 1) * mostTags;
      for (let at = ordinal * mostTags; at < end && tags[at] !== 0; at += 1) increment(byTag, tags[at] ?? 0);
    },
    facets: () => {
      const withFlag = (bit: number): number =>
        byFlags.reduce((sum, count, bits) => sum + ((bits & bit) === 0 ? 0 : count), 0);
      const spellings = new Map(
        [...byTag.entries()].flatMap(([tag, count]) =>
          count === 0 ? [] : [[tagNumbers.tagOf(tag - 1), count]],
        ),
      );
      return facetsOfCounts({
        categories: new Map(categories.map((category, at) => [category, byCategory[at] ?? 0])),
        prices: new Map([...byPrice.entries()].slice(1)),
        minRatings: new Map(minAverages.map((minAverage, at) => [minAverage, byMinAverage[at] ?? 0])),
        tags: countsByKey(spellings),
        spellings,
        flags: {
          recommended: withFlag(flagBit('recommended')),
          photos: withFlag(flagBit('photos')),
          claimed: withFlag(flagBit('claimed')),
        },
      });
    },
  };
};

/** An entity has one spelling of a key. */
const countsByKey = (spellings: ReadonlyMap<string, number>): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>();
  for (const [spelling, count] of spellings) {
    const key = tagKey(spelling);
    counts.set(key, (counts.get(key) ?? 0) + count);
  }
  return counts;
};

const increment = (counts: Uint32Array, at: number): void => {
  counts[at] = (counts[at] ?? 0) + 1;
};

export interface BoundsFinder {
  add(ordinal: number): void;
  bounds(): Bounds | null;
}

export const createBoundsFinder = ({ latitudes, longitudes }: EntityColumns): BoundsFinder => {
  let [south, north, west, east] = [Infinity, -Infinity, Infinity, -Infinity];
  let [lowestEastern, highestWestern] = [Infinity, -Infinity];
  return {
    add: (ordinal) => {
      const latitude = latitudes[ordinal] ?? Number.NaN;
      const longitude = longitudes[ordinal] ?? Number.NaN;
      if (Number.isNaN(latitude)) return;
      if (latitude < south) south = latitude;
      if (latitude > north) north = latitude;
      if (longitude < west) west = longitude;
      if (longitude > east) east = longitude;
      if (longitude >= 0) lowestEastern = Math.min(lowestEastern, longitude);
      else highestWestern = Math.max(highestWestern, longitude);
    },
    bounds: () =>
      south === Infinity
        ? null
        : boundsOf({
            south,
            north,
            west,
            east,
            lowestEastern: lowestEastern === Infinity ? null : lowestEastern,
            highestWestern: highestWestern === -Infinity ? null : highestWestern,
          }),
  };
};
