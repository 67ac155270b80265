import { FoundEntity, type Suggestion } from '@candor/contracts';
import { haversineMiles, type Point } from '@candor/shared-kernel';
import type { DocumentStatistics } from '../../documents/log-of-table.ts';
import { createScratch } from '../../memory/scratch.ts';
import { runInSlices, type Steps } from '../../memory/steps.ts';
import type { EntityHit, EntityIndex, EntityRequest, EntityResponse } from '../entity-index.ts';
import type { EntityEntry, LiveEntityEntry } from '../entity-log.ts';
import { decodeEntityCursor, encodeEntityCursor, rankingOf, type EntityRanking } from '../entity-order.ts';
import { createBestEntities, type RankedEntity } from './best-entities.ts';
import {
  createColumns,
  createTagNumbers,
  growColumns,
  pickColumns,
  setColumns,
  storedEntityOf,
  type StoredEntity,
} from './entity-columns.ts';
import { createCachedMatches, findMatches, type CachedMatches } from './cached-matches.ts';
import { findClusters } from './entity-clusters.ts';
import { createEntityNames } from './entity-names.ts';
import { createPostings, ordinalOf } from './entity-postings.ts';
import { chordFrom, scoreEntities, type EntityTable } from './match-entities.ts';
import { missed } from './matched-entities.ts';

/** An index of at most some 100,000 entities in the memory of this process. A search visits all of them. */
export interface MemoryEntityIndex extends EntityIndex {
  /** Applies the newest versions of some documents, one at a time, while searches go on. */
  apply(entries: readonly EntityEntry[]): Promise<void>;
  /** See `EntityNames`. */
  suggest(typed: string): readonly Suggestion[];
  statistics(): DocumentStatistics;
  bytes(): number;
}

const mostSuggestions = 8;
const SuggestedView = FoundEntity.pick({
  id: true,
  name: true,
  category: true,
  city: true,
  state: true,
  isClaimed: true,
});

const smallest = 1_024;
const entriesPerStep = 8;

interface MutableTable extends EntityTable {
  size: number;
  stored: (StoredEntity | undefined)[];
  readonly matches: CachedMatches;
}

export const createMemoryEntityIndex = (): MemoryEntityIndex => {
  const tagNumbers = createTagNumbers();
  const names = createEntityNames();
  const ordinals = new Map<string, number>();
  let table: MutableTable = {
    size: 0,
    columns: createColumns(smallest),
    stored: [],
    postings: createPostings(),
    tagNumbers,
    maps: new Map(),
    matches: createCachedMatches(),
  };

  const put = (entry: LiveEntityEntry): void => {
    const ordinal = table.size;
    if (ordinal === table.columns.capacity)
      table = { ...table, columns: growColumns(table.columns, 2 * ordinal) };
    const stored = storedEntityOf(entry);
    setColumns(table.columns, ordinal, entry, tagNumbers);
    table.postings.add(ordinal, entry);
    table.stored[ordinal] = stored;
    table.size += 1;
    table.matches.clear();
    ordinals.set(entry.entityId, ordinal);
    names.put(entry.entityId, stored.entity.name, entry.reviewCount);
  };

  const remove = (entityId: string): void => {
    const ordinal = ordinals.get(entityId);
    if (ordinal === undefined) return;
    table.stored[ordinal] = undefined;
    table.matches.clear();
    ordinals.delete(entityId);
  };

  const versionOf = (entityId: string): number => {
    const ordinal = ordinals.get(entityId);
    return ordinal === undefined ? 0 : (table.columns.versions[ordinal] ?? 0);
  };

  function* applySteps(entries: readonly EntityEntry[]): Steps<void> {
    for (const [at, entry] of entries.entries()) {
      if (at % entriesPerStep === 0) yield;
      if (entry.version <= versionOf(entry.entityId)) continue;
      remove(entry.entityId);
      if (entry.removed) names.remove(entry.entityId);
      else put(entry);
    }
    if (table.size > 2 * smallest && table.size > 1.25 * ordinals.size) yield* compact();
  }

  /** Leaves out the ordinals of entities that have changed or are gone. */
  function* compact(): Steps<void> {
    const renumbered = new Int32Array(table.size).fill(-1);
    const live: number[] = [];
    for (const [ordinal, entity] of table.stored.entries())
      if (entity !== undefined) renumbered[ordinal] = live.push(ordinal) - 1;
    const postings = yield* table.postings.renumber(renumbered);
    const columns = yield* pickColumns(table.columns, live, Math.max(smallest, 2 * live.length));
    table = {
      size: live.length,
      columns,
      stored: live.map((ordinal) => table.stored[ordinal]),
      postings,
      tagNumbers,
      maps: new Map(),
      matches: createCachedMatches(),
    };
    for (const [number, entity] of table.stored.entries()) if (entity) ordinals.set(entity.entityId, number);
  }

  const countWith = (lexeme: string): number => {
    const hasRemoved = ordinals.size < table.size;
    let count = 0;
    for (const slice of table.postings.slices(lexeme)) {
      if (!hasRemoved) count += slice.length;
      else for (const packed of slice) if (table.stored[ordinalOf(packed)] !== undefined) count += 1;
    }
    return count;
  };

  let applying = Promise.resolve();
  return {
    apply: (entries) => {
      applying = applying.catch(() => undefined).then(() => runInSlices(applySteps(entries)));
      return applying;
    },
    search: async (request) => search(request, table),
    countDocumentsWith: async (terms) => ({
      documents: ordinals.size,
      frequencies: new Map(terms.map((term) => [term, countWith(term)])),
    }),
    findSimilarTerms: async (term, maxEdits) =>
      table.postings.findSimilar(term, maxEdits).flatMap((similar) => {
        const frequency = countWith(similar.term);
        return frequency === 0 ? [] : [{ ...similar, frequency }];
      }),
    suggest: (typed) =>
      names.suggest(typed, mostSuggestions).map((entityId) => {
        const { id, ...details } = SuggestedView.parse(
          JSON.parse(table.stored[ordinals.get(entityId) ?? -1]?.view ?? ''),
        );
        return { entityId: id, ...details };
      }),
    statistics: () => ({
      count: ordinals.size,
      newestVersion: [...ordinals.keys()].reduce((newest, id) => Math.max(newest, versionOf(id)), 0),
    }),
    bytes: () => table.postings.bytes(),
  };
};

