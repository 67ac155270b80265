import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { realtimeRoutes, socketPath, visitorSocketPath } from '@candor/contracts';
import {
  callerHeader,
  closeGradually,
  countedAddress,
  NotAllowed,
  NotFound,
  routeUpgrades,
  TooManyRequests,
  Unavailable,
  type Metrics,
} from '@candor/platform';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { upgrade as openSocket } from 'undici';
import type { GatewayConfig } from './config.ts';
import { isFromOurPages } from './cross-site.ts';
import { visitorHeaders } from './forwarded-headers.ts';
import { t } from './messages/index.ts';
import { upstreamFailure, type Upstream } from './upstream.ts';

/** A browser's connection joined to ours to the service. */
interface Splice {
  readonly end: () => void;
}

const retrySeconds = 60;

/**
 * Joins websockets to the service. The handshake is checked like every request. Afterwards bytes flow between the two
 * connections unread, so thousands of idle sockets are cheap.
 */
export const forwardSockets = (
  app: FastifyInstance,
  { upstream, metrics, config }: { upstream: Upstream; metrics: Metrics; config: GatewayConfig },
): void => {
  const splices = new Set<Splice>();
  const counts = new Map<string, number>();
  let isClosing = false;
  const count = (counter: string, by: number): number => {
    const now = (counts.get(counter) ?? 0) + by;
    if (now > 0) counts.set(counter, now);
    else counts.delete(counter);
    return now;
  };
  metrics.gauge('candor_spliced_sockets', 'Open websockets through this gateway.', () => splices.size);
  routeUpgrades(app, [socketPath, visitorSocketPath]);

  const open = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const { upgrade } = request;
    if (upgrade === null) throw new NotFound(t('nothingHere'));
    refuseOtherOrigins(request, config);
    const { counter, limit } = counterOf(request, config);
    if (count(counter, 1) > limit) {
      count(counter, -1);
      throw new TooManyRequests(t('tooManyConnections'), retrySeconds);
    }
    try {
      const { socket: service, headers } = await openSocket(
        new URL(request.url, upstream.originOf('realtime')),
        {
          dispatcher: upstream.agent,
          protocol: 'websocket',
          headers: handshakeHeaders(request),
        },
      ).catch((error: unknown) => {
        throw upstreamFailure(error, 'realtime');
      });
      if (isClosing) {
        service.destroy();
        throw new Unavailable('The gateway is stopping.');
      }
      upgrade.takeOver(reply);
      const browser = upgrade.connection;
      browser.write(switchingProtocols(String(headers['sec-websocket-accept'])));
      service.write(upgrade.head);
      const splice = { end: () => browser.destroy() };
      splices.add(splice);
      join(browser, service, () => {
        if (splices.delete(splice)) count(counter, -1);
      });
    } catch (error) {
      count(counter, -1);
      throw error;
    }
    return reply;
  };
  for (const contract of Object.values(realtimeRoutes))
    app.get(contract.path, { config: { contract, service: 'realtime' } }, open);

  app.addHook('preClose', () => {
    isClosing = true;
    return closeGradually([...splices].map(({ end }) => end));
  });
};

/** Separate counters per address, so that no pages that watch listings refuse the sockets that carry members' messages. */
const counterOf = (
  { routeOptions, caller, clientAddress }: FastifyRequest,
  { VISITOR_SOCKETS_PER_ADDRESS, SOCKETS_PER_ADDRESS }: GatewayConfig,
): { readonly counter: string; readonly limit: number } => {
  const address = countedAddress(clientAddress);
  if (routeOptions.config.contract === realtimeRoutes.openVisitorSocket)
    return { counter: `visitors ${address}`, limit: VISITOR_SOCKETS_PER_ADDRESS };
  const isPremium = caller.type === 'member' && caller.isPremium;
  return { counter: `${isPremium ? 'premium' : 'members'} ${address}`, limit: SOCKETS_PER_ADDRESS };
};

/** Browsers let pages of other sites open sockets with our cookies, so this check is the only protection. */
const refuseOtherOrigins = ({ headers }: FastifyRequest, config: GatewayConfig): void => {
  const { origin, host } = headers;
  if (origin === undefined || !isFromOurPages({ origin, host, site: undefined }, config))
    throw new NotAllowed(403, t('otherSite'), 'cross-site');
};

/** Without extensions: compression costs memory for every socket. */
const handshakeHeaders = (request: FastifyRequest): Record<string, string> => ({
  ...visitorHeaders(request),
  ...(request.signedCaller === null ? {} : { [callerHeader]: request.signedCaller }),
  'sec-websocket-key': String(request.headers['sec-websocket-key']),
  'sec-websocket-version': String(request.headers['sec-websocket-version']),
});

const switchingProtocols = (accept: string): string =>
  [
    'HTTP/1.1 101 Switching Protocols',
    'upgrade: websocket',
    'connection: upgrade',
    `sec-websocket-accept: ${accept}`,
    '\r\n',
  ].join('\r\n');

/** A slow side slows the other one down. When one side closes, the other one closes. */
const join = (browser: Socket, service: Duplex, onEnd: () => void): void => {
  browser.setTimeout(0);
  browser.setNoDelay(true);
  for (const [from, to] of [
    [browser, service],
    [service, browser],
  ] as const) {
    from.on('error', () => from.destroy());
    from.once('close', () => {
      to.destroy();
      onEnd();
    });
    from.pipe(to);
  }
  if (browser.destroyed) service.destroy();
};
