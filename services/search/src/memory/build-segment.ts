import type { LiveEntry } from '../documents/search-entry.ts';
import { facetsOf } from '../documents/document-filters.ts';
import { fullBitmap, setBit } from './bitmap.ts';
import { packJson } from './packed-json.ts';
import type { PointTable } from './point-table.ts';
import {
  createColumns,
  derivedColumns,
  moveColumns,
  movedFrom,
  numberNewestFirst,
} from './segment-columns.ts';
import { filteredCodesOf, writeId, type Postings, type Segment } from './segment.ts';
import { createSegmentTerms } from './segment-terms.ts';
import type { SharedTexts } from './shared-texts.ts';
import { copyTo, sortNumbers, type Steps } from './steps.ts';
import type { TermDictionary } from './term-dictionary.ts';
import { createPostingsWriter } from './write-postings.ts';

/** What all segments share. */
export interface SharedTables {
  readonly dictionary: TermDictionary;
  readonly points: PointTable;
  readonly texts: SharedTexts;
}

/**
 * Builds a segment. Documents are stored in columns as they come, so that their texts are garbage at once: a generation of
 * many texts takes the collector long. They are sorted at the end.
 */
export interface SegmentBuilder {
  /** Documents with ids that it does not have yet, not more than its capacity in total. */
  add(entries: readonly LiveEntry[]): Steps<void>;
  size(): number;
  /** Afterwards it is empty again. Many segments from one builder cost the collector less than a builder for each. */
  finish(): Steps<Segment>;
}

const stepSize = 64;

export const createSegmentBuilder = (capacity: number, shared: SharedTables): SegmentBuilder => {
  const { points, texts } = shared;
  const columns = createColumns(capacity);
  const views = createByteList();
  const terms = createTermPairs(capacity);
  let size = 0;

  const write = (ordinal: number, entry: LiveEntry): void => {
    const { view, latitude, longitude } = entry;
    writeId(entry.ratingId, columns.ids, 16 * ordinal);
    columns.versions[ordinal] = entry.version;
    columns.createdAtMs[ordinal] = entry.createdAtMs;
    if (entry.authorRank === 0) setBit(columns.premium, ordinal);
    columns.helpfulScores[ordinal] = entry.helpfulScore;
    columns.points[ordinal] = points.use(
      latitude === null || longitude === null ? null : { latitude, longitude },
    );
    for (const [field, code] of filteredCodesOf(entry).entries()) {
      const column = columns.filtered[field];
      if (column !== undefined) column[ordinal] = code;
    }
    columns.viewStarts[ordinal + 1] = views.add(packJson(view.rating));
    columns.entityViews[ordinal] = texts.use(view.entity);
    columns.authorViews[ordinal] = texts.use(view.author);
    terms.add(ordinal, entry);
  };

  return {
    *add(entries) {
      for (const entry of entries) {
        yield* views.reserve(entry.view.rating);
        yield* terms.reserve(entry);
        write(size, entry);
        size += 1;
        if (size % stepSize === 0) yield;
      }
    },
    size: () => size,
    *finish() {
      const source = movedFrom({ ...columns, views: views.bytes(), size, live: fullBitmap(size) });
      yield* numberNewestFirst([source]);
      const moved = yield* moveColumns([source], size);
      const segment: Segment = {
        ...moved,
        ...(yield* derivedColumns(size, moved)),
        size,
        live: fullBitmap(size),
        liveCount: size,
        hasRemovals: false,
        postings: yield* terms.postings(source.ordinals, shared.dictionary),
      };
      size = 0;
      columns.premium.fill(0);
      views.clear();
      terms.clear();
      return segment;
    },
  };
};

/** Builds a segment from at most `maxSegmentSize` documents with distinct ids. */
export function* buildSegment(entries: readonly LiveEntry[], shared: SharedTables): Steps<Segment> {
  const builder = createSegmentBuilder(entries.length, shared);
  yield* builder.add(entries);
  return yield* builder.finish();
}

