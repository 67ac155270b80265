import type { Readable } from 'node:stream';

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
