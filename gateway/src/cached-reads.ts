import type { ServiceName } from '@candor/platform';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isHeld } from './entity-tag.ts';
import { requestHeaders, visitorHeaders } from './forwarded-headers.ts';
import type { SharedCache } from './shared-cache.ts';
import type { UpstreamResponse } from './read-response.ts';
import type { Upstream } from './upstream.ts';

/** JSON reads without a proxy, with one response for all visitors who send the same request. */
export interface Reads {
  /** Responds as the service does, or with 304. */
  respond(service: ServiceName, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply>;
  /** What every visitor gets at this address. */
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

/** A cookie shows that the client is signed in, or has just written something and must see it. */
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
