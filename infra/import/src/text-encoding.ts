import { closeSync, openSync, readSync } from 'node:fs';
import iconv from 'iconv-lite';

/** How a file's bytes are text. */
export interface TextEncoding {
  /** `utf-8`, `utf-16le`, `utf-16be`, or another name that iconv-lite knows. */
  readonly name: string;
  /** Bytes of a line feed. */
  readonly unitBytes: 1 | 2;
  decode(bytes: Buffer): string;
  encode(text: string): Buffer;
}

const utf8: TextEncoding = {
  name: 'utf-8',
  unitBytes: 1,
  decode: (bytes) => bytes.toString('utf8'),
  encode: (text) => Buffer.from(text, 'utf8'),
};

/** `null`: there is no encoding of this name, or lines cannot be found in it. */
export const encodingNamed = (given: string): TextEncoding | null => {
  const name = given.trim().toLowerCase();
  if (/^utf-?8$/.test(name)) return utf8;
  if (/^(utf-?(7|32)|ucs-?4|base64|hex|binary|cesu)/.test(name) || !iconv.encodingExists(name)) return null;
  const isTwoBytes = /^(utf-?16|ucs-?2)/.test(name);
  const codec = isTwoBytes && !/be$/.test(name) ? 'utf-16le' : name;
  return {
    name: codec,
    unitBytes: isTwoBytes ? 2 : 1,
    decode: (bytes) => iconv.decode(bytes, codec, { stripBOM: false }),
    encode: (text) => iconv.encode(text, codec),
  };
};

const marks: readonly (readonly [mark: readonly number[], name: string])[] = [
  [[0xef, 0xbb, 0xbf], 'utf-8'],
  [[0xff, 0xfe], 'utf-16le'],
  [[0xfe, 0xff], 'utf-16be'],
];

/** The encoding that the file's byte order mark names; `null` without one. */
export const encodingOfMark = (file: string): TextEncoding | null => {
  const start = startOf(file, 3);
  const name = marks.find(([mark]) => mark.every((byte, index) => start[index] === byte))?.[1];
  return name === undefined ? null : encodingNamed(name);
};

export const utf8Encoding = utf8;

/** The file's first bytes, at most so many. */
export const startOf = (file: string, length: number): Buffer => {
  const handle = openSync(file, 'r');
  try {
    const start = Buffer.alloc(length);
    return start.subarray(0, readSync(handle, start, 0, length, 0));
  } finally {
    closeSync(handle);
  }
};
