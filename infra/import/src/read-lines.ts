import { closeSync, createReadStream, openSync, readSync } from 'node:fs';

export interface Line {
  /** Counted from 1. */
  readonly number: number;
  /** Without the line end. Lines longer than `longestRow` are cut one character beyond it. */
  readonly text: string;
  /** Bytes of the file read so far. */
  readonly bytes: number;
}

/** In characters. Bounds the memory. */
export const longestRow = 1_000_000;
export const tooLong = 'The row is longer than 1,000,000 characters';

/**
 * Streams the lines of a file in UTF-8, or UTF-16 with a byte order mark. Node's readline would also split at Unicode line
 * separators, which texts can contain.
 */
export async function* readLines(file: string): AsyncGenerator<Line, void> {
  const encoding = encodingOf(file);
  let end: string | null = null;
  let unread = '';
  let number = 0;
  let bytes = 0;
  const nextLine = (text: string): Line => {
    number += 1;
    bytes += Buffer.byteLength(text, encoding) + 1;
    return { number, text: number === 1 ? text.replace(/^\uFEFF/, '') : text, bytes };
  };
  for await (const chunk of createReadStream(file, { encoding })) {
    unread += String(chunk);
    end ??= endOfLines(unread) ?? (unread.length > longestRow ? '\n' : null);
    if (end === null) continue;
    let from = 0;
    for (let at = unread.indexOf(end); at >= 0; at = unread.indexOf(end, from)) {
      yield nextLine(unread.slice(from, at));
      from = at + 1;
    }
    unread = unread.slice(from, from + longestRow + 1);
  }
  if (unread !== '') yield nextLine(unread);
}

const encodingOf = (file: string): 'utf8' | 'utf16le' => {
  const handle = openSync(file, 'r');
  try {
    const start = Buffer.alloc(2);
    readSync(handle, start);
    return start.readUInt16LE() === 0xfeff ? 'utf16le' : 'utf8';
  } finally {
    closeSync(handle);
  }
};

/** The end of the first line. A carriage return at the end of the text does not count: a line feed may follow. */
const endOfLines = (text: string): string | null => /\n|\r(?=[^\n])/.exec(text)?.[0] ?? null;
