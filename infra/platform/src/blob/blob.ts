import type { Readable } from 'node:stream';
import { InvalidRequest } from '../http/problems.ts';

export interface StoredBlob {
  readonly bytes: number;
  readonly contentType: string;
  /** Differs when the bytes differ; without quotes, valid as an HTTP entity tag. */
  readonly etag: string;
  readonly lastModified: Date;
}

/** Bytes from `start` to `end`, both included, as in RFC 9110 section 14. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/**
 * Objects by key. A key is one or more segments of `[a-zA-Z0-9._@-]`, joined by `/`, each at most 200 characters and
 * none of them `.` or `..`. Other keys and invalid ranges are refused with `InvalidRequest`. `put` is atomic: a reader
 * sees all of the old object or all of the new one, and an interrupted upload leaves nothing. Do not use a key that is
 * the beginning of another (`a` and `a/b`). An object is in memory as a whole when it is put: small objects have a few MB,
 * and larger data, such as exports, is put in parts of 8 MB. Rejects with `Unavailable` when the store is unreachable.
 */
export interface Blob {
  put(key: string, content: Buffer, contentType: string): Promise<void>;
  /**
   * `null`: no such object. A range beyond the end is cut at the end; one that starts there has no bytes. The stream
   * must be read to its end or destroyed.
   */
  get(key: string, range?: ByteRange): Promise<{ blob: StoredBlob; stream: Readable } | null>;
  head(key: string): Promise<StoredBlob | null>;
  /** Ignores a missing object. */
  delete(key: string): Promise<void>;
  /**
   * Keys directly in a folder, `a` for `a/b` but not for `a/b/c`, in any order. Objects that are put or deleted
   * meanwhile may be among them or not.
   */
  list(folder: string): AsyncIterable<string>;
  isReachable(): Promise<boolean>;
  close(): Promise<void>;
}

const segment = /^[a-zA-Z0-9._@-]{1,200}$/;
const maxKeyLength = 1_000;

/** Throws unless the text is a blob key; see {@link Blob}. */
export const checkBlobKey = (key: string): void => {
  const isKey =
    key.length <= maxKeyLength &&
    key.split('/').every((name) => segment.test(name) && name !== '.' && name !== '..');
  if (!isKey) throw new InvalidRequest('This is no key of a stored object.', 'invalid-blob-key');
};

/** Throws for a range that RFC 9110 calls invalid. */
export const checkByteRange = ({ start, end }: ByteRange): void => {
  const isRange = Number.isSafeInteger(start) && Number.isSafeInteger(end) && start >= 0 && start <= end;
  if (!isRange) throw new InvalidRequest('This is no range of bytes.', 'invalid-byte-range');
};

/** Whether a key is directly in a folder. */
export const isDirectlyIn = (key: string, folder: string): boolean =>
  key.startsWith(`${folder}/`) && !key.includes('/', folder.length + 1);
