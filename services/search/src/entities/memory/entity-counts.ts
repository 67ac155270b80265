import { categories, entityFlags, minAverages, type Bounds, type EntityFacets } from '@candor/contracts';
import { boundsOf } from '../entity-bounds.ts';
import { facetsOfCounts } from '../entity-facets.ts';
import { flagBit, mostTags, type EntityColumns, type TagNumbers } from './entity-columns.ts';
import { missed, type MatchedEntities } from './matched-entities.ts';

/** The facets of a search. */
export const countFacets = (
  { ordinals, misses }: MatchedEntities,
  columns: EntityColumns,
  tagNumbers: TagNumbers,
): EntityFacets => {
  /** How many entities have each value, of those that miss no other filter. */
  const countValues = (values: Uint8Array, length: number, filter: number): Uint32Array => {
    const counts = new Uint32Array(length);
    for (let at = 0; at < ordinals.length; at += 1)
      if (((misses[at] ?? 0) & ~filter) === 0) increment(counts, values[ordinals[at] ?? 0] ?? 0);
    return counts;
  };
  const byCategory = countValues(columns.categories, categories.length, missed.category);
  const byPrice = countValues(columns.prices, 5, missed.price);
  const byMinAverages = countValues(columns.minAverages, minAverages.length + 1, missed.minRating);
  const byFlags = countValues(columns.flags, 2 ** entityFlags.length, missed.nothing);
  const withFlag = (bit: number): number =>
    byFlags.reduce((sum, count, bits) => sum + ((bits & bit) === 0 ? 0 : count), 0);
  const byTag = countTags({ ordinals, misses }, columns, tagNumbers);
  return facetsOfCounts({
    categories: categories.map((category, at) => [category, byCategory[at] ?? 0]),
    prices: new Map([...byPrice.entries()].slice(1)),
    minRatings: new Map(
      minAverages.map((minAverage, at) => [
        minAverage,
        byMinAverages.subarray(at + 1).reduce((sum, count) => sum + count, 0),
      ]),
    ),
    tags: tagNumbers.countsByKey(byTag),
    casedTags: tagNumbers.countsOfCased(byTag),
    flags: {
      recommended: withFlag(flagBit('recommended')),
      photos: withFlag(flagBit('photos')),
      claimed: withFlag(flagBit('claimed')),
    },
  });
};

const countTags = (
  { ordinals, misses }: MatchedEntities,
  { tags }: EntityColumns,
  tagNumbers: TagNumbers,
): Uint32Array => {
  const counts = tagNumbers.createCounts();
  for (let at = 0; at < ordinals.length; at += 1) {
    if (misses[at] !== missed.nothing) continue;
    const start = (ordinals[at] ?? 0) * mostTags;
    for (let tag = start; tag < start + mostTags && tags[tag] !== 0; tag += 1)
      increment(counts, (tags[tag] ?? 0) - 1);
  }
  return counts;
};

const increment = (counts: Uint32Array, at: number): void => {
  counts[at] = (counts[at] ?? 0) + 1;
};

export const findBounds = (
  { ordinals, misses }: MatchedEntities,
  { latitudes, longitudes }: EntityColumns,
): Bounds | null => {
  let [south, north, west, east] = [Infinity, -Infinity, Infinity, -Infinity];
  let [lowestEastern, highestWestern] = [Infinity, -Infinity];
  for (let at = 0; at < ordinals.length; at += 1) {
    const latitude = latitudes[ordinals[at] ?? 0] ?? Number.NaN;
    const longitude = longitudes[ordinals[at] ?? 0] ?? Number.NaN;
    if (misses[at] !== missed.nothing || Number.isNaN(latitude)) continue;
    if (latitude < south) south = latitude;
    if (latitude > north) north = latitude;
    if (longitude < west) west = longitude;
    if (longitude > east) east = longitude;
    if (longitude >= 0) lowestEastern = Math.min(lowestEastern, longitude);
    else highestWestern = Math.max(highestWestern, longitude);
  }
  return south === Infinity
    ? null
    : boundsOf({
        south,
        north,
        west,
        east,
        lowestEastern: lowestEastern === Infinity ? null : lowestEastern,
        highestWestern: highestWestern === -Infinity ? null : highestWestern,
      });
};
