import { open, type FileHandle } from 'node:fs/promises';
import { crc32 } from 'node:zlib';
import { z } from 'zod';
import { fullBitmap } from './bitmap.ts';
import { groupByPoint } from './documents-by-point.ts';
import type { SharedTables } from './build-segment.ts';
import type { Segment } from './segment.ts';
import { textKeyLength } from './shared-texts.ts';
import { runInSlices, sortNumbers, type Steps } from './steps.ts';

/**
 * A segment in a file: a header of JSON, the columns as they are in memory, and a CRC-32 of all bytes before it. What a
 * segment has as numbers of shared tables is stored by value, each value once.
 */
type Column = Uint8Array | Uint16Array | Uint32Array | Float64Array;

const columnTypes = { Uint8Array, Uint16Array, Uint32Array, Float64Array } as const;
type ColumnType = keyof typeof columnTypes;

const Header = z.object({
  size: z.int(),
  columns: z.array(
    z.object({
      name: z.string(),
      type: z.enum(Object.keys(columnTypes) as [ColumnType, ...ColumnType[]]),
      length: z.int().nonnegative(),
    }),
  ),
});
type Header = z.infer<typeof Header>;

const chunkBytes = 1 << 20;

/** Resolves when the bytes are on the disk. The segment must not be released meanwhile. */
export const writeSegment = async (path: string, segment: Segment, shared: SharedTables): Promise<void> => {
  const columns = await runInSlices(storedColumns(segment, shared));
  const header: Header = {
    size: segment.size,
    columns: Object.entries(columns).map(([name, column]) => ({
      name,
      type: typeOf(column),
      length: column.length,
    })),
  };
  await using file = await open(path, 'w');
  let checksum = 0;
  const write = async (bytes: Uint8Array): Promise<void> => {
    for (let start = 0; start < bytes.length; start += chunkBytes) {
      const part = bytes.subarray(start, start + chunkBytes);
      checksum = crc32(part, checksum);
      await file.appendFile(part);
    }
  };
  const text = Buffer.from(JSON.stringify(header));
  await write(numberBytes(text.length));
  await write(text);
  for (const column of Object.values(columns)) await write(bytesOf(column));
  await file.appendFile(numberBytes(checksum));
  await file.sync();
};

/** Rejects when the file is not what was written. */
export const readSegment = async (path: string, shared: SharedTables): Promise<Segment> => {
  await using file = await open(path, 'r');
  let checksum = 0;
  const read = async (bytes: Uint8Array): Promise<void> => {
    for (let start = 0; start < bytes.length; start += chunkBytes) {
      const part = bytes.subarray(start, start + chunkBytes);
      await readAll(file, part);
      checksum = crc32(part, checksum);
    }
  };
  const length = new Uint32Array(1);
  await read(bytesOf(length));
  if ((length[0] ?? 0) > chunkBytes) throw new Error('The header is too long.');
  const text = Buffer.alloc(length[0] ?? 0);
  await read(text);
  const header = Header.parse(JSON.parse(text.toString()));
  const columns: Record<string, Column> = {};
  for (const { name, type, length: elements } of header.columns) {
    const column = new columnTypes[type](elements);
    await read(bytesOf(column));
    columns[name] = column;
  }
  const expected = checksum;
  const stored = new Uint32Array(1);
  await readAll(file, bytesOf(stored));
  if (stored[0] !== expected) throw new Error('The checksum differs.');
  return await runInSlices(segmentOf(header.size, columns, shared));
};

const readAll = async (file: FileHandle, bytes: Uint8Array): Promise<void> => {
  for (let start = 0; start < bytes.length;) {
    const { bytesRead } = await file.read(bytes, start);
    if (bytesRead === 0) throw new Error('The file is too short.');
    start += bytesRead;
  }
};

const bytesOf = (column: Column): Uint8Array =>
  new Uint8Array(column.buffer, column.byteOffset, column.byteLength);

const numberBytes = (value: number): Uint8Array => bytesOf(Uint32Array.of(value));

const typeOf = (column: Column): ColumnType => {
  if (column instanceof Uint16Array) return 'Uint16Array';
  if (column instanceof Uint32Array) return 'Uint32Array';
  return column instanceof Float64Array ? 'Float64Array' : 'Uint8Array';
};

