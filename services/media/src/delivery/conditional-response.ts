import type { IncomingHttpHeaders } from 'node:http';

interface Stored {
  readonly bytes: number;
  readonly etag: string;
  readonly lastModified: Date;
}

interface ByteRange {
  readonly start: number;
  readonly end: number;
}

type Headers = Readonly<Record<string, string>>;

export type ConditionalResponse =
  | { readonly status: 200 | 304 | 416; readonly headers: Headers }
  | { readonly status: 206; readonly headers: Headers; readonly range: ByteRange };

/** The response to a GET of a photo with conditions and ranges (RFC 9110 sections 13 and 14). */
export const conditionalResponse = (requested: IncomingHttpHeaders, stored: Stored): ConditionalResponse => {
  const headers = {
    'cache-control': 'public, max-age=31536000, immutable',
    etag: `"${stored.etag}"`,
    'last-modified': stored.lastModified.toUTCString(),
  };
  if (isUnchanged(requested, stored)) return { status: 304, headers };

  const content = {
    ...headers,
    'content-type': 'image/webp',
    'content-disposition': 'inline',
    'x-content-type-options': 'nosniff',
    'accept-ranges': 'bytes',
  };
  const range = isRangeCurrent(requested, stored) ? parseRange(requested.range, stored.bytes) : 'all';
  if (range === 'all')
    return { status: 200, headers: { ...content, 'content-length': String(stored.bytes) } };
  if (range === 'none')
    return { status: 416, headers: { 'content-range': `bytes */${String(stored.bytes)}` } };
  const { start, end } = range;
  return {
    status: 206,
    range,
    headers: {
      ...content,
      'content-range': `bytes ${String(start)}-${String(end)}/${String(stored.bytes)}`,
      'content-length': String(end - start + 1),
    },
  };
};

const isUnchanged = (requested: IncomingHttpHeaders, { etag, lastModified }: Stored): boolean => {
  const tags = requested['if-none-match'];
  if (tags !== undefined) {
    return tags.split(',').some((tag) => ['*', `"${etag}"`, `W/"${etag}"`].includes(tag.trim()));
  }
  const since = Date.parse(requested['if-modified-since'] ?? '');
  return Math.floor(lastModified.getTime() / 1_000) * 1_000 <= since;
};

const isRangeCurrent = (requested: IncomingHttpHeaders, { etag, lastModified }: Stored): boolean => {
  const condition = requested['if-range'];
  if (condition === undefined) return true;
  const text = Array.isArray(condition) ? condition.join(',') : condition;
  return text === `"${etag}"` || text === lastModified.toUTCString();
};

/** Several ranges and malformed ones mean the whole photo, as the standard allows. */
const parseRange = (header: string | undefined, bytes: number): ByteRange | 'all' | 'none' => {
  const parts = /^bytes=(\d{0,15})-(\d{0,15})$/i.exec(header?.replaceAll(' ', '') ?? '');
  const [, first = '', last = ''] = parts ?? [];
  if (first === '' && last === '') return 'all';
  if (first === '') {
    const suffix = Math.min(Number(last), bytes);
    return suffix === 0 ? 'none' : { start: bytes - suffix, end: bytes - 1 };
  }
  const start = Number(first);
  const end = last === '' ? bytes - 1 : Math.min(Number(last), bytes - 1);
  if (last !== '' && Number(last) < start) return 'all';
  return start >= bytes ? 'none' : { start, end };
};
