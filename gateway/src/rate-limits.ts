import { hash } from 'node:crypto';
import type { RateLimit } from '@candor/contracts';
import { type Cache, countedAddress, createDeviceCookie, TooManyRequests, waitText } from '@candor/platform';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { GatewayConfig } from './config.ts';
import { t } from './messages/index.ts';
import { createReadCounters } from './read-counters.ts';
import { cookieValue } from './session.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The bucket of a route without a contract. */
    readonly limitedAs?: RateLimit;
  }
}

const windowMs = 60_000;

export interface ReadLimit {
  /** Counts a read of a visitor. */
  countRead(clientAddress: string): Counted;
  /** Counts a read of a member or a visitor. */
  count(key: string): Counted;
}

interface Counted {
  readonly isExceeded: boolean;
  readonly resetSeconds: number;
  /** Names and values in turn. */
  readonly headers: readonly string[];
}

const counted = (limit: number, { count, resetInMs }: { count: number; resetInMs: number }): Counted => {
  const resetSeconds = Math.max(1, Math.ceil(resetInMs / 1_000));
  return {
    isExceeded: count > limit,
    resetSeconds,
    headers: [
      'ratelimit-limit',
      String(limit),
      'ratelimit-remaining',
      String(Math.max(0, limit - count)),
      'ratelimit-reset',
      String(resetSeconds),
    ],
  };
};

/** Reads are many, so they are counted in this process and added to the shared counters ten times a second. */
export const createReadLimit = (
  { LIMIT_READ, INTERNAL_SECRET }: Pick<GatewayConfig, 'LIMIT_READ' | 'INTERNAL_SECRET'>,
  cache: Cache,
): ReadLimit => {
  const counters = createReadCounters(cache, windowMs);
  const addressKeys = new LRUCache<string, string>({ max: 10_000 });
  const count = (key: string): Counted => counted(LIMIT_READ, counters.increment(`limit:read:${key}`));
  return {
    count,
    countRead: (clientAddress) => {
      const key =
        addressKeys.get(clientAddress) ?? addressKey(INTERNAL_SECRET, countedAddress(clientAddress));
      addressKeys.set(clientAddress, key);
      return count(key);
    },
  };
};

/** Counts requests per bucket and caller, in the shared cache or, without it, in this process. */
export const limitRequests = (
  app: FastifyInstance,
  { config, cache, readLimit }: { config: GatewayConfig; cache: Cache; readLimit: ReadLimit },
): void => {
  const limits = limitsOf(config);
  const local = createLocalCounters();
  const countedCaller = callersCountedBy(config);

  const countOf = async (request: FastifyRequest, bucket: RateLimit): Promise<Counted> => {
    const caller = countedCaller(request, bucket);
    if (bucket === 'read') return readLimit.count(caller);
    const key = `limit:${bucket}:${caller}`;
    return counted(limits[bucket], (await cache.increment(key, windowMs)) ?? local.increment(key, windowMs));
  };

  app.addHook('onRequest', async (request, reply) => {
    const bucket = bucketOf(request);
    if (bucket === null) return;
    const { isExceeded, resetSeconds, headers } = await countOf(request, bucket);
    for (let at = 0; at < headers.length; at += 2) void reply.header(headers[at] ?? '', headers[at + 1]);
    if (isExceeded) {
      throw new TooManyRequests(t('tooManyRequests', { wait: waitText(resetSeconds) }), resetSeconds);
    }
  });
};

const limitsOf = (config: GatewayConfig): Readonly<Record<RateLimit, number>> => ({
  read: config.LIMIT_READ,
  write: config.LIMIT_WRITE,
  login: config.LIMIT_LOGIN,
  register: config.LIMIT_REGISTER,
  upload: config.LIMIT_UPLOAD,
  socket: config.LIMIT_SOCKET,
});

const bucketOf = ({ routeOptions, is404, method }: FastifyRequest): RateLimit | null => {
  const { contract, limitedAs } = routeOptions.config;
  if (contract) return contract.rateLimit ?? (method === 'GET' || method === 'HEAD' ? 'read' : 'write');
  return limitedAs ?? (is404 ? 'read' : null);
};

/**
 * Sign-ins are counted by address, because a session must not give more attempts, or by the browser in which members have signed in
 * before. Visitors with a dead session do not use up what other visitors at their address have.
 */
const callersCountedBy = (config: GatewayConfig) => {
  const deviceCookie = createDeviceCookie(config);
  return ({ caller, sessionToken, clientAddress, headers }: FastifyRequest, bucket: RateLimit): string => {
    const address = addressKey(config.INTERNAL_SECRET, countedAddress(clientAddress));
    if (bucket === 'register') return address;
    if (bucket === 'login')
      return deviceCookie.read(cookieValue(headers.cookie, deviceCookie.name))?.deviceId ?? address;
    if (caller.type === 'member') return caller.memberId;
    return sessionToken === null ? address : `dead-session:${address}`;
  };
};

/**
 * The shared cache outlives an erased member, so it must not show their addresses. The key proves nothing, so a hash with the
 * secret as its prefix is enough. It takes a quarter of the time of an HMAC.
 */
const addressKey = (secret: string, address: string): string =>
  hash('sha256', `${secret} counted-address ${address}`, 'base64url');

/** Counters of this process. Each starts again `windowMs` after its first increment. */
export interface LocalCounters {
  increment(key: string, windowMs: number): { count: number; resetInMs: number };
}

export const createLocalCounters = (): LocalCounters => {
  const counters = new LRUCache<string, { count: number; readonly endsAt: number }>({ max: 50_000 });
  const running = (key: string) => {
    const counter = counters.get(key);
    return counter && counter.endsAt > performance.now() ? counter : null;
  };
  return {
    increment: (key, windowMs) => {
      const counter = running(key) ?? { count: 0, endsAt: performance.now() + windowMs };
      counter.count += 1;
      counters.set(key, counter);
      return { count: counter.count, resetInMs: counter.endsAt - performance.now() };
    },
  };
};