/** Texts in UTF-8, one after the other. */
const createByteList = () => {
  let bytes = Buffer.allocUnsafeSlow(1_024);
  let end = 0;
  return {
    /** Makes room for a text. */
    *reserve(text: string): Steps<void> {
      const most = end + 3 * text.length;
      if (most > bytes.length) bytes = yield* copyTo(Buffer.allocUnsafeSlow(2 * most), bytes);
    },
    /** Returns where the text ends. */
    add: (text: string): number => {
      end += bytes.write(text, end);
      return end;
    },
    clear: (): void => {
      end = 0;
    },
    bytes: (): Uint8Array<ArrayBuffer> => new Uint8Array(bytes.buffer, bytes.byteOffset, end),
  };
};

/** The lexemes of all documents: first all pairs by document, then transposed. */
const createTermPairs = (capacity: number) => {
  let terms = createSegmentTerms();
  /** How many documents have each lexeme. */
  let counts: number[] = [];
  let pairs = new Uint32Array(64 * capacity);
  const starts = new Uint32Array(capacity + 1);
  let end = 0;
  const push = (term: number, weight: number): void => {
    counts[term] = (counts[term] ?? 0) + 1;
    // A segment has far fewer lexemes than 2^28.
    pairs[end] = term * 16 + weight;
    end += 1;
  };

  return {
    /** Makes room for encoded terms and facets; a term has two characters at least. */
    *reserve(entry: LiveEntry): Steps<void> {
      const most = end + entry.terms.length + facetsOf(entry).length;
      if (most > pairs.length) pairs = yield* copyTo(new Uint32Array(2 * most), pairs);
    },
    add: (ordinal: number, entry: LiveEntry): void => {
      terms.forEachTerm(entry.terms, push);
      for (const facet of facetsOf(entry)) push(terms.numberOf(facet), 0);
      starts[ordinal + 1] = end;
    },
    clear: (): void => {
      terms = createSegmentTerms();
      counts = [];
      end = 0;
    },
    /** `moved`: the ordinal of each document in the segment. */
    *postings(moved: Int32Array, dictionary: TermDictionary): Steps<Postings> {
      const termIds = new Uint32Array(terms.lexemes.length);
      for (const [term, lexeme] of terms.lexemes.entries()) {
        termIds[term] = dictionary.use(lexeme);
        if (term % stepSize === 0) yield;
      }
      const order = yield* sortNumbers(termIds.length, (a, b) => (termIds[a] ?? 0) - (termIds[b] ?? 0));
      const writer = yield* createPostingsWriter(
        moved.length,
        order.map((term) => termIds[term] ?? 0),
        order.map((term) => counts[term] ?? 0),
      );
      const placeOf = new Uint32Array(order.length);
      for (const [place, term] of order.entries()) placeOf[term] = place;
      const sources = new Uint32Array(moved.length);
      for (const [source, ordinal] of moved.entries()) sources[ordinal] = source;
      for (const [ordinal, source] of sources.entries()) {
        for (let pair = starts[source] ?? 0; pair < (starts[source + 1] ?? 0); pair += 1) {
          const packed = pairs[pair] ?? 0;
          writer.write(placeOf[packed >>> 4] ?? 0, ordinal, packed & 15);
        }
        if (ordinal % stepSize === 0) yield;
      }
      return writer.postings;
    },
  };
};

const releasesPerStep = 1_024;

/** Gives back what a segment uses of the shared tables. */
export function* releaseSegment(segment: Segment, { dictionary, points, texts }: SharedTables): Steps<void> {
  const { postings, size } = segment;
  for (const [index, termId] of postings.termIds.entries()) {
    dictionary.release(termId);
    if (index % releasesPerStep === 0) yield;
  }
  for (let ordinal = 0; ordinal < size; ordinal += 1) {
    points.release(segment.points[ordinal] ?? 0);
    texts.release(segment.entityViews[ordinal] ?? 0);
    texts.release(segment.authorViews[ordinal] ?? 0);
    if (ordinal % releasesPerStep === 0) yield;
  }
  segment.views.fill(0);
}
