import { setImmediate } from 'node:timers/promises';
import { chunk } from 'es-toolkit/array/chunk';
import type { DocumentStatistics } from '../documents/log-of-table.ts';
import type { LiveEntry, SearchEntry } from '../documents/search-entry.ts';
import type { SearchIndex } from '../search-index.ts';
import { hasBit } from './bitmap.ts';
import {
  buildSegment,
  createSegmentBuilder,
  releaseSegment,
  type SegmentBuilder,
  type SharedTables,
} from './build-segment.ts';
import { mergeSegments, removeLost } from './merge-segments.ts';
import { createPointTable } from './point-table.ts';
import {
  bytesOfId,
  bytesOfSegment,
  findOrdinal,
  maxSegmentSize,
  removeOrdinal,
  type Segment,
} from './segment.ts';
import { createSharedTexts } from './shared-texts.ts';
import { runAtOnce, runInSlices, type Steps } from './steps.ts';
import { createTermDictionary } from './term-dictionary.ts';
import { segmentsToMerge } from './merge-policy.ts';
import { countDocuments, searchSegments } from './search-segments.ts';

/**
 * An index of documents in the memory of this process. Documents are in segments that do not change. A new version of a
 * document removes the old one from its segment, and segments are merged from time to time.
 */
export interface MemoryIndex extends SearchIndex {
  /** Applies the newest versions of some documents. Searches find them as soon as it resolves. */
  apply(entries: readonly SearchEntry[]): Promise<void>;
  /**
   * Applies documents of which many more follow at once, to build large segments. Searches find them after the next `apply`
   * at the latest.
   */
  applyFirst(entries: readonly SearchEntry[]): Promise<void>;
  /**
   * Merges what should be merged. Searches and changes go on meanwhile. `purged`: the bytes of removed documents are gone.
   * `none`: there is nothing to merge.
   */
  merge(): Promise<'merged' | 'purged' | 'none'>;
  /** They must not be released while they are used: the caller does not merge meanwhile. */
  segments(): readonly Segment[];
  /** Replaces everything, e.g. by what a snapshot contained, or by nothing. */
  restore(segments: readonly Segment[]): Promise<void>;
  /** What the segments of this index share. */
  readonly shared: SharedTables;
  /** How many documents there are, and their highest version. Visits all of them. */
  statistics(): DocumentStatistics;
  /** Of the columns, postings and texts. */
  bytes(): number;
}

/** So many documents are indexed in some milliseconds, without a pause. */
const mostAtOnce = 250;
/** Large segments need no merge later; more documents at once need more memory. */
const bulkSegmentSize = 32_768;

