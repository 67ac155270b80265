import httpProxy, { type FastifyHttpProxyOptions } from '@fastify/http-proxy';
import { defaultBodyLimit } from '@candor/contracts';
import type { FastifyInstance } from 'fastify';
import { bodyLimitOf, withinLimit } from './body-limits.ts';
import { responseHeaders, requestHeaders } from './forwarded-headers.ts';
import { limitUploadConcurrency } from './upload-concurrency.ts';
import type { Reads } from './cached-reads/reads.ts';
import { publicRoutes, type PublicRoute } from './route-table.ts';
import { upstreamFailure, type Upstream } from './upstream.ts';

export interface Forwarding {
  readonly upstream: Upstream;
  readonly reads: Reads;
  /** Limit of bodies with photos that are received at the same time. */
  readonly maxUploads: number;
}

const uploadTimeoutMs = 300_000;

/** Forwards every public route to its service: JSON reads through the cache, everything else through the proxy. */
export const forwardPublicRoutes = (
  app: FastifyInstance,
  { upstream, reads, maxUploads }: Forwarding,
): void => {
  void app.register(async (api) => {
    api.addHook('onRequest', (_request, reply, done) => {
      void reply.header('cache-control', 'no-store');
      done();
    });
    for (const route of publicRoutes.filter(isJsonRead)) addRead(api, route, reads);
    void api.register(async (small) => {
      receiveWhole(small);
      for (const route of publicRoutes.filter((other) => !isJsonRead(other) && !isUpload(other))) {
        void small.register(httpProxy, {
          ...proxyTo(upstream, route),
          proxyPayloads: false,
          handler: sendReceived,
        });
      }
    });
    void api.register(async (uploads) => {
      limitUploadConcurrency(uploads, maxUploads);
      uploads.addHook('preParsing', async (request, _reply, body) => withinLimit(body, bodyLimitOf(request)));
      uploads.removeAllContentTypeParsers();
      for (const route of publicRoutes.filter(isUpload)) {
        void uploads.register(httpProxy, proxyTo(upstream, route, uploadTimeoutMs));
      }
    });
  });
};

const isJsonRead = ({ contract }: PublicRoute): boolean =>
  contract.method === 'GET' && contract.path.startsWith('/api/');

const isUpload = ({ contract }: PublicRoute): boolean => (contract.bodyLimit ?? 0) > defaultBodyLimit;

const addRead = (app: FastifyInstance, { service, contract, paths }: PublicRoute, reads: Reads): void => {
  for (const url of paths) {
    app.get(url, { config: { contract, service } }, (request, reply) =>
      reads.respond(service, request, reply),
    );
  }
};

/** Receives small bodies before calling the service, so that slow clients occupy only their own connection. */
const receiveWhole = (app: FastifyInstance): void => {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => {
    done(null, body.length === 0 ? undefined : body);
  });
};

const sendReceived: NonNullable<FastifyHttpProxyOptions['handler']> = (request, reply, path, options) => {
  const { body, headers } = request;
  if (!Buffer.isBuffer(body)) return reply.from(path, options);
  return reply.from(path, {
    ...options,
    body,
    contentType: headers['content-type'] ?? 'application/octet-stream',
  });
};

const proxyTo = (
  upstream: Upstream,
  { service, contract, paths }: PublicRoute,
  timeout?: number,
): FastifyHttpProxyOptions => ({
  upstream: '',
  routes: [...paths],
  httpMethods: [contract.method],
  config: { contract, service },
  // The proxy's types are those of an older undici.
  undici: upstream.agent as unknown as NonNullable<FastifyHttpProxyOptions['undici']>,
  disableCache: true,
  disableRequestLogging: true,
  // A failed request may have changed something, so none is sent twice.
  retryMethods: [],
  internalRewriteLocationHeader: false,
  replyOptions: {
    getUpstream: () => upstream.originOf(service),
    rewriteRequestHeaders: (request, headers) => ({
      ...requestHeaders(request),
      ...bodyHeaders(request, headers),
    }),
    rewriteHeaders: responseHeaders,
    onError: (reply, { error }) => {
      void reply.send(upstreamFailure(error, service));
    },
    ...(timeout === undefined ? {} : { timeout }),
  },
});

const bodyHeaders = ({ body }: { body: unknown }, headers: Readonly<Record<string, unknown>>) =>
  body === undefined
    ? {}
    : Object.fromEntries(
        ['content-length', 'content-type'].flatMap((name) =>
          typeof headers[name] === 'string' || typeof headers[name] === 'number'
            ? [[name, String(headers[name])]]
            : [],
        ),
      );
