import type { ServiceName } from '@candor/platform';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { requestHeaders, visitorHeaders } from './forwarded-headers.ts';
import { isHeld, type UpstreamResponse } from './read-response.ts';
import type { Upstream } from './upstream.ts';

/** JSON reads without a proxy, with one response for all visitors who send the same request. */
export interface Reads {
  /** Sends the service's response, or 304. */
  respond(service: ServiceName, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply>;
  /** The response that every visitor gets. */
  asVisitor(service: ServiceName, pathAndQuery: string, request: FastifyRequest): Promise<UpstreamResponse>;
}

export const createReads = (upstream: Upstream, shared: SharedCache): Reads => {
  const readShared = (service: ServiceName, url: string, request: FastifyRequest) =>
    shared.read(url, () => upstream.get(service, url, visitorHeaders(request)));

  return {
    respond: async (service, request, reply) => {
      if (!isVisitors(request)) {
        return send(request, reply, await upstream.get(service, request.url, ownHeaders(request)));
      }
      const { response, isHit } = await readShared(service, request.url, request);
      void reply.header('x-cache', isHit ? 'hit' : 'miss');
      return send(request, reply, response);
    },
    asVisitor: async (service, url, request) => (await readShared(service, url, request)).response,
  };
};

/** A client with a cookie is signed in, or has just written and must see its own change. */
const isVisitors = ({ routeOptions, headers }: FastifyRequest): boolean =>
  routeOptions.config.contract?.access === 'public' && headers.cookie?.includes('candor_') !== true;

/** Entity tags are the gateway's, so a service always responds in full. */
const ownHeaders = (request: FastifyRequest): Record<string, string> => {
  const { 'if-none-match': _tag, range: _range, ...headers } = requestHeaders(request);
  return headers;
};

const send = (
  request: FastifyRequest,
  reply: FastifyReply,
  { status, headers, body }: UpstreamResponse,
): FastifyReply => {
  const entityTag = headers['etag'];
  if (status === 200) void reply.header('cache-control', 'private, no-cache');
  void reply.headers(headers);
  if (typeof entityTag === 'string' && isHeld(request.headers['if-none-match'], entityTag)) {
    void reply.removeHeader('content-type').removeHeader('content-length');
    return reply.code(304).send();
  }
  return reply.code(status).send(body);
};

/** Caches visitors' reads for a moment. Simultaneous identical requests share one response. */
export interface SharedCache {
  read(
    key: string,
    load: () => Promise<UpstreamResponse>,
  ): Promise<{ response: UpstreamResponse; isHit: boolean }>;
}

const maxBytes = 64_000_000;
const headBytes = 1_000;

export const createSharedCache = (ttlMs: number): SharedCache => {
  if (ttlMs === 0) return { read: async (_key, load) => ({ response: await load(), isHit: false }) };
  const cached = new LRUCache<string, UpstreamResponse & { readonly body: Buffer }>({
    maxSize: maxBytes,
    sizeCalculation: ({ body }, key) => body.length + key.length + headBytes,
    ttl: ttlMs,
  });
  const inFlight = new Map<string, Promise<UpstreamResponse>>();

  return {
    read: async (key, load) => {
      const fresh = cached.get(key);
      if (fresh) return { response: fresh, isHit: true };
      const pending = inFlight.get(key);
      if (pending) {
        const response = await pending;
        return isSharable(response) ? { response, isHit: true } : { response: await load(), isHit: false };
      }
      const own = load();
      inFlight.set(key, own);
      try {
        const response = await own;
        if (isSharable(response)) cached.set(key, response);
        return { response, isHit: false };
      } finally {
        inFlight.delete(key);
      }
    },
  };
};

/** A complete 200 without cookies, which the service does not exclude from caches. */
const isSharable = (response: UpstreamResponse): response is UpstreamResponse & { readonly body: Buffer } =>
  response.status === 200 &&
  Buffer.isBuffer(response.body) &&
  response.headers['set-cookie'] === undefined &&
  !/no-store|private/.test(String(response.headers['cache-control']));