export const createMemoryIndex = (): MemoryIndex => {
  const shared: SharedTables = {
    dictionary: createTermDictionary(),
    points: createPointTable(),
    texts: createSharedTexts(),
  };
  let segments: readonly Segment[] = [];

  const find = (ratingId: string): { segment: Segment; ordinal: number } | null => {
    const id = bytesOfId(ratingId);
    for (const segment of segments) {
      const ordinal = findOrdinal(segment, id);
      if (ordinal >= 0) return { segment, ordinal };
    }
    return null;
  };

  /** The entries that are newer than their documents, and the ids of those that have a document. */
  function* newerOf(entries: readonly SearchEntry[]): Steps<NewerEntries> {
    const newer: SearchEntry[] = [];
    const replacedIds = new Set<string>();
    let lookups = 0;
    for (const entry of yield* newestOfEach(entries)) {
      const found = find(entry.ratingId);
      const version = found === null ? 0 : (found.segment.versions[found.ordinal] ?? 0);
      if (version < entry.version) newer.push(entry);
      if (found !== null) replacedIds.add(entry.ratingId);
      lookups += 1;
      if (lookups % lookupsPerStep === 0) yield;
    }
    return { newer, replacedIds };
  }

  /** Removes the older version of a document. */
  const remove = (entry: SearchEntry): void => {
    const found = find(entry.ratingId);
    if (found === null) return;
    removeOrdinal(found.segment, found.ordinal);
    found.segment.hasRemovals ||= entry.removed;
  };

  const release = (released: readonly Segment[]): Promise<void> =>
    runInSlices(
      (function* (): Steps<void> {
        for (const segment of released) yield* releaseSegment(segment, shared);
      })(),
    );

  /** The documents of `applyFirst` that are in no segment yet. */
  let first: SegmentBuilder | null = null;
  const firstIds = new Set<string>();

  const finishFirst = async (): Promise<void> => {
    if (first === null || first.size() === 0) return;
    const segment = await runInSlices(first.finish());
    // A merge may have replaced segments meanwhile.
    segments = [...segments, segment];
    firstIds.clear();
  };

  const apply = async ({ newer, replacedIds }: NewerEntries): Promise<void> => {
    const removeOlder = (entry: SearchEntry): void => {
      // Most are new, and looking each up takes long in many segments.
      if (replacedIds.has(entry.ratingId)) remove(entry);
    };
    for (const part of chunk(newer.filter(isLive), maxSegmentSize)) {
      const build = buildSegment(part, shared);
      const segment = await (part.length <= mostAtOnce ? runAtOnce(build) : runInSlices(build));
      // Without a pause, so that no search finds a document twice or not at all.
      part.forEach(removeOlder);
      segments = [...segments, segment];
    }
    for (const entry of newer) if (entry.removed) removeOlder(entry);
  };

  return {
    apply: async (entries) => {
      await finishFirst();
      first = null;
      await apply(await runInSlices(newerOf(entries)));
    },

    applyFirst: async (entries) => {
      // The caller may have decoded them just now.
      await setImmediate();
      if (entries.some(({ ratingId }) => firstIds.has(ratingId))) await finishFirst();
      const newerEntries = await runInSlices(newerOf(entries));
      const added = newerEntries.newer.filter(isLive);
      if (newerEntries.replacedIds.size > 0 || added.length > bulkSegmentSize) {
        await apply(newerEntries);
        return;
      }
      if (first !== null && first.size() + added.length > bulkSegmentSize) await finishFirst();
      first ??= createSegmentBuilder(bulkSegmentSize, shared);
      for (const { ratingId } of added) firstIds.add(ratingId);
      await runInSlices(first.add(added));
    },

    merge: async () => {
      const sources = segmentsToMerge(segments);
      if (sources.length === 0) return 'none';
      const merged = await runInSlices(mergeSegments(sources, shared));
      removeLost(merged);
      const others = segments.filter((segment) => !sources.includes(segment));
      segments = merged.segment.size === 0 ? others : [...others, merged.segment];
      await release(sources);
      return sources.some(({ hasRemovals }) => hasRemovals) ? 'purged' : 'merged';
    },

    segments: () => segments,

    restore: async (restored) => {
      await finishFirst();
      first = null;
      const replaced = segments;
      segments = restored;
      await release(replaced);
    },

    shared,

    search: async (request) => searchSegments(segments, request, shared),

    countDocumentsWith: async (terms) => ({
      documents: segments.reduce((sum, { liveCount }) => sum + liveCount, 0),
      frequencies: new Map(
        terms.map((term) => {
          const termId = shared.dictionary.find(term);
          return [term, termId === undefined ? 0 : countDocuments(segments, termId)];
        }),
      ),
    }),

    findSimilarTerms: async (term, maxEdits) =>
      shared.dictionary.findSimilar(term, maxEdits).flatMap((similar) => {
        const termId = shared.dictionary.find(similar.term);
        const frequency = termId === undefined ? 0 : countDocuments(segments, termId);
        return frequency === 0 ? [] : [{ ...similar, frequency }];
      }),

    statistics: () => ({
      count: segments.reduce((sum, { liveCount }) => sum + liveCount, 0),
      newestVersion: segments.reduce((newest, segment) => Math.max(newest, newestLive(segment)), 0),
    }),

    bytes: () => segments.reduce((sum, segment) => sum + bytesOfSegment(segment), shared.texts.bytes()),
  };
};

const newestLive = ({ size, versions, live }: Segment): number => {
  let newest = 0;
  for (let ordinal = 0; ordinal < size; ordinal += 1) {
    const version = versions[ordinal] ?? 0;
    if (version > newest && hasBit(live, ordinal)) newest = version;
  }
  return newest;
};

interface NewerEntries {
  readonly newer: readonly SearchEntry[];
  readonly replacedIds: ReadonlySet<string>;
}

const isLive = (entry: SearchEntry): entry is LiveEntry => !entry.removed;

const lookupsPerStep = 64;

function* newestOfEach(entries: readonly SearchEntry[]): Steps<Iterable<SearchEntry>> {
  const newest = new Map<string, SearchEntry>();
  for (const [index, entry] of entries.entries()) {
    if ((newest.get(entry.ratingId)?.version ?? 0) < entry.version) newest.set(entry.ratingId, entry);
    if (index % lookupsPerStep === 0) yield;
  }
  return newest.values();
}
