import { createBitmap, forEachBit, fullBitmap, hasBit, setBit, wordsFor } from './bitmap.ts';
import { createPostingsWriter, derivedColumns, type SharedTables } from './build-segment.ts';
import { sortNumbers, type Steps } from './steps.ts';
import { compareIds, postingOf, removeOrdinal, type Segment } from './segment.ts';

const stepSize = 1_024;
/** The new ordinal of a document that is not live any more. */
const gone = -1;
/** So many ordinals are sorted faster than a bitmap is read. */
const few = 64;

/** A source segment and where its documents went. */
export interface Moved {
  readonly segment: Segment;
  readonly ordinals: Int32Array;
}

export interface Merged {
  readonly segment: Segment;
  readonly sources: readonly Moved[];
}

/**
 * Merges the live documents of some segments, at most `maxSegmentSize`, into a new one. The sources can be searched
 * meanwhile. The caller removes what they lose meanwhile with `removeLost`.
 */
export function* mergeSegments(segments: readonly Segment[], shared: SharedTables): Steps<Merged> {
  const sources = segments.map((segment) => ({
    segment,
    ordinals: new Int32Array(segment.size).fill(gone),
  }));
  const size = yield* numberNewestFirst(sources);
  const columns = yield* copyColumns(sources, size, shared);
  const derived = yield* derivedColumns({ size, ...columns });
  const postings = yield* mergePostings(sources, size, shared);
  const merged: Segment = {
    size,
    live: fullBitmap(size),
    liveCount: size,
    counted: size,
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

/** Numbers the live documents of all sources in the order `newest`. Returns how many there are. */
function* numberNewestFirst(sources: readonly Moved[]): Steps<number> {
  const live: { source: Moved; ordinal: number }[] = [];
  for (const source of sources)
    forEachBit(source.segment.live, source.segment.live.length, (ordinal) => {
      live.push({ source, ordinal });
    });
  yield;
  const order = yield* sortNumbers(live.length, (first, second) => {
    const [a, b] = [live[first], live[second]];
    if (!a || !b) return 0;
    const [ofA, ofB] = [a.source.segment, b.source.segment];
    return (
      (ofB.createdAtMs[b.ordinal] ?? 0) - (ofA.createdAtMs[a.ordinal] ?? 0) ||
      Number(hasBit(ofB.premium, b.ordinal)) - Number(hasBit(ofA.premium, a.ordinal)) ||
      compareIds(ofA.ids, a.ordinal, ofB.ids, b.ordinal)
    );
  });
  for (const [moved, index] of order.entries()) {
    const document = live[index];
    if (document) document.source.ordinals[document.ordinal] = moved;
  }
  return live.length;
}

function* copyColumns(sources: readonly Moved[], size: number, { points, texts }: SharedTables) {
  const ids = new Uint8Array(16 * size);
  const versions = new Float64Array(size);
  const createdAtMs = new Float64Array(size);
  const premium = createBitmap(size);
  const helpfulScores = new Float64Array(size);
  const pointIds = new Uint32Array(size);
  const filtered = (sources[0]?.segment.filtered ?? []).map(() => new Uint16Array(size));
  const entityViews = new Uint32Array(size);
  const authorViews = new Uint32Array(size);
  const viewStarts = new Uint32Array(size + 1);
  for (const { segment, ordinals } of sources)
    for (let ordinal = 0; ordinal < segment.size; ordinal += 1) {
      const moved = ordinals[ordinal] ?? gone;
      if (moved === gone) continue;
      ids.set(segment.ids.subarray(16 * ordinal, 16 * ordinal + 16), 16 * moved);
      versions[moved] = segment.versions[ordinal] ?? 0;
      createdAtMs[moved] = segment.createdAtMs[ordinal] ?? 0;
      if (hasBit(segment.premium, ordinal)) setBit(premium, moved);
      helpfulScores[moved] = segment.helpfulScores[ordinal] ?? 0;
      const point = segment.points[ordinal] ?? 0;
      points.useAgain(point);
      pointIds[moved] = point;
      for (const [field, column] of filtered.entries())
        column[moved] = segment.filtered[field]?.[ordinal] ?? 0;
      const entity = segment.entityViews[ordinal] ?? 0;
      const author = segment.authorViews[ordinal] ?? 0;
      texts.useAgain(entity);
      texts.useAgain(author);
      entityViews[moved] = entity;
      authorViews[moved] = author;
      // The length for now.
      viewStarts[moved + 1] = (segment.viewStarts[ordinal + 1] ?? 0) - (segment.viewStarts[ordinal] ?? 0);
      if (ordinal % stepSize === 0) yield;
    }
  for (let ordinal = 0; ordinal < size; ordinal += 1)
    viewStarts[ordinal + 1] = (viewStarts[ordinal + 1] ?? 0) + (viewStarts[ordinal] ?? 0);
  const views = new Uint8Array(viewStarts[size] ?? 0);
  for (const { segment, ordinals } of sources)
    for (let ordinal = 0; ordinal < segment.size; ordinal += 1) {
      const moved = ordinals[ordinal] ?? gone;
      if (moved === gone) continue;
      const view = segment.views.subarray(segment.viewStarts[ordinal], segment.viewStarts[ordinal + 1]);
      views.set(view, viewStarts[moved]);
      if (ordinal % stepSize === 0) yield;
    }
  return {
    ids,
    versions,
    createdAtMs,
    premium,
    helpfulScores,
    points: pointIds,
    filtered,
    entityViews,
    authorViews,
    viewStarts,
    views,
  };
}

function* mergePostings(sources: readonly Moved[], size: number, { dictionary }: SharedTables) {
  const { termIds, counts } = yield* countMoved(sources);
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
function* countMoved(sources: readonly Moved[]) {
  const found = new Uint32Array(
    sources.reduce((sum, { segment }) => sum + segment.postings.termIds.length, 0),
  );
  let end = 0;
  for (const { segment } of sources) {
    found.set(segment.postings.termIds, end);
    end += segment.postings.termIds.length;
  }
  found.sort();
  yield;
  const termIds = new Uint32Array(found.length);
  const counts = new Uint32Array(found.length);
  let terms = 0;
  let work = 0;
  for (const [index, termId] of found.entries()) {
    if (index > 0 && termId === found[index - 1]) continue;
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
