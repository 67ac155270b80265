import {
  bayesianMean,
  categories,
  entityFlags,
  FoundEntity,
  minAverages,
  type EntityFlag,
} from '@candor/contracts';
import type { z } from 'zod';
import { createScratch } from '../../memory/scratch.ts';
import type { Steps } from '../../memory/steps.ts';
import { toVector } from '../../query/distance.ts';
import { averageOf, distinctTags, isCased, mostCasedTags, mostTagFacets, tagKey } from '../entity-facets.ts';
import type { LiveEntityEntry } from '../entity-log.ts';
import { deepestCellOf, toUnits } from '../map-grid.ts';
import { leastOfLargest } from './largest-counts.ts';

/** The values of entities by their ordinals. Searches read them one column after the other. */
export interface EntityColumns {
  readonly capacity: number;
  readonly versions: Float64Array;
  /** Of {@link categories}. */
  readonly categories: Uint8Array;
  /** 0: none. */
  readonly prices: Uint8Array;
  /** A bit for each of {@link entityFlags}. */
  readonly flags: Uint8Array;
  readonly reviewCounts: Uint32Array;
  /** Unrounded; 0 without ratings. */
  readonly averages: Float64Array;
  /** How many of {@link minAverages} the average reaches. */
  readonly minAverages: Uint8Array;
  readonly bayesianMeans: Float64Array;
  readonly trends: Float64Array;
  /** `NaN` without coordinates, and so are all of the following. */
  readonly latitudes: Float64Array;
  readonly longitudes: Float64Array;
  readonly x: Float64Array;
  readonly y: Float64Array;
  readonly z: Float64Array;
  readonly latitudeUnits: Float64Array;
  readonly longitudeUnits: Float64Array;
  /** The deepest cell of the map. */
  readonly cellsX: Int32Array;
  readonly cellsY: Int32Array;
  /** `mostTags` for each entity: the numbers of its tags plus one, without duplicates, and then 0. */
  readonly tags: Uint32Array;
}

/** Of an entity. */
export const mostTags = 20;

const NamedEntity = FoundEntity.pick({ id: true, name: true, category: true });
type NamedEntity = z.infer<typeof NamedEntity>;

/** What only hits and clusters need. */
export interface StoredEntity {
  readonly entityId: string;
  readonly view: string;
  readonly entity: NamedEntity;
}

export const createColumns = (capacity: number): EntityColumns => ({
  capacity,
  versions: new Float64Array(capacity),
  categories: new Uint8Array(capacity),
  prices: new Uint8Array(capacity),
  flags: new Uint8Array(capacity),
  reviewCounts: new Uint32Array(capacity),
  averages: new Float64Array(capacity),
  minAverages: new Uint8Array(capacity),
  bayesianMeans: new Float64Array(capacity),
  trends: new Float64Array(capacity),
  latitudes: new Float64Array(capacity),
  longitudes: new Float64Array(capacity),
  x: new Float64Array(capacity),
  y: new Float64Array(capacity),
  z: new Float64Array(capacity),
  latitudeUnits: new Float64Array(capacity),
  longitudeUnits: new Float64Array(capacity),
  cellsX: new Int32Array(capacity),
  cellsY: new Int32Array(capacity),
  tags: new Uint32Array(capacity * mostTags),
});

type Column = Exclude<EntityColumns[keyof EntityColumns], number>;

const columnsOf = ({ capacity: _, tags: _tags, ...columns }: EntityColumns): readonly Column[] =>
  Object.values(columns);

/** The same values in columns of a larger capacity. */
export const growColumns = (source: EntityColumns, capacity: number): EntityColumns => {
  const larger = createColumns(capacity);
  const sources = columnsOf(source);
  for (const [at, column] of columnsOf(larger).entries()) column.set(sources[at] ?? []);
  larger.tags.set(source.tags);
  return larger;
};

/** The values of `ordinals` in columns of this capacity, from 0 on. */
export function* pickColumns(
  source: EntityColumns,
  ordinals: readonly number[],
  capacity: number,
): Steps<EntityColumns> {
  const picked = createColumns(capacity);
  const sources = columnsOf(source);
  const targets = columnsOf(picked);
  for (const [target, ordinal] of ordinals.entries()) {
    for (const [at, column] of targets.entries()) column[target] = sources[at]?.[ordinal] ?? 0;
    picked.tags.set(source.tags.subarray(ordinal * mostTags, (ordinal + 1) * mostTags), target * mostTags);
    if (target % pickedPerStep === 0) yield;
  }
  return picked;
}

const pickedPerStep = 256;

export const flagBit = (flag: EntityFlag): number => 1 << entityFlags.indexOf(flag);

