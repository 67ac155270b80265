import { filteredFields } from '../documents/document-filters.ts';
import { countBits, createBitmap, forEachBit, hasBit, setBit, type Bitmap } from './bitmap.ts';
import { groupByPoint } from './documents-by-point.ts';
import { compareIds, type Segment } from './segment.ts';
import { sortNumbers, type Steps } from './steps.ts';

/** What is stored of each document, without what follows from it. */
export type Columns = Pick<
  Segment,
  | 'ids'
  | 'versions'
  | 'createdAtMs'
  | 'premium'
  | 'helpfulScores'
  | 'points'
  | 'filtered'
  | 'viewStarts'
  | 'views'
  | 'entityViews'
  | 'authorViews'
>;

export const createColumns = (size: number): Omit<Columns, 'views'> => ({
  ids: new Uint8Array(16 * size),
  versions: new Float64Array(size),
  createdAtMs: new Float64Array(size),
  premium: createBitmap(size),
  helpfulScores: new Float64Array(size),
  points: new Uint32Array(size),
  filtered: filteredFields.map(() => new Uint16Array(size)),
  viewStarts: new Uint32Array(size + 1),
  entityViews: new Uint32Array(size),
  authorViews: new Uint32Array(size),
});

/** Documents, and where they go. */
export interface Moved<Source extends Columns & Pick<Segment, 'size' | 'live'>> {
  readonly segment: Source;
  /** The new ordinal of each document; `gone` when it is not live any more. */
  readonly ordinals: Int32Array;
}
type AnyMoved = Moved<Columns & Pick<Segment, 'size' | 'live'>>;

export const gone = -1;

const stepSize = 128;

export const movedFrom = <Source extends Columns & Pick<Segment, 'size' | 'live'>>(
  segment: Source,
): Moved<Source> => ({ segment, ordinals: new Int32Array(segment.size).fill(gone) });

/**
 * Numbers the live documents of all sources in the order `newest`. Returns how many there are: fewer than at the beginning if
 * some are removed meanwhile.
 */
export function* numberNewestFirst(sources: readonly AnyMoved[]): Steps<number> {
  const atMost = sources.reduce((sum, { segment }) => sum + countBits(segment.live), 0);
  const sourceNumbers = new Uint32Array(atMost);
  const ordinals = new Uint32Array(atMost);
  const createdAtMs = new Float64Array(atMost);
  let size = 0;
  for (const [number, { segment }] of sources.entries()) {
    forEachBit(segment.live, segment.live.length, (ordinal) => {
      sourceNumbers[size] = number;
      ordinals[size] = ordinal;
      createdAtMs[size] = segment.createdAtMs[ordinal] ?? 0;
      size += 1;
    });
    yield;
  }
  const compareEquallyNew = (a: number, b: number): number => {
    const ofA = sources[sourceNumbers[a] ?? 0]?.segment;
    const ofB = sources[sourceNumbers[b] ?? 0]?.segment;
    if (!ofA || !ofB) return 0;
    const [ordinalOfA, ordinalOfB] = [ordinals[a] ?? 0, ordinals[b] ?? 0];
    return (
      Number(hasBit(ofB.premium, ordinalOfB)) - Number(hasBit(ofA.premium, ordinalOfA)) ||
      compareIds(ofA.ids, ordinalOfA, ofB.ids, ordinalOfB)
    );
  };
  const order = yield* sortNumbers(
    size,
    (a, b) => (createdAtMs[b] ?? 0) - (createdAtMs[a] ?? 0) || compareEquallyNew(a, b),
  );
  for (let moved = 0; moved < size; moved += 1) {
    const index = order[moved] ?? 0;
    const source = sources[sourceNumbers[index] ?? 0];
    if (source) source.ordinals[ordinals[index] ?? 0] = moved;
  }
  return size;
}

/** The columns of all documents that are not gone, in their new order. */
export function* moveColumns(sources: readonly AnyMoved[], size: number): Steps<Columns> {
  const columns = createColumns(size);
  const { viewStarts } = columns;
  for (const { segment, ordinals } of sources)
    for (let ordinal = 0; ordinal < segment.size; ordinal += 1) {
      const moved = ordinals[ordinal] ?? gone;
      if (moved === gone) continue;
      for (let byte = 0; byte < 16; byte += 1)
        columns.ids[16 * moved + byte] = segment.ids[16 * ordinal + byte] ?? 0;
      columns.versions[moved] = segment.versions[ordinal] ?? 0;
      columns.createdAtMs[moved] = segment.createdAtMs[ordinal] ?? 0;
      if (hasBit(segment.premium, ordinal)) setBit(columns.premium, moved);
      columns.helpfulScores[moved] = segment.helpfulScores[ordinal] ?? 0;
      columns.points[moved] = segment.points[ordinal] ?? 0;
      for (let field = 0; field < columns.filtered.length; field += 1) {
        const column = columns.filtered[field];
        if (column) column[moved] = segment.filtered[field]?.[ordinal] ?? 0;
      }
      columns.entityViews[moved] = segment.entityViews[ordinal] ?? 0;
      columns.authorViews[moved] = segment.authorViews[ordinal] ?? 0;
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
  return { ...columns, views };
}

/** The columns that follow from others. */
export function* derivedColumns(
  size: number,
  { ids, helpfulScores, premium, points, filtered }: Columns,
): Steps<Pick<Segment, 'idOrder' | 'helpfulOrder' | 'byPoint' | 'starsAtLeast'>> {
  const idOrder = new Uint16Array(yield* sortNumbers(size, (a, b) => compareIds(ids, a, ids, b)));
  const rankOf = (ordinal: number): number => ((premium[ordinal >>> 5] ?? 0) >>> (ordinal & 31)) & 1;
  const helpfulOrder = new Uint16Array(
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
    yield;
  }
  return { idOrder, helpfulOrder, byPoint: groupByPoint(points), starsAtLeast };
}
