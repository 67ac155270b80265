import { closeSync, createReadStream, openSync, readSync } from 'node:fs';

export interface Line {
  /** Counted from 1. */
  readonly number: number;
  /** Without its end. Of a line that is longer than `longestRow` only so much that it can be told. */
  readonly text: string;
  /** Bytes of the file read so far. */
  readonly bytes: number;
}

/** In characters. What is longer is no rating, and must not fill the memory. */
export const longestRow = 1_000_000;
export const tooLong = 'The row is longer than 1,000,000 characters';

/**
 * Streams a file's lines as they are written, in UTF-8, or UTF-16 with its byte order mark. Node's readline would also end
 * them at the separators of Unicode, which may stand in a text.
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

/** As the file's first line ends. A carriage return at the very end may have a line feed after it. */
const endOfLines = (text: string): string | null => /\n|\r(?=[^\n])/.exec(text)?.[0] ?? null;
