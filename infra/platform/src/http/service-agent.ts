import { Agent, type Dispatcher } from 'undici';
import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import { failAtHangingServices, ServiceHangs } from './hanging-services.ts';

export interface ServiceAgentOptions extends Agent.Options {
  /** Resolves a host name to addresses; by default with the system's resolver. */
  readonly resolve?: ResolveName;
  /** Wait for an instance that hangs as for a slow one: no visitor waits with us. */
  readonly isPatient?: boolean;
}

const connectTimeoutMs = 2_000;
/**
 * A stopping instance serves for longer than this, so the agent always closes an idle connection first. A write on a
 * connection that was just closed is lost, and it is unknown whether it was read.
 */
export const idleMs = 1_000;

/**
 * Connections to our services. A name with several instances gets its requests in turn, including instances that start
 * later: open connections alone would send everything to the first ones. A request that a stopped instance did not
 * receive goes to another one, as does a read without a response. An instance that says that it is stopping is tried
 * last. An instance that hangs fails its requests within a second.
 */
export const createServiceAgent = ({
  resolve,
  isPatient = false,
  ...options
}: ServiceAgentOptions): Dispatcher => {
  const instances = createInstances(resolve);
  const agent = new Agent({
    connect: { timeout: connectTimeoutMs },
    keepAliveTimeout: idleMs,
    keepAliveMaxTimeout: idleMs,
    ...options,
  });
  const inTurn: Dispatcher.DispatcherComposeInterceptor = (dispatch) => (request, handler) => {
    const origin = String(request.origin);
    if (instances.isOne(origin)) return dispatch(request, handler);
    tryInTurn(dispatch, instances, { ...request, origin }, handler);
    return true;
  };
  return isPatient ? agent.compose(inTurn) : agent.compose(failAtHangingServices(), inTurn);
};

/** Until it has stopped. */
const leavingMs = 5_000;
const goneMs = 1_000;

const tryInTurn = (
  dispatch: Dispatcher['dispatch'],
  instances: Instances,
  request: Dispatcher.DispatchOptions & { readonly origin: string },
  handler: Dispatcher.DispatchHandler,
): void => {
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  const tried = new Set<string>();

  const fail = (controller: Dispatcher.DispatchController | null, error: Error): void => {
    // undici passes no controller when no connection was made; its types do not say so.
    handler.onResponseError?.(controller as Dispatcher.DispatchController, error);
  };
  const tryNext = (address: string): void => {
    let isReceived = false;
    let hasResponse = false;
    tried.add(address);
    dispatch(
      { ...request, origin: address },
      {
        onRequestStart: (controller, context) => {
          isReceived = true;
          handler.onRequestStart?.(controller, context);
        },
        onResponseStart: (controller, status, headers, message) => {
          hasResponse = true;
          if (headers['connection'] === 'close') instances.avoid(address, leavingMs);
          handler.onResponseStart?.(controller, status, headers, message);
        },
        onRequestUpgrade: (...upgrade) => handler.onRequestUpgrade?.(...upgrade),
        onResponseData: (...data) => handler.onResponseData?.(...data),
        onResponseEnd: (...end) => handler.onResponseEnd?.(...end),
        onResponseError: (controller, error) => {
          const isLost = !isReceived || isLostConnection(error);
          if (isLost) instances.avoid(address, goneMs);
          const other = instances.next(request.origin, tried);
          const isWithoutHarm = !isReceived || (isRead && !hasResponse && isLost);
          if (isWithoutHarm && other !== null) tryNext(other);
          else fail(controller, error);
        },
      },
    );
  };

  instances.find(request.origin).then(
    () => {
      tryNext(instances.next(request.origin, tried) ?? request.origin);
    },
    (error: unknown) => {
      fail(null, error instanceof Error ? error : new Error(String(error)));
    },
  );
};

/** Not one that is only late, which would double the wait. */
const isLostConnection = (error: Error): boolean =>
  error instanceof ServiceHangs ||
  ('code' in error && ['UND_ERR_SOCKET', 'ECONNRESET', 'EPIPE'].includes(String(error.code)));

export type ResolveName = (hostname: string) => Promise<readonly { readonly address: string }[]>;

/** The instances behind origins such as `http://search:4005`, each as an origin with its address. */
export interface Instances {
  /** The origin names an address itself. */
  isOne(origin: string): boolean;
  /** Refreshes the addresses of the origin. Rejects when its name is unknown. */
  find(origin: string): Promise<void>;
  /** The next instance that was not tried yet; an avoided one only when there is no other. `null`: all were tried. */
  next(origin: string, tried: ReadonlySet<string>): string | null;
  /** For this long other instances are preferred. */
  avoid(instance: string, forMs: number): void;
}

interface Resolved {
  instances: readonly string[];
  turn: number;
  believedUntil: number;
  finding: Promise<void> | null;
}

const believedMs = 1_000;

const resolveAll: ResolveName = (hostname) => lookup(hostname, { all: true });

export const createInstances = (resolve: ResolveName = resolveAll): Instances => {
  const resolved = new Map<string, Resolved | null>();
  const avoidedUntil = new Map<string, number>();

  const resolvedOf = (origin: string): Resolved | null => {
    const found = resolved.get(origin);
    if (found !== undefined) return found;
    const isAddress = isIP(new URL(origin).hostname.replace(/^\[|\]$/g, '')) !== 0;
    const entry = isAddress ? null : { instances: [], turn: 0, believedUntil: 0, finding: null };
    resolved.set(origin, entry);
    return entry;
  };
  const resolveNow = async (origin: string, entry: Resolved): Promise<void> => {
    try {
      const url = new URL(origin);
      const addresses = await resolve(url.hostname);
      entry.instances = addresses.map(({ address }) => {
        url.hostname = address.includes(':') ? `[${address}]` : address;
        return url.origin;
      });
      entry.believedUntil = Date.now() + believedMs;
    } finally {
      entry.finding = null;
    }
  };
  const isAvoided = (instance: string): boolean => (avoidedUntil.get(instance) ?? 0) > Date.now();

  return {
    isOne: (origin) => resolvedOf(origin) === null,
    find: async (origin) => {
      const entry = resolvedOf(origin);
      if (entry === null || entry.believedUntil > Date.now()) return;
      entry.finding ??= resolveNow(origin, entry);
      await entry.finding;
    },
    next: (origin, tried) => {
      const entry = resolvedOf(origin);
      const left = (entry?.instances ?? []).filter((instance) => !tried.has(instance));
      const inTurn = left.filter((instance) => !isAvoided(instance));
      const candidates = inTurn.length > 0 ? inTurn : left;
      if (entry === null || candidates.length === 0) return null;
      entry.turn += 1;
      return candidates[entry.turn % candidates.length] ?? null;
    },
    avoid: (instance, forMs) => {
      avoidedUntil.set(instance, Date.now() + forMs);
    },
  };
};