/** Columns that are stored as they are. */
const plainColumns = [
  'ids',
  'idOrder',
  'versions',
  'createdAtMs',
  'premium',
  'helpfulScores',
  'helpfulOrder',
  'viewStarts',
  'views',
] as const satisfies readonly (keyof Segment)[];
const plainPostings = ['counts', 'starts', 'offsets', 'ordinals', 'bitmaps', 'weights'] as const;

function* storedColumns(segment: Segment, shared: SharedTables): Steps<Record<string, Column>> {
  const { postings, filtered, starsAtLeast } = segment;
  const columns: Record<string, Column> = {};
  for (const name of plainColumns) columns[name] = segment[name];
  for (const name of plainPostings) columns[name] = postings[name];
  for (const [field, column] of filtered.entries()) columns[`filtered${field}`] = column;
  for (const [stars, bitmap] of starsAtLeast.entries()) columns[`stars${stars}`] = bitmap;
  columns['lexemes'] = yield* storedLexemes(postings.termIds, shared.dictionary);
  const points = yield* localNumbers(segment.points);
  columns['points'] = points.local;
  columns['coordinates'] = yield* storedCoordinates(points.distinct, shared.points);
  for (const name of ['entityViews', 'authorViews'] as const) {
    const texts = yield* localNumbers(segment[name]);
    columns[name] = texts.local;
    const { lengths, bytes, keys } = yield* storedTexts(texts.distinct, shared.texts);
    columns[`${name}Lengths`] = lengths;
    columns[`${name}Bytes`] = bytes;
    columns[`${name}Keys`] = keys;
  }
  return columns;
}

const storedPerStep = 1_024;

function* storedLexemes(termIds: Uint32Array, dictionary: SharedTables['dictionary']): Steps<Uint8Array> {
  const parts: Buffer[] = [];
  for (let start = 0; start < termIds.length; start += storedPerStep) {
    const lexemes = Array.from(termIds.subarray(start, start + storedPerStep), (id) => dictionary.termOf(id));
    parts.push(Buffer.from((start === 0 ? '' : '\n') + lexemes.join('\n')));
    yield;
  }
  return Buffer.concat(parts);
}

function* storedCoordinates(ids: readonly number[], points: SharedTables['points']): Steps<Float64Array> {
  const coordinates = new Float64Array(2 * ids.length);
  for (const [place, id] of ids.entries()) {
    const point = points.pointOf(id);
    coordinates[2 * place] = point?.latitude ?? Number.NaN;
    coordinates[2 * place + 1] = point?.longitude ?? Number.NaN;
    if (place % storedPerStep === 0) yield;
  }
  return coordinates;
}

function* storedTexts(ids: readonly number[], texts: SharedTables['texts']) {
  const lengths = new Uint32Array(ids.length);
  let total = 0;
  for (const [place, id] of ids.entries()) {
    const { length } = texts.bytesOf(id);
    lengths[place] = length;
    total += length;
    if (place % storedPerStep === 0) yield;
  }
  const bytes = Buffer.allocUnsafeSlow(total);
  const keys = Buffer.allocUnsafeSlow(textKeyLength * ids.length);
  let end = 0;
  for (const [place, id] of ids.entries()) {
    bytes.set(texts.bytesOf(id), end);
    end += lengths[place] ?? 0;
    keys.write(texts.keyOf(id), textKeyLength * place, 'latin1');
    if (place % storedPerStep === 0) yield;
  }
  return { lengths, bytes, keys };
}

/** Numbers from 0 for the distinct numbers of a column. */
function* localNumbers(column: Uint32Array): Steps<{ local: Uint32Array; distinct: readonly number[] }> {
  const numbers = new Map<number, number>();
  const local = new Uint32Array(column.length);
  for (const [at, id] of column.entries()) {
    const number = numbers.get(id) ?? numbers.size;
    numbers.set(id, number);
    local[at] = number;
    if (at % storedPerStep === 0) yield;
  }
  return { local, distinct: [...numbers.keys()] };
}

