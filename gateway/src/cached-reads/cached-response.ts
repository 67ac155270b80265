import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { Negotiator } from '@fastify/accept-negotiator';
import type { ResponseHeaders } from '../forwarded-headers.ts';
import type { UpstreamResponse } from '../read-response.ts';

export type SharableResponse = UpstreamResponse & { readonly body: Buffer };

/** A complete 200 without cookies, which the service does not exclude from caches. */
export const isSharable = (response: UpstreamResponse): response is SharableResponse =>
  response.status === 200 &&
  Buffer.isBuffer(response.body) &&
  response.headers['set-cookie'] === undefined &&
  !/no-store|private/.test(String(response.headers['cache-control']));

/** The bytes and headers of one content encoding, as every visitor gets them. */
export interface Representation {
  readonly body: Buffer;
  readonly entityTag: string;
  /** Names and values in turn, for `writeHead`. */
  readonly headers: readonly string[];
  /** The same for 304. */
  readonly notModifiedHeaders: readonly string[];
}

export interface CachedResponse {
  readonly upstream: SharableResponse;
  /** A promise only while the body is compressed for the first time. */
  representation(encoding: Encoding): Representation | Promise<Representation>;
  /** The compressed bodies so far. */
  readonly bodies: ReadonlyMap<Encoding, Buffer>;
}

/** In the order of preference. */
const encodings = ['br', 'gzip'] as const;
export type Encoding = (typeof encodings)[number] | 'identity';

const smallestCompressed = 1_000;
const compress = {
  // Level 4 of 11 takes about as long as gzip and makes smaller bodies.
  br: (body: Buffer) => promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: (body: Buffer) => promisify(gzip)(body),
};

const negotiator = new Negotiator({ supportedValues: [...encodings] });

export const acceptedEncoding = (acceptEncoding: string | string[] | undefined): Encoding =>
  acceptEncoding === undefined
    ? 'identity'
    : (negotiator.negotiate([acceptEncoding].flat().join()) ?? 'identity');

/**
 * A CDN may send it for a second, counted from the service's response, and not a moment longer. The explicit 0 turns off the
 * stale window that some caches have by default (Varnish: ten seconds).
 */
const cacheControl = 'public, max-age=0, s-maxage=1, stale-while-revalidate=0';

export interface CachedResponseOptions {
  /** Those of every response. */
  readonly commonHeaders: Readonly<Record<string, string>>;
  readonly surrogateKeys: string;
  /** The response before a refresh. Its compressed bodies are used again if the body is the same. */
  readonly previous: CachedResponse | null;
}

/** Compresses each body once, and computes all headers that are the same for every visitor. */
export const createCachedResponse = (
  upstream: SharableResponse,
  { commonHeaders, surrogateKeys, previous }: CachedResponseOptions,
): CachedResponse => {
  const isUnchanged = previous !== null && previous.upstream.body.equals(upstream.body);
  const bodies = new Map<Encoding, Buffer>(isUnchanged ? previous.bodies : [['identity', upstream.body]]);
  const ready = new Map<Encoding, Representation>();
  const inFlight = new Map<Encoding, Promise<Representation>>();
  const { 'content-type': contentType, 'content-length': _length, ...headers } = upstream.headers;
  const shown = { ...commonHeaders, ...headers, ...(surrogateKeys && { 'surrogate-key': surrogateKeys }) };

  const represent = (encoding: Encoding, body: Buffer): Representation => {
    const entityTag = taggedFor(encoding, String(headers['etag']));
    const always: ResponseHeaders = {
      ...shown,
      'cache-control': cacheControl,
      vary: 'accept-encoding, cookie',
      etag: entityTag,
    };
    const made: Representation = {
      body,
      entityTag,
      notModifiedHeaders: flat(always),
      headers: flat({
        ...always,
        'content-type': contentType ?? 'application/json; charset=utf-8',
        'content-length': String(body.length),
        ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
      }),
    };
    bodies.set(encoding, body);
    ready.set(encoding, made);
    return made;
  };
  const compressFor = async (encoding: 'br' | 'gzip'): Promise<Representation> =>
    represent(encoding, await compress[encoding](upstream.body));

  return {
    upstream,
    bodies,
    representation: (accepted) => {
      const encoding = upstream.body.length < smallestCompressed ? 'identity' : accepted;
      const made = ready.get(encoding) ?? inFlight.get(encoding);
      if (made) return made;
      const body = bodies.get(encoding);
      if (body || encoding === 'identity') return represent(encoding, body ?? upstream.body);
      const compressing = compressFor(encoding);
      inFlight.set(encoding, compressing);
      return compressing;
    },
  };
};

/** Each encoding has other bytes, so a strong tag of its own. */
const taggedFor = (encoding: Encoding, entityTag: string): string =>
  encoding === 'identity' ? entityTag : entityTag.replace(/"$/, `-${encoding}"`);

const flat = (headers: ResponseHeaders): readonly string[] =>
  Object.entries(headers).flatMap(([name, values]) => [values].flat().flatMap((value) => [name, value]));
