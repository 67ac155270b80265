import type { SearchPosition } from '../search-index.ts';
import { firstIndex } from './binary-search.ts';
import { hasBit } from './bitmap.ts';
import type { QueryPlan } from './query-plan.ts';
import { bytesOfId, compareIds, type Segment } from './segment.ts';

export interface Candidate {
  readonly segment: Segment;
  readonly ordinal: number;
  readonly sortKey: number;
  readonly secondKey: number;
  readonly authorRank: number;
  readonly createdAtMs: number;
}

/** The first documents of an order, out of those that are offered. */
export interface ResultPage {
  /** Returns false when the page is full of documents that come before this one. */
  offer(segment: Segment, ordinal: number, sortKey: number, secondKey: number): boolean;
  /** No document with a higher sort key gets a place. */
  highestKey(): number;
  /** The documents of the page, and one more if there is a next page. */
  candidates(): readonly Candidate[];
}

export const createResultPage = ({ after, limit, offset }: QueryPlan): ResultPage => {
  const size = offset + limit + 1;
  const afterId = after === null ? null : bytesOfId(after.ratingId);
  const sorted: Candidate[] = [];
  /** The last document of a full page. */
  let last: Candidate | null = null;
  let highest = Infinity;

  const isAfterCursor = (candidate: Candidate): boolean =>
    after === null ||
    afterId === null ||
    (compareKeys(candidate, after) || compareIds(candidate.segment.ids, candidate.ordinal, afterId, 0)) > 0;

  /** Most documents are too late. They are ruled out before anything is allocated. */
  const isTooLate = (segment: Segment, ordinal: number, sortKey: number, secondKey: number): boolean => {
    if (last === null || sortKey < last.sortKey) return false;
    if (sortKey > last.sortKey) return true;
    if (secondKey !== last.secondKey) return secondKey > last.secondKey;
    const authorRank = hasBit(segment.premium, ordinal) ? 0 : 1;
    if (authorRank !== last.authorRank) return authorRank > last.authorRank;
    return (segment.createdAtMs[ordinal] ?? 0) < last.createdAtMs;
  };

  return {
    offer: (segment, ordinal, sortKey, secondKey) => {
      if (isTooLate(segment, ordinal, sortKey, secondKey)) return false;
      const candidate: Candidate = {
        segment,
        ordinal,
        sortKey,
        secondKey,
        authorRank: hasBit(segment.premium, ordinal) ? 0 : 1,
        createdAtMs: segment.createdAtMs[ordinal] ?? 0,
      };
      if (!isAfterCursor(candidate)) return true;
      if (last !== null && compareCandidates(candidate, last) > 0) return false;
      const place = firstIndex(sorted.length, (index) => {
        const other = sorted[index];
        return !other || compareCandidates(other, candidate) >= 0;
      });
      sorted.splice(place, 0, candidate);
      if (sorted.length > size) sorted.pop();
      if (sorted.length === size) {
        last = sorted.at(-1) ?? null;
        highest = last?.sortKey ?? Infinity;
      }
      return true;
    },
    highestKey: () => highest,
    candidates: () => sorted.slice(offset),
  };
};

type Keys = Omit<SearchPosition, 'ratingId'>;

const compareKeys = (a: Keys, b: Keys): number =>
  compare(a.sortKey, b.sortKey) ||
  compare(a.secondKey, b.secondKey) ||
  a.authorRank - b.authorRank ||
  b.createdAtMs - a.createdAtMs;

const compare = (a: number, b: number): number => (a < b ? -1 : a > b ? 1 : 0);

const compareCandidates = (a: Candidate, b: Candidate): number =>
  compareKeys(a, b) || compareIds(a.segment.ids, a.ordinal, b.segment.ids, b.ordinal);
