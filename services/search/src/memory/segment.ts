import type { LiveEntry } from '../documents/search-entry.ts';
import { filteredFields } from '../documents/document-filters.ts';
import { firstIndex } from './binary-search.ts';
import { clearBit, hasBit, type Bitmap } from './bitmap.ts';
import type { DocumentsByPoint } from './documents-by-point.ts';

/** The ordinals of a segment fit into 16 bits. */
export const maxSegmentSize = 65_536;

/**
 * Some documents, in the order `newest`: the ordinal of a document is its place in that order. A segment does not change,
 * except that documents are removed from `live`. What it lists is stored in columns, an element for each ordinal.
 */
export interface Segment {
  readonly size: number;
  /** Documents that were not replaced or removed since. */
  readonly live: Bitmap;
  liveCount: number;
  /** A document was removed, not only replaced, so its bytes must go soon. */
  hasRemovals: boolean;
  /** The rating ids, 16 bytes each, and their ordinals in ascending order of the ids. */
  readonly ids: Uint8Array<ArrayBuffer>;
  readonly idOrder: Uint16Array<ArrayBuffer>;
  readonly versions: Float64Array<ArrayBuffer>;
  readonly createdAtMs: Float64Array<ArrayBuffer>;
  /** Documents of premium authors. */
  readonly premium: Bitmap;
  readonly helpfulScores: Float64Array<ArrayBuffer>;
  /** Ordinals in the order `helpful`. */
  readonly helpfulOrder: Uint16Array<ArrayBuffer>;
  /** Numbers of the point table. */
  readonly points: Uint32Array<ArrayBuffer>;
  readonly byPoint: DocumentsByPoint;
  /** The values of the filters, in the order of `filteredFields`; see `codeOf`. */
  readonly filtered: readonly Uint16Array<ArrayBuffer>[];
  /** For each number of stars from 1 to 5 the documents that have at least so many. */
  readonly starsAtLeast: readonly Bitmap[];
  readonly postings: Postings;
  /** Where each rating view begins; one element more than ordinals. */
  readonly viewStarts: Uint32Array<ArrayBuffer>;
  /** See `packJson`. */
  readonly views: Uint8Array<ArrayBuffer>;
  /** Numbers of the shared texts. */
  readonly entityViews: Uint32Array<ArrayBuffer>;
  readonly authorViews: Uint32Array<ArrayBuffer>;
}

/** The documents of each lexeme: a bitmap where they are many, else their ordinals in ascending order. */
export interface Postings {
  /** Numbers of the term dictionary, ascending. */
  readonly termIds: Uint32Array<ArrayBuffer>;
  /** How many documents have each lexeme. */
  readonly counts: Uint32Array<ArrayBuffer>;
  /** Where its weights begin. */
  readonly starts: Uint32Array<ArrayBuffer>;
  /** Where its ordinals begin, or the words of its bitmap. */
  readonly offsets: Uint32Array<ArrayBuffer>;
  readonly ordinals: Uint16Array<ArrayBuffer>;
  readonly bitmaps: Bitmap;
  /** The weight of the lexeme in each of its documents, by ascending ordinal. Facets have 0. */
  readonly weights: Uint8Array<ArrayBuffer>;
}

/** From here on a bitmap is smaller than a list of ordinals. */
export const isDense = (count: number, segmentSize: number): boolean => count > segmentSize / 16;

export interface Posting {
  readonly count: number;
  /** Sorted ordinals; `null` for a bitmap. */
  readonly ordinals: Uint16Array | null;
  readonly bitmap: Bitmap | null;
  readonly weights: Uint8Array;
}