function* segmentOf(
  size: number,
  columns: Readonly<Record<string, Column>>,
  shared: SharedTables,
): Steps<Segment> {
  const { dictionary, texts } = shared;
  const take = <Name extends ColumnType>(name: string, type: Name) => {
    const column = columns[name];
    if (!(column instanceof columnTypes[type])) throw new Error(`The column ${name} is missing.`);
    return column as InstanceType<(typeof columnTypes)[Name]> & { buffer: ArrayBuffer };
  };
  const numbered = function* (
    name: string,
    type: 'Uint32Array',
    idOf: (local: number) => number,
    useAgain: (id: number) => void,
  ) {
    const local = take(name, type);
    const ids: number[] = [];
    for (const [ordinal, number] of local.entries()) {
      const existing = ids[number];
      if (existing === undefined) ids[number] = idOf(number);
      else useAgain(existing);
      local[ordinal] = ids[number] ?? 0;
      if (ordinal % 2_048 === 0) yield;
    }
    return local;
  };
  const lexemes = Buffer.from(take('lexemes', 'Uint8Array')).toString().split('\n');
  yield;
  const termIds = new Uint32Array(lexemes.length);
  for (const [place, lexeme] of lexemes.entries()) {
    termIds[place] = dictionary.use(lexeme);
    if (place % 2_048 === 0) yield;
  }
  const order = yield* sortNumbers(termIds.length, (a, b) => (termIds[a] ?? 0) - (termIds[b] ?? 0));
  const sorted = (name: string) => {
    const column = take(name, 'Uint32Array');
    return Uint32Array.from(order, (place) => column[place] ?? 0);
  };
  const coordinates = take('coordinates', 'Float64Array');
  const sharedView = function* (name: 'entityViews' | 'authorViews') {
    const lengths = take(`${name}Lengths`, 'Uint32Array');
    const bytes = take(`${name}Bytes`, 'Uint8Array');
    const { buffer, byteOffset, byteLength } = take(`${name}Keys`, 'Uint8Array');
    const keys = Buffer.from(buffer, byteOffset, byteLength);
    const starts = new Uint32Array(lengths.length + 1);
    for (const [local, length] of lengths.entries()) starts[local + 1] = (starts[local] ?? 0) + length;
    return yield* numbered(
      name,
      'Uint32Array',
      (local) =>
        texts.useStored(
          keys.toString('latin1', textKeyLength * local, textKeyLength * (local + 1)),
          bytes.subarray(starts[local], starts[local + 1]),
        ),
      (id) => {
        texts.useAgain(id);
      },
    );
  };
  const points = yield* numbered(
    'points',
    'Uint32Array',
    (local) => {
      const [latitude = Number.NaN, longitude = Number.NaN] = coordinates.subarray(2 * local, 2 * local + 2);
      return shared.points.use(Number.isNaN(latitude) ? null : { latitude, longitude });
    },
    (id) => {
      shared.points.useAgain(id);
    },
  );
  const columnsFrom = <Name extends 'Uint16Array' | 'Uint32Array'>(prefix: string, type: Name) =>
    Object.keys(columns)
      .filter((name) => name.startsWith(prefix))
      .map((name) => take(name, type));
  return {
    size,
    live: fullBitmap(size),
    liveCount: size,
    hasRemovals: false,
    ids: take('ids', 'Uint8Array'),
    idOrder: take('idOrder', 'Uint16Array'),
    versions: take('versions', 'Float64Array'),
    createdAtMs: take('createdAtMs', 'Float64Array'),
    premium: take('premium', 'Uint32Array'),
    helpfulScores: take('helpfulScores', 'Float64Array'),
    helpfulOrder: take('helpfulOrder', 'Uint16Array'),
    points,
    byPoint: groupByPoint(points),
    filtered: columnsFrom('filtered', 'Uint16Array'),
    starsAtLeast: columnsFrom('stars', 'Uint32Array'),
    postings: {
      termIds: Uint32Array.from(order, (place) => termIds[place] ?? 0),
      counts: sorted('counts'),
      starts: sorted('starts'),
      offsets: sorted('offsets'),
      ordinals: take('ordinals', 'Uint16Array'),
      bitmaps: take('bitmaps', 'Uint32Array'),
      weights: take('weights', 'Uint8Array'),
    },
    viewStarts: take('viewStarts', 'Uint32Array'),
    views: take('views', 'Uint8Array'),
    entityViews: yield* sharedView('entityViews'),
    authorViews: yield* sharedView('authorViews'),
  };
}
