import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import { visitorHeaders } from '../forwarded-headers.ts';
import { prependListener } from '../prepend-listener.ts';
import type { ReadLimit } from '../rate-limits.ts';
import { isHeld } from '../read-response.ts';
import { continueTrace } from '../request-context.ts';
import type { Upstream } from '../upstream.ts';
import { acceptedEncoding } from './cached-response.ts';
import type { ReadCache } from './read-cache.ts';
import { longestUrl, type ReadTarget } from './read-target.ts';

interface AdmittedRead {
  readonly target: ReadTarget;
  /** For metrics. */
  readonly route: string;
}

/** Sends cached responses before Fastify sees the request, because its request, hooks and reply cost more than the response. */
export interface Hits {
  /** A request with this URL has passed all checks, so the next ones may be served here. */
  admit(url: string, read: AdmittedRead): void;
  /** `false`: Fastify must handle the request. */
  send(request: IncomingMessage, response: ServerResponse): boolean;
}

export interface HitsOptions {
  readonly cache: ReadCache;
  readonly upstream: Pick<Upstream, 'get'>;
  readonly limit: ReadLimit;
  readonly clientAddressOf: (request: IncomingMessage) => string;
  readonly isDraining: () => boolean;
  readonly observe: (labels: { method: string; route: string; status: string }, seconds: number) => void;
}

/** A CDN counts the second of `s-maxage` from the service's response, so the age is rounded up. */
export const hitHeaders = { 'x-cache': 'hit', age: '1' } as const;
const hitPairs = Object.entries(hitHeaders).flat();

/** Of clients that are signed in, or have just written and must see their own change. */
const ownViewCookie = /candor_(session|written)=/;

export const isVisitors = ({ cookie }: IncomingHttpHeaders): boolean =>
  cookie === undefined || !ownViewCookie.test(cookie);

export const isPlainRead = ({ method, headers }: IncomingMessage): boolean =>
  (method === 'GET' || method === 'HEAD') &&
  headers['content-length'] === undefined &&
  headers['transfer-encoding'] === undefined;

export const createHits = ({
  cache,
  upstream,
  limit,
  clientAddressOf,
  isDraining,
  observe,
}: HitsOptions): Hits => {
  const admitted = new LRUCache<string, AdmittedRead>({ max: 5_000 });

  const refresh =
    ({ service, url }: ReadTarget, clientAddress: string) =>
    () =>
      upstream.get(
        service,
        url,
        visitorHeaders({ id: randomUUID(), traceparent: continueTrace(undefined), clientAddress }),
      );

  return {
    admit: (url, read) => {
      if (url.length <= longestUrl) admitted.set(url, read);
    },
    send: (request, response) => {
      const { method = '', url = '', headers } = request;
      const begunAt = performance.now();
      const read = isPlainRead(request) && isVisitors(headers) && !isDraining() && admitted.get(url);
      if (!read) return false;
      const address = clientAddressOf(request);
      const found = cache
        .find(read.target, refresh(read.target, address))
        ?.representation(acceptedEncoding(headers['accept-encoding']));
      if (found === undefined || found instanceof Promise) return false;
      const counted = limit.countRead(address);
      if (counted.isExceeded) return false;

      const isNotModified = isHeld(headers['if-none-match'], found.entityTag);
      const status = isNotModified ? 304 : 200;
      response.writeHead(status, [
        ...(isNotModified ? found.notModifiedHeaders : found.headers),
        ...hitPairs,
        'x-request-id',
        randomUUID(),
        ...counted.headers,
      ]);
      response.end(isNotModified || method === 'HEAD' ? undefined : found.body);
      observe({ method, route: read.route, status: String(status) }, (performance.now() - begunAt) / 1_000);
      return true;
    },
  };
};

/** Fastify handles all requests that `hits` does not serve. */
export const serveHits = ({ server }: FastifyInstance, hits: Pick<Hits, 'send'>): void => {
  prependListener(server, (request, response, goOn) => {
    if (!hits.send(request, response)) goOn();
  });
};
