import type { Duplex } from 'node:stream';
import { identityRoutes } from '@candor/contracts';
import { createLogger, newId, type Cache, type ServiceName } from '@candor/platform';
import { testSecret } from '@candor/platform/testing';
import { fastify, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { gatewayConfig, type GatewayConfig } from '../src/config.ts';
import { createGateway } from '../src/gateway.ts';

export interface SeenRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: string;
}

export interface Session {
  readonly sessionId: string;
  readonly memberId: string;
  readonly isPremium: boolean;
  readonly isVerified: boolean;
  readonly isAdmin: boolean;
  readonly isConfirmed: boolean;
}

type RespondTo = (request: FastifyRequest, reply: FastifyReply) => unknown;

/** The gateway in front of one server that plays all services. */
export interface World {
  readonly gateway: FastifyInstance;
  /** URLs of the services. */
  readonly urls: Readonly<Record<ServiceName, string>>;
  /** Requests that reached a service, without session checks. */
  readonly seen: SeenRequest[];
  readonly sessions: Map<string, Session>;
  readonly counts: { sessionChecks: number };
  /** Handlers of the fake services by `METHOD /path`, without query. */
  readonly responses: Map<string, RespondTo>;
  /** Readiness and metrics. */
  readonly operations: FastifyInstance;
  /** Listens on a port, for specs that need a real connection. */
  listen(): Promise<string>;
  stopServices(): Promise<void>;
  stop(): Promise<void>;
}

export const startWorld = async (
  settings: Readonly<Record<string, string>> = {},
  options: {
    readonly cache?: Cache;
    readonly identityUrl?: string;
    readonly ownServices?: readonly ServiceName[];
    /** Awaited while the gateway closes, before it stops listening. */
    readonly preClose?: () => Promise<unknown>;
  } = {},
): Promise<World> => {
  const seen: SeenRequest[] = [];
  const sessions = new Map<string, Session>();
  const counts = { sessionChecks: 0 };
  const responses = new Map<string, RespondTo>();
  const services = fakeServices({ seen, sessions, counts, responses });
  const url = await services.listen({ host: '127.0.0.1', port: 0 });
  const urls: Record<ServiceName, string> = {
    identity: options.identityUrl ?? url,
    catalog: url,
    ratings: url,
    media: url,
    search: url,
    'social-messaging': url,
    billing: url,
    realtime: url,
    admin: url,
  };
  const { site: gateway, operations } = createGateway({
    config: testConfig(settings),
    urls,
    log: createLogger({
      service: 'gateway',
      level: process.env['TEST_LOG_LEVEL'] ?? 'silent',
      isPretty: false,
    }),
    cache: options.cache ?? brokenCache,
    ownServices: options.ownServices ?? [],
  });
  // Added after the gateway's own hooks.
  gateway.after(() => {
    gateway.addHook('preClose', async () => {
      await options.preClose?.();
    });
  });
  await gateway.ready();
  return {
    gateway,
    operations,
    urls,
    seen,
    sessions,
    counts,
    responses,
    listen: () => gateway.listen({ host: '127.0.0.1', port: 0 }),
    stopServices: () => services.close(),
    stop: async () => {
      await gateway.close();
      await services.close();
    },
  };
};

export const testConfig = (settings: Readonly<Record<string, string>> = {}): GatewayConfig =>
  gatewayConfig.parse({
    NODE_ENV: 'test',
    INTERNAL_SECRET: testSecret,
    PUBLIC_URL: 'http://candor.test',
    WEB_DIST: '/nowhere',
    MAX_EVENT_LOOP_DELAY_MS: '0',
    ...settings,
  });

export const session = (facts: Partial<Session> = {}): Session => ({
  sessionId: newId(),
  memberId: newId(),
  isPremium: false,
  isVerified: false,
  isAdmin: false,
  isConfirmed: true,
  ...facts,
});

/** A cache that is unreachable. */
export const brokenCache: Cache = {
  get: async () => null,
  set: async () => undefined,
  delete: async () => undefined,
  increment: async () => null,
  publish: async () => undefined,
  subscribe: async () => async () => undefined,
  isReachable: async () => false,
  close: async () => undefined,
};

const fakeServices = ({
  seen,
  sessions,
  counts,
  responses,
}: Pick<World, 'seen' | 'sessions' | 'counts' | 'responses'>): FastifyInstance => {
  const app = fastify({ bodyLimit: 80_000_000, forceCloseConnections: true, exposeHeadRoutes: false });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => {
    done(null, body);
  });
  app.post(identityRoutes.checkSession.path, async ({ body }) => {
    counts.sessionChecks += 1;
    const { token } = identityRoutes.checkSession.body.parse(JSON.parse(String(body)));
    return { session: sessions.get(token) ?? null };
  });
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async () => ({ status: 'ready' }));
  // A websocket that echoes.
  const websockets = new Set<Duplex>();
  app.server.on('upgrade', ({ url = '', headers, method = '' }, connection) => {
    seen.push({ method, url, headers, body: '' });
    connection.on('error', () => undefined);
    websockets.add(connection);
    connection.write(
      'HTTP/1.1 101 Switching Protocols\r\nupgrade: websocket\r\nconnection: upgrade\r\nsec-websocket-accept: yes\r\n\r\n',
    );
    connection.pipe(connection);
  });
  app.addHook('preClose', async () => {
    for (const websocket of websockets) websocket.destroy();
  });
  app.all('/*', async (request, reply) => {
    const { method, url, headers, body } = request;
    seen.push({ method, url, headers, body: typeof body === 'string' ? body : '' });
    const response = responses.get(`${method} ${url.split('?')[0] ?? ''}`);
    return response ? response(request, reply) : { url };
  });
  return app;
};
