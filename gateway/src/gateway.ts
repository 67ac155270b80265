import { randomUUID } from 'node:crypto';
import {
  closeSlowClients,
  createCache,
  createCallerSigner,
  createInternalClient,
  createLogger,
  createMetrics,
  drain,
  loadConfig,
  measureBuild,
  measureRequests,
  serviceNames,
  serveLiveness,
  serviceUrls,
  trackDraining,
} from '@candor/platform';
import type { Cache, Environment, Logger, ServiceName } from '@candor/platform';
import { defaultBodyLimit, sessionFactsChannel } from '@candor/contracts';
import { fastify, LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { serveApiDocs } from './api-docs/serve-api-docs.ts';
import { refuseOversizedBodies } from './body-limits.ts';
import { createAddressFinder, findClientAddresses } from './client-address.ts';
import { respondToClientErrors } from './client-errors.ts';
import { gatewayConfig, type GatewayConfig } from './config.ts';
import { refuseOtherSites } from './cross-site.ts';
import { forwardPublicRoutes } from './forward.ts';
import { handleErrors, handleUnroutable } from './gateway-problems.ts';
import { createOperationsApp } from './operations-app.ts';
import { identifyCallers } from './identify.ts';
import { createReadLimit, limitRequests } from './rate-limits.ts';
import { shedLoad } from './load-shedding/shed-load.ts';
import { serveOutbox } from './outbox/serve-outbox.ts';
import { refuseExposedDevelopment } from './network-exposure.ts';
import { refuseAmbiguousPaths, urlToRoute } from './path-normalization.ts';
import { createHits, serveHits } from './cached-reads/hits.ts';
import { createReadCache } from './cached-reads/read-cache.ts';
import { createReads } from './cached-reads/reads.ts';
import { createSharedLoads, loadAlone } from './cached-reads/shared-loads.ts';
import { startRequests } from './request-context.ts';
import { addSecurityHeaders, securityHeaders } from './security-headers.ts';
import { createSessions } from './session.ts';
import { forwardSockets } from './sockets.ts';
import { createUpstream } from './upstream.ts';
import { serveWebApp } from './web-app.ts';

export interface GatewayOptions {
  readonly config: GatewayConfig;
  /** URLs of the services, read at each request. */
  readonly urls: Readonly<Record<ServiceName, string>>;
  readonly log: Logger;
  readonly cache: Cache;
  /** The services that run in this process. */
  readonly ownServices: readonly ServiceName[];
}

const uploadTimeoutMs = 300_000;

export interface Gateway {
  /** The only public entry point. */
  readonly site: FastifyInstance;
  /** Readiness and metrics, for operators. It closes with the site. */
  readonly operations: FastifyInstance;
}

/** Neither listens yet. The site's checks run in the order of the calls below. */
export const createGateway = ({ config, urls, log, cache, ownServices }: GatewayOptions): Gateway => {
  const logger: FastifyBaseLogger = log;
  const commonHeaders = securityHeaders(config, 'none');
  const app = fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    // The log adds the request's id itself.
    childLoggerFactory: (parent, _bindings, { level }) =>
      level === undefined ? parent : parent.child({}, { level }),
    bodyLimit: defaultBodyLimit,
    requestTimeout: uploadTimeoutMs,
    ...closeSlowClients,
    clientErrorHandler: respondToClientErrors(commonHeaders),
    // Requests that arrive while the gateway closes still get a normal response.
    return503OnClosing: false,
    // Node generates these in bulk, and they need no order.
    genReqId: () => randomUUID(),
    frameworkErrors: handleUnroutable,
    rewriteUrl: urlToRoute,
    routerOptions: { maxParamLength: 500 },
  });
  const signer = createCallerSigner(config.INTERNAL_SECRET, config.INTERNAL_SECRET_PREVIOUS);
  const internal = createInternalClient({ service: 'gateway', urls, signer });
  const upstream = createUpstream(urls, config.UPSTREAM_TIMEOUT_MS);
  const sessions = createSessions(internal);
  const metrics = createMetrics('gateway');
  measureBuild(metrics, config.BUILD_REVISION);
  const subscription = cache.subscribe(sessionFactsChannel, (memberId) => {
    sessions.purgeMember(memberId);
  });
  app.addHook('onClose', async () => {
    await (
      await subscription
    )();
    // Not awaited, because it waits for an identity that hangs.
    void internal.close();
    await upstream.close();
  });

  const isDraining = trackDraining(app);
  const readLimit = createReadLimit(config, cache);
  const clientAddressOf = createAddressFinder(config.TRUSTED_PROXIES);
  const readCache = createReadCache({
    freshMs: config.CACHE_MS,
    staleMs: config.CACHE_STALE_MS,
    commonHeaders,
    // Without Redis, no other gateway shares the cache.
    loadThrough: config.REDIS_URL === undefined ? loadAlone : createSharedLoads(cache, config.CACHE_MS),
  });

  handleErrors(app);
  startRequests(app);
  const duration = measureRequests(app, metrics);
  addSecurityHeaders(app, config);
  shedLoad(app, {
    maxDelayMs: config.MAX_EVENT_LOOP_DELAY_MS,
    isDraining,
    commonHeaders,
    onShed: (method) => {
      duration.observe({ method, route: 'none', status: '503' }, 0);
    },
  });
  const hits = createHits({
    cache: readCache,
    upstream,
    limit: readLimit,
    clientAddressOf,
    isDraining,
    observe: (labels, seconds) => {
      duration.observe(labels, seconds);
    },
  });
  const reads = createReads(upstream, readCache, hits);
  serveHits(app, hits);
  // Hooks run in the order in which they are added. A plugin adds the one before later than here.
  app.after(() => {
    findClientAddresses(app, clientAddressOf);
    refuseAmbiguousPaths(app);
    refuseOtherSites(app, config);
    refuseOversizedBodies(app);
    identifyCallers(app, { publicUrl: config.PUBLIC_URL, sessions, signer });
    limitRequests(app, { config, cache, readLimit });

    serveLiveness(app);
    forwardPublicRoutes(app, { upstream, reads, maxUploads: config.UPLOAD_CONCURRENCY });
    forwardSockets(app, { upstream, metrics, config });
    serveOutbox(app, config);
    serveApiDocs(app, config.PUBLIC_URL);
    serveWebApp(app, { config, reads, internal });
  });
  const operations = createOperationsApp({
    log,
    upstream,
    metrics,
    isDraining,
    ownServices,
    redis: config.REDIS_URL === undefined ? null : cache,
  });
  app.addHook('onClose', () => operations.close());
  return { site: app, operations };
};