export const postingOf = ({ postings, size }: Segment, termId: number): Posting | null => {
  const { termIds, counts, starts, offsets, ordinals, bitmaps, weights } = postings;
  const place = firstIndex(termIds.length, (index) => (termIds[index] ?? 0) >= termId);
  if (termIds[place] !== termId) return null;
  const start = starts[place] ?? 0;
  const offset = offsets[place] ?? 0;
  const count = counts[place] ?? 0;
  const isBitmap = isDense(count, size);
  return {
    count,
    ordinals: isBitmap ? null : ordinals.subarray(offset, offset + count),
    bitmap: isBitmap ? bitmaps.subarray(offset, offset + ((size + 31) >>> 5)) : null,
    weights: weights.subarray(start, start + count),
  };
};

/** Whether a sorted list of ordinals has this one. */
export const hasOrdinal = (ordinals: Uint16Array, ordinal: number): boolean =>
  ordinals[firstIndex(ordinals.length, (index) => (ordinals[index] ?? 0) >= ordinal)] === ordinal;

/** A filtered value as 16 bits, in the same order; 0 for none. */
export const codeOf = (type: FilteredType, value: number | string | null): number => {
  if (value === null) return 0;
  switch (type) {
    case 'number':
      return Number(value) + 1;
    case 'date':
      return Math.floor(Date.parse(String(value)) / 86_400_000) + 1;
    case 'language':
      return Number.parseInt(String(value), 36);
  }
};

type FilteredType = (typeof filteredFields)[number]['type'];

export const filteredCodesOf = (entry: LiveEntry): readonly number[] =>
  filteredFields.map(({ field, type }) => codeOf(type, entry[field]));

export const bytesOfId = (id: string): Uint8Array => {
  const bytes = new Uint8Array(16);
  writeId(id, bytes, 0);
  return bytes;
};

/** Every document passes here several times. A loop takes a fifth of the time of `Buffer.from`. */
export const writeId = (id: string, bytes: Uint8Array, start: number): void => {
  let at = 2 * start;
  for (let index = 0; index < id.length; index += 1) {
    const code = id.charCodeAt(index);
    if (code === hyphen) continue;
    const digit = code < 58 ? code - 48 : (code | 32) - 87;
    bytes[at >>> 1] = at % 2 === 0 ? digit << 4 : (bytes[at >>> 1] ?? 0) | digit;
    at += 1;
  }
};

const hyphen = 45;

export const idOf = ({ ids }: Segment, ordinal: number): string => {
  const hex = Buffer.from(ids.buffer, ids.byteOffset + 16 * ordinal, 16).toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
};

/** Compares the ids of two documents, as their texts compare. */
export const compareIds = (a: Uint8Array, ordinalOfA: number, b: Uint8Array, ordinalOfB: number): number => {
  for (let index = 0; index < 16; index += 1) {
    const difference = (a[16 * ordinalOfA + index] ?? 0) - (b[16 * ordinalOfB + index] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
};

/** The ordinal of a live document, or -1. */
export const findOrdinal = ({ ids, idOrder, live, size }: Segment, id: Uint8Array): number => {
  // Ids ascend in time, so most segments have no id in this range.
  if (size === 0 || compareIds(ids, idOrder[0] ?? 0, id, 0) > 0) return -1;
  if (compareIds(ids, idOrder[size - 1] ?? 0, id, 0) < 0) return -1;
  const ordinal = idOrder[firstIndex(size, (place) => compareIds(ids, idOrder[place] ?? 0, id, 0) >= 0)];
  return ordinal !== undefined && compareIds(ids, ordinal, id, 0) === 0 && hasBit(live, ordinal)
    ? ordinal
    : -1;
};

export const removeOrdinal = (segment: Segment, ordinal: number): void => {
  clearBit(segment.live, ordinal);
  segment.liveCount -= 1;
};

/** The bytes of the columns of a segment. */
export const bytesOfSegment = (segment: Segment): number => {
  const { filtered, starsAtLeast, byPoint, postings, ...columns } = segment;
  const all: readonly unknown[] = [
    ...Object.values(columns),
    ...filtered,
    ...starsAtLeast,
    ...Object.values<unknown>({ ...byPoint, ...postings }),
  ];
  return all.reduce<number>((sum, column) => sum + (ArrayBuffer.isView(column) ? column.byteLength : 0), 0);
};
