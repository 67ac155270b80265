import { createReadStream } from 'node:fs';
import type { TextEncoding } from './text-encoding.ts';

export interface Line {
  /** Counted from 1. */
  readonly number: number;
  /** Without the line end. Lines longer than `longestRow` are cut beyond it. */
  readonly text: string;
  /** The line's bytes without its end, cut like the text. */
  readonly raw: Buffer;
  /** Positions in the file: of the line's first byte, and after its end. */
  readonly start: number;
  readonly end: number;
}

/** In characters. Bounds the memory. */
export const longestRow = 1_000_000;
export const tooLong = 'The row is longer than 1,000,000 characters';

/** A character has at most four bytes. Even, for encodings of two bytes. */
const longestLineBytes = 4 * (longestRow + 1);
const chunkBytes = 262_144;
const lineFeed = 0x0a;
const carriageReturn = 0x0d;

/**
 * Streams the lines of a file. It splits bytes, so that each line has its place in the file. Node's readline would also split
 * at Unicode line separators, which texts can contain.
 */
export async function* readLines(file: string, encoding: TextEncoding): AsyncGenerator<Line, void> {
  const { unitBytes } = encoding;
  let endUnit: number | null = null;
  let unread: Buffer = Buffer.alloc(0);
  let number = 0;
  let start = 0;
  /** Bytes of the current line that were not kept. */
  let cut = 0;
  const lineOf = (raw: Buffer, endBytes: number): Line => {
    number += 1;
    const text = encoding.decode(raw.subarray(0, longestLineBytes));
    const line = {
      number,
      text: number === 1 ? text.replace(/^\uFEFF/, '') : text,
      raw,
      start,
      end: start + raw.length + cut + endBytes,
    };
    start = line.end;
    cut = 0;
    return line;
  };
  for await (const chunk of createReadStream(file, { highWaterMark: chunkBytes })) {
    // Without an encoding, a stream yields buffers.
    unread = unread.length === 0 ? (chunk as Buffer) : Buffer.concat([unread, chunk as Buffer]);
    endUnit ??= endOfLines(unread, unitBytes) ?? (unread.length > longestLineBytes ? lineFeed : null);
    if (endUnit === null) continue;
    let from = 0;
    for (let at = unitAt(unread, endUnit, from, encoding); at >= 0;) {
      yield lineOf(unread.subarray(from, at), unitBytes);
      from = at + unitBytes;
      at = unitAt(unread, endUnit, from, encoding);
    }
    unread = unread.subarray(from);
    const excess = unread.length - longestLineBytes;
    if (excess > 0) {
      // What is cut is a whole number of units.
      const dropped = excess - (excess % unitBytes);
      cut += dropped;
      unread = Buffer.concat([
        unread.subarray(0, longestLineBytes),
        unread.subarray(longestLineBytes + dropped),
      ]);
    }
  }
  if (unread.length > 0 || cut > 0) yield lineOf(unread, 0);
}

/** The position of the next such character, or -1. */
const unitAt = (bytes: Buffer, unit: number, from: number, { unitBytes, name }: TextEncoding): number => {
  if (unitBytes === 1) return bytes.indexOf(unit, from);
  const units = name === 'utf-16be' ? Buffer.from([0, unit]) : Buffer.from([unit, 0]);
  let at = bytes.indexOf(units, from);
  while (at >= 0 && (at - from) % 2 !== 0) at = bytes.indexOf(units, at + 1);
  return at;
};

/** The end of the first line. A carriage return at the end of the bytes does not count: a line feed may follow. */
const endOfLines = (bytes: Buffer, unitBytes: number): number | null => {
  // The zero bytes of UTF-16 do not matter here.
  const units = unitBytes === 1 ? bytes : bytes.filter((byte) => byte !== 0);
  const feed = units.indexOf(lineFeed);
  const lone = units.findIndex(
    (byte, at) => byte === carriageReturn && at + 1 < units.length && units[at + 1] !== lineFeed,
  );
  if (lone >= 0 && (feed < 0 || lone < feed)) return carriageReturn;
  return feed >= 0 ? lineFeed : null;
};
