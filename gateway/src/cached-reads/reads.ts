import { languages } from '@candor/languages';
import type { ServiceName } from '@candor/platform';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { languageOf } from '../language.ts';
import { requestHeaders, visitorHeaders } from '../forwarded-headers.ts';
import { isHeld, type UpstreamResponse } from '../read-response.ts';
import type { Upstream } from '../upstream.ts';
import { acceptedEncoding, type Representation } from './cached-response.ts';
import { hitHeaders, type Hits, isVisitors } from './hits.ts';
import type { ReadCache } from './read-cache.ts';
import { type ReadTarget, hasReportedParameters, readTarget } from './read-target.ts';

/** JSON reads without a proxy, with one response for all visitors who send the same request. */
export interface Reads {
  /** Sends the service's response, or 304. */
  respond(service: ServiceName, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply>;
  /** The response that every visitor gets. */
  asVisitor(target: ReadTarget, request: FastifyRequest): Promise<UpstreamResponse>;
}

export const createReads = (upstream: Upstream, cache: ReadCache, hits: Pick<Hits, 'admit'>): Reads => {
  const loadAs =
    (request: FastifyRequest, { service, url }: ReadTarget) =>
    () =>
      upstream.get(service, url, visitorHeaders(request));

  /**
   * Visitors share their loads, in English. Only the sentence of a refusal depends on the language. A failure is not requested
   * again, because the service may be overloaded.
   */
  const inOwnLanguage = async (
    request: FastifyRequest,
    { service, url }: ReadTarget,
    response: UpstreamResponse,
  ): Promise<UpstreamResponse> =>
    response.status < 400 || response.status >= 500 || languageOf(request) === languages[0]
      ? response
      : upstream.get(service, url, ownHeaders(request));

  return {
    respond: async (service, request, reply) => {
      const target = visitorsTarget(request);
      if (target === null) {
        return sendOwn(request, reply, await upstream.get(service, request.url, ownHeaders(request)));
      }
      const result = await cache.read(target, loadAs(request, target));
      if (result.type === 'own') {
        void reply.header('x-cache', 'miss');
        return sendOwn(request, reply, await inOwnLanguage(request, target, result.response));
      }
      const representation = await result.response.representation(
        acceptedEncoding(request.headers['accept-encoding']),
      );
      hits.admit(request.url, { target, route: request.routeOptions.url ?? 'none' });
      void reply.headers(result.isHit ? hitHeaders : { 'x-cache': 'miss' });
      return sendShared(request, reply, representation);
    },
    asVisitor: async (target, request) => {
      const result = await cache.read(target, loadAs(request, target));
      return result.type === 'own' ? result.response : result.response.upstream;
    },
  };
};

const Values = z.record(z.string(), z.unknown());

const visitorsTarget = ({ routeOptions, headers, params, query }: FastifyRequest): ReadTarget | null => {
  const { contract, service } = routeOptions.config;
  if (!contract?.surrogateKeys || !service || !isVisitors(headers)) return null;
  const values = Values.parse(query);
  if (hasReportedParameters(contract, values)) return null;
  return readTarget(service, contract, { params: Values.parse(params), query: values });
};

/** Entity tags are the gateway's, so a service always responds in full. */
const ownHeaders = (request: FastifyRequest): Record<string, string> => {
  const { 'if-none-match': _tag, range: _range, ...headers } = requestHeaders(request);
  return headers;
};

const sendOwn = (
  request: FastifyRequest,
  reply: FastifyReply,
  { status, headers, body }: UpstreamResponse,
): FastifyReply => {
  const entityTag = headers['etag'];
  if (status === 200) void reply.header('cache-control', 'private, no-store');
  void reply.headers(headers);
  if (typeof entityTag === 'string' && isHeld(request.headers['if-none-match'], entityTag)) {
    void reply.removeHeader('content-type').removeHeader('content-length');
    return reply.code(304).send();
  }
  return reply.code(status).send(body);
};

const sendShared = (
  { headers }: FastifyRequest,
  reply: FastifyReply,
  { body, entityTag, headers: all, notModifiedHeaders }: Representation,
): FastifyReply => {
  const isNotModified = isHeld(headers['if-none-match'], entityTag);
  const pairs = isNotModified ? notModifiedHeaders : all;
  for (let at = 0; at < pairs.length; at += 2) void reply.header(pairs[at] ?? '', pairs[at + 1]);
  return isNotModified ? reply.code(304).send() : reply.code(200).send(body);
};
