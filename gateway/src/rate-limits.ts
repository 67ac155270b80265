import { hash } from 'node:crypto';
import type { RateLimit } from '@candor/contracts';
import { countedAddress, TooManyRequests, type Cache } from '@candor/platform';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { GatewayConfig } from './config.ts';
import { createLocalCounters } from './local-counters.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Of routes that no contract describes. */
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

/** Who tries passwords does not get more tries by being signed in elsewhere. */
const countedCaller = (
  { caller, clientAddress }: FastifyRequest,
  bucket: RateLimit,
  secret: string,
): string =>
  caller.type === 'member' && bucket !== 'login' && bucket !== 'register'
    ? caller.memberId
    : addressKey(secret, countedAddress(clientAddress));

/**
 * The cache is shared, and outlives a member who is erased: it must not show where they were. No one proves anything with
 * this key, so a hash with the secret before it does what an HMAC would at a quarter of the time.
 */
const addressKey = (secret: string, address: string): string =>
  hash('sha256', `${secret} counted-address ${address}`, 'base64url');