const search = (request: EntityRequest, table: MutableTable): EntityResponse => {
  const ranking = rankingOf(request);
  const after = request.cursor === null ? null : decodeEntityCursor(request.cursor, ranking);
  const ranks = ranksOf(ranking, table);
  const best = createBestEntities(request.limit, after);
  const isFirstPage = after === null;
  const { matched, facets, bounds } = findMatches(request, table);
  const { ordinals, misses } = matched;
  let total = 0;
  for (let at = 0; at < ordinals.length; at += 1) {
    if (misses[at] !== missed.nothing) continue;
    total += 1;
    const ordinal = ordinals[at] ?? 0;
    const sortKey = -(ranks[ordinal] ?? 0);
    if (best.admits(sortKey)) best.offer(rankedEntity(table, ranking, ordinal, sortKey));
  }
  const hits = best.sorted.slice(0, request.limit).map((ranked) => hitOf(ranked, request.point, table));
  const last = hits.at(-1);
  return {
    hits,
    total,
    nextCursor:
      last && best.sorted.length > request.limit ? encodeEntityCursor(ranking, last.position) : null,
    figures: () => ({
      facets: isFirstPage ? facets() : null,
      bounds: isFirstPage ? bounds() : null,
      clusters: request.zoom === null ? [] : findClusters(matched, table, request.zoom),
    }),
  };
};

/** By ordinal. The highest is the first. */
const ranksOf = (ranking: EntityRanking, table: EntityTable): Float64Array | Uint32Array => {
  const { bayesianMeans, reviewCounts, trends } = table.columns;
  switch (ranking.sort) {
    case 'relevance':
      return scoreEntities(ranking, table);
    case 'rating':
      return bayesianMeans;
    case 'reviews':
      return reviewCounts;
    case 'trending':
      return trends;
    case 'nearest':
      return closenessTo(ranking.point, table);
  }
};

const scratchCloseness = createScratch((length) => new Float64Array(length));

const closenessTo = (point: Point | null, { columns, size }: EntityTable): Float64Array => {
  const closeness = scratchCloseness(size);
  if (point === null) return closeness;
  const chordTo = chordFrom(point, columns);
  for (let ordinal = 0; ordinal < size; ordinal += 1) closeness[ordinal] = -chordTo(ordinal);
  return closeness;
};

const rankedEntity = (
  { columns, stored }: EntityTable,
  { sort }: EntityRanking,
  ordinal: number,
  sortKey: number,
): RankedEntity => ({
  ordinal,
  sortKey,
  secondKey: sort === 'relevance' ? -(columns.bayesianMeans[ordinal] ?? 0) : 0,
  reviewCount: columns.reviewCounts[ordinal] ?? 0,
  entityId: stored[ordinal]?.entityId ?? '',
});

const hitOf = (
  { ordinal, ...position }: RankedEntity,
  point: Point | null,
  { columns, stored }: EntityTable,
): EntityHit => {
  const latitude = columns.latitudes[ordinal] ?? Number.NaN;
  const longitude = columns.longitudes[ordinal] ?? Number.NaN;
  return {
    entityId: position.entityId,
    view: stored[ordinal]?.view ?? '{}',
    distanceMiles:
      point === null || Number.isNaN(latitude) ? null : haversineMiles(point, { latitude, longitude }),
    position,
  };
};