export const setColumns = (
  columns: EntityColumns,
  ordinal: number,
  entry: LiveEntityEntry,
  tagNumbers: TagNumbers,
): void => {
  const { latitude, longitude, reviewCount, starSum, flags } = entry;
  columns.versions[ordinal] = entry.version;
  columns.categories[ordinal] = categories.indexOf(entry.category);
  columns.prices[ordinal] = entry.price ?? 0;
  columns.flags[ordinal] = entityFlags.reduce((bits, flag) => bits | (flags[flag] ? flagBit(flag) : 0), 0);
  columns.reviewCounts[ordinal] = reviewCount;
  const average = averageOf(entry) ?? 0;
  columns.averages[ordinal] = average;
  columns.minAverages[ordinal] = minAverages.filter((least) => average >= least).length;
  columns.bayesianMeans[ordinal] = bayesianMean(starSum, reviewCount);
  columns.trends[ordinal] = entry.trend;
  const point = latitude === null || longitude === null ? null : { latitude, longitude };
  const vector = point && toVector(point);
  const cell = point && deepestCellOf(point);
  columns.latitudes[ordinal] = latitude ?? Number.NaN;
  columns.longitudes[ordinal] = longitude ?? Number.NaN;
  columns.x[ordinal] = vector?.x ?? Number.NaN;
  columns.y[ordinal] = vector?.y ?? Number.NaN;
  columns.z[ordinal] = vector?.z ?? Number.NaN;
  columns.latitudeUnits[ordinal] = point ? toUnits(point.latitude) : Number.NaN;
  columns.longitudeUnits[ordinal] = point ? toUnits(point.longitude) : Number.NaN;
  columns.cellsX[ordinal] = cell?.x ?? 0;
  columns.cellsY[ordinal] = cell?.y ?? 0;
  const tags = distinctTags(entry.tags).map((tag) => tagNumbers.numberOf(tag) + 1);
  columns.tags.set(tags.slice(0, mostTags), ordinal * mostTags);
};

/** Numbers for tags as they are written, and for their keys. They stay for the life of the index: people use few of them. */
export interface TagNumbers {
  readonly numberOf: (tag: string) => number;
  /** The number of the key of a tag's number. */
  readonly keyNumberOf: (number: number) => number;
  readonly findKey: (tag: string) => number | undefined;
  /** Zeros, one for each tag, until the next call. */
  readonly createCounts: () => Uint32Array;
  /** The largest of those that are {@link isCased}. */
  readonly countsOfCased: (counts: Uint32Array) => readonly TagCount[];
  /** The largest by key. An entity has one spelling of a key. */
  readonly countsByKey: (counts: Uint32Array) => readonly TagCount[];
}

export const createTagNumbers = (): TagNumbers => {
  const numbers = new Map<string, number>();
  const tags: string[] = [];
  const casedNumbers: number[] = [];
  const casedTags: string[] = [];
  const keyNumbers: number[] = [];
  const numbersOfKeys = new Map<string, number>();
  const keys: string[] = [];
  const countsOfTags = createScratch((length) => new Uint32Array(length));
  const countsOfKeys = createScratch((length) => new Uint32Array(length));
  return {
    numberOf: (tag) => {
      const existing = numbers.get(tag);
      if (existing !== undefined) return existing;
      const key = tagKey(tag);
      const keyNumber = numbersOfKeys.get(key) ?? keys.push(key) - 1;
      numbersOfKeys.set(key, keyNumber);
      numbers.set(tag, tags.length);
      keyNumbers.push(keyNumber);
      if (isCased(tag)) {
        casedNumbers.push(tags.length);
        casedTags.push(tag);
      }
      return tags.push(tag) - 1;
    },
    keyNumberOf: (number) => keyNumbers[number] ?? -1,
    findKey: (tag) => numbersOfKeys.get(tagKey(tag)),
    createCounts: () => countsOfTags(tags.length),
    countsOfCased: (counts) =>
      largestCounts(
        casedTags,
        Uint32Array.from(casedNumbers, (number) => counts[number] ?? 0),
        mostCasedTags,
      ),
    countsByKey: (counts) => {
      const byKey = countsOfKeys(keys.length);
      for (let tag = 0; tag < counts.length; tag += 1) {
        const count = counts[tag] ?? 0;
        if (count === 0) continue;
        const key = keyNumbers[tag] ?? 0;
        byKey[key] = (byKey[key] ?? 0) + count;
      }
      return largestCounts(keys, byKey, mostTagFacets);
    },
  };
};

type TagCount = readonly [tag: string, count: number];

/** At least the `most` largest: all that equal the smallest of these are among them. */
const largestCounts = (names: readonly string[], counts: Uint32Array, most: number): readonly TagCount[] => {
  const { least } = leastOfLargest(counts, most);
  const largest: TagCount[] = [];
  for (let at = 0; at < counts.length; at += 1) {
    const count = counts[at] ?? 0;
    if (count >= least) largest.push([names[at] ?? '', count]);
  }
  return largest;
};

export const storedEntityOf = ({ entityId, view }: LiveEntityEntry): StoredEntity => ({
  entityId,
  view,
  entity: NamedEntity.parse(JSON.parse(view)),
});
