import { categories, type Bounds } from '@candor/contracts';
import type { Point } from '@candor/shared-kernel';
import { cityFacet, stateFacet } from '../../documents/document-filters.ts';
import { createScratch } from '../../memory/scratch.ts';
import { squaredChordOfMiles, toVector } from '../../query/distance.ts';
import { isBetweenMeridians } from '../entity-bounds.ts';
import type { EntityRequest } from '../entity-index.ts';
import type { EntityRanking } from '../entity-order.ts';
import type { EntityMaps } from './entity-clusters.ts';
import {
  flagBit,
  mostTags,
  type EntityColumns,
  type StoredEntity,
  type TagNumbers,
} from './entity-columns.ts';
import { ordinalOf, weightOf, type EntityPostings } from './entity-postings.ts';
import { missed, type MatchedEntities } from './matched-entities.ts';

/** The entities of an index at one moment. */
export interface EntityTable {
  /** Ordinals are below this. */
  readonly size: number;
  readonly columns: EntityColumns;
  /** `undefined`: the entity is gone. */
  readonly stored: readonly (StoredEntity | undefined)[];
  readonly postings: EntityPostings;
  readonly tagNumbers: TagNumbers;
  readonly maps: EntityMaps;
}

const scratchOrdinals = createScratch((length) => new Uint32Array(length));
const scratchMisses = createScratch((length) => new Uint8Array(length));
const scratchGroups = createScratch((length) => new Uint16Array(length));
const scratchScores = createScratch((length) => new Uint32Array(length));

const noMatches: MatchedEntities = { ordinals: new Uint32Array(), misses: new Uint8Array() };

/** The entities that match all filters but at most one of those that facets count without. */
export const matchEntities = (request: EntityRequest, table: EntityTable): MatchedEntities => {
  const { size, columns, stored } = table;
  const groups = groupsOf(request, table.postings);
  const tags = request.tags.map((tag) => table.tagNumbers.findKey(tag));
  if (groups === null || tags.includes(undefined)) return noMatches;
  const matched = matchGroups(groups, table);
  const tests = [
    ...nearTest(request, table),
    ...boundsTest(request.bounds, columns),
    ...idsTest(request.entityIds, stored),
    ...tags.map((key) => tagTest(key ?? -1, table)),
  ];
  const flags = request.flags.reduce((bits, flag) => bits | flagBit(flag), 0);
  const category = request.category === null ? -1 : categories.indexOf(request.category);
  const prices = request.prices.reduce((bits, price) => bits | (1 << price), 0);
  const minRating = request.minRating ?? -1;
  const ordinals = scratchOrdinals(size);
  let count = 0;
  for (let ordinal = 0; ordinal < size; ordinal += 1) {
    if (matched !== null && matched[ordinal] !== groups.length) continue;
    if (stored[ordinal] === undefined || ((columns.flags[ordinal] ?? 0) & flags) !== flags) continue;
    ordinals[count] = ordinal;
    count += 1;
  }
  for (const test of tests) count = retainPassing(test, ordinals, count);
  const candidates = count;
  const misses = scratchMisses(candidates);
  count = 0;
  for (let at = 0; at < candidates; at += 1) {
    const ordinal = ordinals[at] ?? 0;
    let missing: number = missed.nothing;
    if (category !== -1 && columns.categories[ordinal] !== category) missing += missed.category;
    if (prices !== 0 && (prices & (1 << (columns.prices[ordinal] ?? 0))) === 0) missing += missed.price;
    if (
      minRating >= 0 &&
      (columns.reviewCounts[ordinal] === 0 || (columns.averages[ordinal] ?? 0) < minRating)
    )
      missing += missed.minRating;
    // Two or more.
    if ((missing & (missing - 1)) !== 0) continue;
    ordinals[count] = ordinal;
    misses[count] = missing;
    count += 1;
  }
  return { ordinals: ordinals.slice(0, count), misses: misses.slice(0, count) };
};

