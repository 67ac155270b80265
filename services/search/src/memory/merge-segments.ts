import { countBits, createBitmap, forEachBit, fullBitmap, hasBit, setBit, wordsFor } from './bitmap.ts';
import type { SharedTables } from './build-segment.ts';
import {
  derivedColumns,
  gone,
  moveColumns,
  movedFrom,
  numberNewestFirst,
  type Columns,
  type Moved,
} from './segment-columns.ts';
import { postingOf, removeOrdinal, type Segment } from './segment.ts';
import type { Steps } from './steps.ts';
import type { TermDictionary } from './term-dictionary.ts';
import { createPostingsWriter } from './write-postings.ts';

const stepSize = 1_024;
/** So many ordinals are sorted faster than a bitmap is read. */
const few = 64;

export interface Merged {
  readonly segment: Segment;
  readonly sources: readonly Moved<Segment>[];
}

/**
 * Merges the live documents of some segments, at most `maxSegmentSize`, into a new one. The sources can be searched
 * meanwhile. The caller removes what they lose meanwhile with `removeLost`.
 */
export function* mergeSegments(segments: readonly Segment[], shared: SharedTables): Steps<Merged> {
  const sources = segments.map(movedFrom);
  const size = yield* numberNewestFirst(sources);
  const columns = yield* moveColumns(sources, size);
  yield* useAgain(columns, shared);
  const derived = yield* derivedColumns(size, columns);
  const postings = yield* mergePostings(sources, size, shared);
  const merged: Segment = {
    size,
    live: fullBitmap(size),
    liveCount: size,
    hasRemovals: false,
    ...columns,
    ...derived,
    postings,
  };
  return { segment: merged, sources };
}

/** Removes from a merged segment what its sources have lost since the merge began. */
export const removeLost = ({ segment, sources }: Merged): void => {
  for (const { segment: source, ordinals } of sources)
    for (let ordinal = 0; ordinal < source.size; ordinal += 1) {
      const moved = ordinals[ordinal] ?? gone;
      if (moved === gone || hasBit(source.live, ordinal)) continue;
      removeOrdinal(segment, moved);
      segment.hasRemovals ||= source.hasRemovals;
    }
};

/** Until the sources are released, both use the shared tables. */
function* useAgain(columns: Columns, { points, texts }: SharedTables): Steps<void> {
  for (const [ordinal, point] of columns.points.entries()) {
    points.useAgain(point);
    texts.useAgain(columns.entityViews[ordinal] ?? 0);
    texts.useAgain(columns.authorViews[ordinal] ?? 0);
    if (ordinal % stepSize === 0) yield;
  }
}

function* mergePostings(sources: readonly Moved<Segment>[], size: number, { dictionary }: SharedTables) {
  const { termIds, counts } = yield* countMoved(sources, dictionary);
  const { postings, write } = yield* createPostingsWriter(size, termIds, counts);
  const seen = createBitmap(size);
  const weightOf = new Uint8Array(size);
  let work = 0;
  for (const [place, termId] of termIds.entries()) {
    dictionary.use(dictionary.termOf(termId));
    const count = counts[place] ?? 0;
    const moved: number[] = [];
    const isFew = count < few;
    for (const { segment, ordinals } of sources)
      forEachPosting(segment, termId, (ordinal, weight) => {
        const target = ordinals[ordinal] ?? gone;
        if (target === gone) return;
        weightOf[target] = weight;
        if (isFew) moved.push(target);
        else setBit(seen, target);
      });
    const writeNext = (ordinal: number): void => {
      write(place, ordinal, weightOf[ordinal] ?? 0);
    };
    if (isFew) {
      moved.sort((a, b) => a - b).forEach(writeNext);
    } else {
      forEachBit(seen, wordsFor(size), writeNext);
      seen.fill(0);
    }
    work += workOfTerm + count + (isFew ? 0 : seen.length);
    if (work > workPerStep) {
      work = 0;
      yield;
    }
  }
  return postings;
}

/** So many documents are visited in a step, and a term costs as much as some of them. */
const workPerStep = 32_768;
const workOfTerm = 16;

/** The terms of the moved documents, ascending, and how many documents have each. */
function* countMoved(sources: readonly Moved<Segment>[], dictionary: TermDictionary) {
  const found = createBitmap(dictionary.size());
  for (const { segment } of sources) {
    for (const termId of segment.postings.termIds) setBit(found, termId);
    yield;
  }
  const termIds = new Uint32Array(countBits(found));
  const counts = new Uint32Array(termIds.length);
  let terms = 0;
  let work = 0;
  for (let termId = 0; termId < dictionary.size(); termId += 1) {
    if (!hasBit(found, termId)) continue;
    let count = 0;
    for (const { segment, ordinals } of sources)
      forEachPosting(segment, termId, (ordinal) => {
        if ((ordinals[ordinal] ?? gone) !== gone) count += 1;
      });
    if (count > 0) {
      termIds[terms] = termId;
      counts[terms] = count;
      terms += 1;
    }
    work += workOfTerm + count;
    if (work > workPerStep) {
      work = 0;
      yield;
    }
  }
  return { termIds: termIds.slice(0, terms), counts: counts.slice(0, terms) };
}

const forEachPosting = (
  segment: Segment,
  termId: number,
  visit: (ordinal: number, weight: number) => void,
): void => {
  const posting = postingOf(segment, termId);
  if (posting === null) return;
  let index = 0;
  const visitNext = (ordinal: number): void => {
    visit(ordinal, posting.weights[index] ?? 0);
    index += 1;
  };
  if (posting.bitmap !== null) forEachBit(posting.bitmap, posting.bitmap.length, visitNext);
  else posting.ordinals?.forEach(visitNext);
};
