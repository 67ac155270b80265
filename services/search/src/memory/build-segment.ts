import type { LiveEntry } from '../documents/search-entry.ts';
import { facetsOf, filteredFields } from '../documents/document-filters.ts';
import { createBitmap, fullBitmap, setBit, wordsFor, type Bitmap } from './bitmap.ts';
import { groupByPoint } from './documents-by-point.ts';
import { packJson } from './packed-json.ts';
import type { PointTable } from './point-table.ts';
import { bytesOfId, compareIds, filteredCodesOf, isDense, type Postings, type Segment } from './segment.ts';
import type { SharedTexts } from './shared-texts.ts';
import { sortNumbers, type Steps } from './steps.ts';
import type { TermDictionary } from './term-dictionary.ts';

/** What all segments share. */
export interface SharedTables {
  readonly dictionary: TermDictionary;
  readonly points: PointTable;
  readonly texts: SharedTexts;
}

const stepSize = 256;
const mostTermsOfDocument = 8_192;

/** Builds a segment from at most `maxSegmentSize` documents with distinct ids. */
export function* buildSegment(entries: readonly LiveEntry[], shared: SharedTables): Steps<Segment> {
  const order = yield* sortNumbers(entries.length, (a, b) => {
    const [first, second] = [entries[a], entries[b]];
    return first && second ? compareNewest(first, second) : 0;
  });
  const sorted = Array.from(order, (index) => entries[index]).filter((entry) => entry !== undefined);
  const size = sorted.length;
  const columns = yield* columnsOf(sorted, shared);
  const postings = yield* postingsOf(sorted, shared.dictionary);
  return {
    ...columns,
    size,
    live: fullBitmap(size),
    liveCount: size,
    counted: 0,
    hasRemovals: false,
    postings,
  };
}

const compareNewest = (a: LiveEntry, b: LiveEntry): number =>
  b.createdAtMs - a.createdAtMs ||
  a.authorRank - b.authorRank ||
  (a.ratingId < b.ratingId ? -1 : a.ratingId > b.ratingId ? 1 : 0);

type Columns = Omit<Segment, 'size' | 'live' | 'liveCount' | 'counted' | 'hasRemovals' | 'postings'>;

function* columnsOf(entries: readonly LiveEntry[], { points, texts }: SharedTables): Steps<Columns> {
  const size = entries.length;
  const ids = new Uint8Array(16 * size);
  const versions = new Float64Array(size);
  const createdAtMs = new Float64Array(size);
  const premium = createBitmap(size);
  const helpfulScores = new Float64Array(size);
  const pointIds = new Uint32Array(size);
  const filtered = filteredFields.map(() => new Uint16Array(size));
  const viewStarts = new Uint32Array(size + 1);
  const entityViews = new Uint32Array(size);
  const authorViews = new Uint32Array(size);
  const packed: string[] = [];
  for (const [ordinal, { view }] of entries.entries()) {
    const json = packJson(view.rating);
    packed.push(json);
    viewStarts[ordinal + 1] = (viewStarts[ordinal] ?? 0) + Buffer.byteLength(json);
    if (ordinal % stepSize === 0) yield;
  }
  const views = Buffer.allocUnsafeSlow(viewStarts[size] ?? 0);
  for (const [ordinal, entry] of entries.entries()) {
    const { view, latitude, longitude } = entry;
    ids.set(bytesOfId(entry.ratingId), 16 * ordinal);
    versions[ordinal] = entry.version;
    createdAtMs[ordinal] = entry.createdAtMs;
    if (entry.authorRank === 0) setBit(premium, ordinal);
    helpfulScores[ordinal] = entry.helpfulScore;
    pointIds[ordinal] = points.use(latitude === null || longitude === null ? null : { latitude, longitude });
    for (const [field, code] of filteredCodesOf(entry).entries()) {
      const column = filtered[field];
      if (column !== undefined) column[ordinal] = code;
    }
    views.write(packed[ordinal] ?? '', viewStarts[ordinal] ?? 0);
    entityViews[ordinal] = texts.use(view.entity);
    authorViews[ordinal] = texts.use(view.author);
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
    viewStarts,
    views: new Uint8Array(views.buffer, views.byteOffset, views.length),
    entityViews,
    authorViews,
    ...(yield* derivedColumns({ size, ids, helpfulScores, premium, points: pointIds, filtered })),
  };
}

/** The columns that follow from others. */
export function* derivedColumns({
  size,
  ids,
  helpfulScores,
  premium,
  points,
  filtered,
}: Pick<Segment, 'size' | 'ids' | 'helpfulScores' | 'premium' | 'points' | 'filtered'>): Steps<
  Pick<Segment, 'idOrder' | 'helpfulOrder' | 'byPoint' | 'starsAtLeast'>
> {
  const idOrder = Uint16Array.from(yield* sortNumbers(size, (a, b) => compareIds(ids, a, ids, b)));
  const rankOf = (ordinal: number): number => ((premium[ordinal >>> 5] ?? 0) >>> (ordinal & 31)) & 1;
  const helpfulOrder = Uint16Array.from(
    yield* sortNumbers(
      size,
      (a, b) => (helpfulScores[b] ?? 0) - (helpfulScores[a] ?? 0) || rankOf(b) - rankOf(a) || a - b,
    ),
  );
  const stars = filtered[filteredFields.findIndex(({ field }) => field === 'starRating')];
  const starsAtLeast: Bitmap[] = [];
  for (let least = 1; least <= 5; least += 1) {
    const bitmap = createBitmap(size);
    for (let ordinal = 0; ordinal < size; ordinal += 1)
      if ((stars?.[ordinal] ?? 0) - 1 >= least) setBit(bitmap, ordinal);
    starsAtLeast.push(bitmap);
  }
  return { idOrder, helpfulOrder, byPoint: groupByPoint(points), starsAtLeast };
}