/** `null`: no entity has a lexeme of some group. */
const groupsOf = (
  { termGroups, cityKey, stateKey }: EntityRequest,
  postings: EntityPostings,
): readonly (readonly string[])[] | null => {
  const groups = [
    ...termGroups,
    ...(cityKey === null ? [] : [[cityFacet(cityKey)]]),
    ...(stateKey === null ? [] : [[stateFacet(stateKey)]]),
  ].map((lexemes) => [...new Set(lexemes)].filter((lexeme) => postings.has(lexeme)));
  return groups.some((group) => group.length === 0) ? null : groups;
};

/** By ordinal the number of groups that an entity has, up to the first that it lacks. `null` without groups. */
const matchGroups = (
  groups: readonly (readonly string[])[],
  { postings, size }: Pick<EntityTable, 'postings' | 'size'>,
): Uint16Array | null => {
  if (groups.length === 0) return null;
  const matched = scratchGroups(size);
  for (const [number, group] of groups.entries())
    for (const lexeme of group)
      for (const slice of postings.slices(lexeme))
        for (const packed of slice) {
          const ordinal = ordinalOf(packed);
          if (matched[ordinal] === number) matched[ordinal] = number + 1;
        }
  return matched;
};

/** The sums of the weights of a text by ordinal, until the next call. */
export const scoreEntities = (
  { termWeights }: EntityRanking,
  { postings, size }: Pick<EntityTable, 'postings' | 'size'>,
): Uint32Array => {
  const scores = scratchScores(size);
  for (const [term, weight] of Object.entries(termWeights)) {
    for (const slice of postings.slices(term))
      for (const packed of slice) {
        const ordinal = ordinalOf(packed);
        scores[ordinal] = (scores[ordinal] ?? 0) + weight * weightOf(packed);
      }
  }
  return scores;
};

/** The squared chord from a point to an ordinal; infinite without coordinates. */
export const chordFrom = (point: Point, { x, y, z }: EntityColumns): ((ordinal: number) => number) => {
  const from = toVector(point);
  return (ordinal) => {
    const alongX = (x[ordinal] ?? 0) - from.x;
    const alongY = (y[ordinal] ?? 0) - from.y;
    const alongZ = (z[ordinal] ?? 0) - from.z;
    const chord = alongX * alongX + alongY * alongY + alongZ * alongZ;
    return Number.isNaN(chord) ? Infinity : chord;
  };
};

type Test = (ordinal: number) => boolean;

/** Moves the first `count` ordinals that pass to the front. Returns how many these are. */
const retainPassing = (test: Test, ordinals: Uint32Array, count: number): number => {
  let passed = 0;
  for (let at = 0; at < count; at += 1) {
    const ordinal = ordinals[at] ?? 0;
    if (!test(ordinal)) continue;
    ordinals[passed] = ordinal;
    passed += 1;
  }
  return passed;
};

const nearTest = ({ point, withinMiles }: EntityRequest, { columns }: EntityTable): readonly Test[] => {
  if (point === null || withinMiles === null) return [];
  const chordTo = chordFrom(point, columns);
  const longest = squaredChordOfMiles(withinMiles);
  return [(ordinal) => chordTo(ordinal) <= longest];
};

const boundsTest = (bounds: Bounds | null, { latitudes, longitudes }: EntityColumns): readonly Test[] => {
  if (bounds === null) return [];
  const isInBounds: Test = (ordinal) => {
    const latitude = latitudes[ordinal] ?? Number.NaN;
    return (
      latitude >= bounds.south &&
      latitude <= bounds.north &&
      isBetweenMeridians(longitudes[ordinal] ?? Number.NaN, bounds)
    );
  };
  return [isInBounds];
};

const idsTest = (entityIds: readonly string[] | null, stored: EntityTable['stored']): readonly Test[] => {
  if (entityIds === null) return [];
  const wanted = new Set(entityIds);
  return [(ordinal) => wanted.has(stored[ordinal]?.entityId ?? '')];
};

const tagTest =
  (key: number, { columns: { tags }, tagNumbers }: Pick<EntityTable, 'columns' | 'tagNumbers'>): Test =>
  (ordinal) => {
    const end = (ordinal + 1) * mostTags;
    for (let at = ordinal * mostTags; at < end && tags[at] !== 0; at += 1)
      if (tagNumbers.keyNumberOf((tags[at] ?? 0) - 1) === key) return true;
    return false;
  };
