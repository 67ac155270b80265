import type { ServiceName } from '@candor/platform';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isHeld } from './entity-tag.ts';
import { requestHeaders, visitorHeaders } from './forwarded-headers.ts';
import type { SharedCache } from './shared-cache.ts';
import type { UpstreamAnswer } from './take-answer.ts';
import type { Upstream } from './upstream.ts';

/** The short way for JSON reads: no proxy in between, one answer for all visitors who ask the same. */
export interface Reads {
  /** Answers the request as the service does, or with 304. */
  answer(service: ServiceName, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply>;
  /** What every visitor gets at this address. */
  asVisitor(service: ServiceName, pathAndQuery: string, request: FastifyRequest): Promise<UpstreamAnswer>;
}

export const createReads = (upstream: Upstream, shared: SharedCache): Reads => {
  const readShared = (service: ServiceName, url: string, request: FastifyRequest) =>
    shared.read(url, () => upstream.get(service, url, visitorHeaders(request)));

  return {
    answer: async (service, request, reply) => {
      if (!isVisitors(request)) {
        return send(request, reply, await upstream.get(service, request.url, ownHeaders(request)));
      }
      const { answer, isHit } = await readShared(service, request.url, request);
      void reply.header('x-cache', isHit ? 'hit' : 'miss');
      return send(request, reply, answer);
    },
    asVisitor: async (service, url, request) => (await readShared(service, url, request)).answer,
  };
};

/** Cookies say that somebody is signed in, or has just written something that he wants to see. */
const isVisitors = ({ routeOptions, headers }: FastifyRequest): boolean =>
  routeOptions.config.contract?.access === 'public' && headers.cookie?.includes('candor_') !== true;

/** Entity tags are the gateway's, so a service always answers in full. */
const ownHeaders = (request: FastifyRequest): Record<string, string> => {
  const { 'if-none-match': _tag, range: _range, ...headers } = requestHeaders(request);
  return headers;
};

const send = (
  request: FastifyRequest,
  reply: FastifyReply,
  { status, headers, body }: UpstreamAnswer,
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