/** The lexemes of all documents, transposed: first all pairs by document, then by lexeme. */
function* postingsOf(entries: readonly LiveEntry[], dictionary: TermDictionary): Steps<Postings> {
  /** By lexeme: its number in the dictionary, and how many documents have it. */
  const termIds: number[] = [];
  const counts: number[] = [];
  const localOf = new Map<string, number>();
  let pairs = new Uint32Array(64 * entries.length + mostTermsOfDocument);
  const starts = new Uint32Array(entries.length + 1);
  let end = 0;
  const add = (lexeme: string, weight: number): void => {
    let local = localOf.get(lexeme);
    if (local === undefined) {
      local = termIds.length;
      localOf.set(lexeme, local);
      termIds.push(dictionary.use(lexeme));
      counts.push(0);
    }
    counts[local] = (counts[local] ?? 0) + 1;
    if (end === pairs.length) {
      const larger = new Uint32Array(2 * pairs.length);
      larger.set(pairs);
      pairs = larger;
    }
    // A segment has far fewer lexemes than 2^28.
    pairs[end] = local * 16 + weight;
    end += 1;
  };
  for (const [ordinal, entry] of entries.entries()) {
    const { terms } = entry;
    for (let start = 0; start < terms.length;) {
      const found = terms.indexOf('\n', start);
      const stop = found === -1 ? terms.length : found;
      const code = terms.charCodeAt(start);
      add(terms.slice(start + 1, stop), code < 58 ? code - 48 : code - 87);
      start = stop + 1;
    }
    for (const facet of facetsOf(entry)) add(facet, 0);
    starts[ordinal + 1] = end;
    if (ordinal % stepSize === 0) yield;
  }
  const order = yield* sortNumbers(termIds.length, (a, b) => (termIds[a] ?? 0) - (termIds[b] ?? 0));
  const writer = yield* createPostingsWriter(
    entries.length,
    Uint32Array.from(order, (local) => termIds[local] ?? 0),
    Uint32Array.from(order, (local) => counts[local] ?? 0),
  );
  const placeOf = new Uint32Array(order.length);
  for (const [place, local] of order.entries()) placeOf[local] = place;
  for (let ordinal = 0; ordinal < entries.length; ordinal += 1) {
    for (let pair = starts[ordinal] ?? 0; pair < (starts[ordinal + 1] ?? 0); pair += 1) {
      const packed = pairs[pair] ?? 0;
      writer.write(placeOf[packed >>> 4] ?? 0, ordinal, packed & 15);
    }
    if (ordinal % stepSize === 0) yield;
  }
  return writer.postings;
}

export interface PostingsWriter {
  readonly postings: Postings;
  /** `place`: of the lexeme, in the order of their numbers. */
  readonly write: (place: number, ordinal: number, weight: number) => void;
}

/** Postings of known sizes. Each lexeme gets its documents in ascending order. */
export function* createPostingsWriter(
  size: number,
  termIds: Uint32Array<ArrayBuffer>,
  counts: Uint32Array<ArrayBuffer>,
): Steps<PostingsWriter> {
  const words = wordsFor(size);
  const starts = new Uint32Array(termIds.length);
  const offsets = new Uint32Array(termIds.length);
  let total = 0;
  let listed = 0;
  let bitmapWords = 0;
  for (const [place, count] of counts.entries()) {
    starts[place] = total;
    total += count;
    if (isDense(count, size)) {
      offsets[place] = bitmapWords;
      bitmapWords += words;
    } else {
      offsets[place] = listed;
      listed += count;
    }
    if (place % (16 * stepSize) === 0) yield;
  }
  const ordinals = new Uint16Array(listed);
  const bitmaps = new Uint32Array(bitmapWords);
  const weights = new Uint8Array(total);
  const written = new Uint32Array(termIds.length);
  return {
    postings: { termIds, counts, starts, offsets, ordinals, bitmaps, weights },
    write: (place, ordinal, weight) => {
      const index = written[place] ?? 0;
      written[place] = index + 1;
      weights[(starts[place] ?? 0) + index] = weight;
      const offset = offsets[place] ?? 0;
      if (isDense(counts[place] ?? 0, size)) {
        const word = offset + (ordinal >>> 5);
        bitmaps[word] = (bitmaps[word] ?? 0) | (1 << (ordinal & 31));
      } else {
        ordinals[offset + index] = ordinal;
      }
    },
  };
}

/** Gives back what a segment uses of the shared tables. */
export function* releaseSegment(segment: Segment, { dictionary, points, texts }: SharedTables): Steps<void> {
  const { postings, size } = segment;
  for (const [index, termId] of postings.termIds.entries()) {
    dictionary.release(termId);
    if (index % (16 * stepSize) === 0) yield;
  }
  for (let ordinal = 0; ordinal < size; ordinal += 1) {
    points.release(segment.points[ordinal] ?? 0);
    texts.release(segment.entityViews[ordinal] ?? 0);
    texts.release(segment.authorViews[ordinal] ?? 0);
    if (ordinal % (16 * stepSize) === 0) yield;
  }
  segment.views.fill(0);
}
