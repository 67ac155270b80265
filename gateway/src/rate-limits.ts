import { hash } from 'node:crypto';
import type { RateLimit } from '@candor/contracts';
import { type Cache, countedAddress, TooManyRequests } from '@candor/platform';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { GatewayConfig } from './config.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The bucket of a route without a contract. */
    readonly limitedAs?: RateLimit;
  }
}

const windowMs = 60_000;

/** Counts requests per bucket and caller, in the shared cache or, without it, in this process. */
export const limitRequests = (app: FastifyInstance, config: GatewayConfig, cache: Cache): void => {
  const limits = limitsOf(config);
  const local = createLocalCounters();

  app.addHook('onRequest', async (request, reply) => {
    const bucket = bucketOf(request);
    if (bucket === null) return;
    const key = `limit:${bucket}:${countedCaller(request, bucket, config.INTERNAL_SECRET)}`;
    const { count, resetInMs } = (await cache.increment(key, windowMs)) ?? local.increment(key, windowMs);
    const limit = limits[bucket];
    const resetSeconds = Math.max(1, Math.ceil(resetInMs / 1_000));
    void reply.headers({
      'ratelimit-limit': limit,
      'ratelimit-remaining': Math.max(0, limit - count),
      'ratelimit-reset': resetSeconds,
    });
    if (count > limit) {
      throw new TooManyRequests('Too many requests. Please try again in a moment.', resetSeconds);
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

/** Sign-ins are counted by address, because a session must not give more attempts. */
const countedCaller = (
  { caller, clientAddress }: FastifyRequest,
  bucket: RateLimit,
  secret: string,
): string =>
  caller.type === 'member' && bucket !== 'login' && bucket !== 'register'
    ? caller.memberId
    : addressKey(secret, countedAddress(clientAddress));

/**
 * The shared cache outlives an erased member, so it must not show their addresses. The key proves nothing, so a hash with the
 * secret as its prefix is enough. It takes a quarter of the time of an HMAC.
 */
const addressKey = (secret: string, address: string): string =>
  hash('sha256', `${secret} counted-address ${address}`, 'base64url');

/** Counters of this process. Each starts again `windowMs` after its first increment. */
export interface LocalCounters {
  increment(key: string, windowMs: number): { count: number; resetInMs: number };
  count(key: string): number;
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
    count: (key) => running(key)?.count ?? 0,
  };
};