export interface RunningGateway {
  /** Its base URL. */
  readonly url: string;
  /** The base URL of readiness and metrics. */
  readonly operationsUrl: string;
  /** Turns readiness off, drains requests, then closes the connections. */
  stop(): Promise<void>;
}

export interface RunOptions {
  readonly environment: Environment;
  /** URLs of services in the same process; they take precedence over the environment. */
  readonly urls?: Partial<Record<ServiceName, string>>;
  /** How long it continues to listen while it stops, for clients that have not noticed yet. Default 0. */
  readonly listenOnMs?: number;
}

export const runGateway = async ({
  environment,
  urls = {},
  listenOnMs = 0,
}: RunOptions): Promise<RunningGateway> => {
  const config = loadConfig(gatewayConfig, environment);
  // Specs of this process use other host names.
  if (config.NODE_ENV === 'development') refuseExposedDevelopment(config);
  const log = createLogger({ service: 'gateway', level: config.LOG_LEVEL, isPretty: config.LOG_PRETTY });
  const cache = await createCache({ config, log });
  const { site, operations } = createGateway({
    config,
    urls: { ...serviceUrls(config), ...urls },
    log,
    cache,
    ownServices: serviceNames.filter((name) => name in urls),
  });
  const url = await site.listen({ host: config.HOST, port: config.PORT });
  // Afterwards, because a gateway that is ready gets requests at once.
  const operationsUrl = await operations.listen({
    host: config.OPERATIONS_HOST,
    port: config.OPERATIONS_PORT,
  });
  log.info({ url, operationsUrl }, 'gateway ready');
  return {
    url,
    operationsUrl,
    stop: async () => {
      await drain(site, listenOnMs);
      await cache.close();
      log.info('gateway stopped');
    },
  };
};
