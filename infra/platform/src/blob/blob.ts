import type { Readable } from 'node:stream';

export interface StoredBlob {
  readonly bytes: number;
  readonly contentType: string;
  /** Differs when the bytes do; without quotes, fit to be an HTTP entity tag. */
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
 * none of them `.` or `..`; other keys are refused with `InvalidRequest`, as are ranges that are none. `put` is atomic:
 * a reader sees all of the old object or all of the new one, and a broken-off upload leaves nothing. A key that is
 * the beginning of another (`a` and `a/b`) is not to be used. What is put is in memory, whole, since it never comes as a
 * stream: photos are encoded first, to 3 MB at the very most, and whatever may be larger is put in parts of 8 MB, as
 * data exports are. Rejects with `Unavailable` when the store cannot be reached.
 */
export interface Blob {
  put(key: string, content: Buffer, contentType: string): Promise<void>;
  /**
   * `null`: no such object. A range beyond the end is cut at the end; one that starts there has no bytes.
   * The stream must be read to its end or destroyed.
   */
  get(key: string, range?: ByteRange): Promise<{ blob: StoredBlob; stream: Readable } | null>;
  head(key: string): Promise<StoredBlob | null>;
  /** No error when it is not there. */
  delete(key: string): Promise<void>;
  /**
   * Keys directly in a folder, `a` for `a/b` but not for `a/b/c`, in any order. What is put or deleted meanwhile may be
   * among them or not.
   */
  list(folder: string): AsyncIterable<string>;
  isReachable(): Promise<boolean>;
  close(): Promise<void>;
}
