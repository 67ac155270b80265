import { setTimeout as pause } from 'node:timers/promises';
import { Redis, type RedisOptions } from 'ioredis';
import { InvalidConfiguration } from '../service/load-config.ts';

const options = {
  lazyConnect: true,
  connectTimeout: 1_000,
  // Of the greeting above all: whoever asks waits less, see the breaker.
  commandTimeout: 1_000,
  // A connection on which something was asked and nothing comes is given up, also when nobody closes it.
  socketTimeout: 2_000,
  disconnectTimeout: 500,
  retryStrategy: (attempt) => Math.min(1_000, 25 * 2 ** Math.min(attempt, 10)) * (0.75 + Math.random() / 2),
  // After a failover the old address may lead to a replica for as long as the connection lasts.
  reconnectOnError: ({ message }) => message.startsWith('READONLY'),
  // What cannot be asked now is answered without Redis, now.
  enableOfflineQueue: false,
  autoResendUnfulfilledCommands: false,
  maxRetriesPerRequest: 0,
  // ioredis leaves the promise of its own resubscription unhandled, so that a second outage would end the process.
  autoResubscribe: false,
} satisfies RedisOptions;

const startPatienceMs = 3_000;

/** Connects, and reconnects for ever, once somebody asks it to or subscribes. */
export const redisConnection = (url: string): Redis => new Redis(url, options);

/**
 * Connects for the first time and tries what the connection is for. A Redis that refuses us is `InvalidConfiguration`;
 * one that is away, the answer says why, is waited for in the background.
 */
export const connectRedis = async (
  redis: Redis,
  tryIt: () => Promise<unknown>,
): Promise<{ readonly awayBecause: string | null }> => {
  const errors: unknown[] = [];
  const note = (error: unknown): void => {
    errors.push(error);
  };
  redis.on('error', note);
  const connected = redis
    .connect()
    .then(tryIt)
    .then(() => undefined, note);
  await Promise.race([connected, pause(startPatienceMs, undefined, { ref: false })]);
  redis.off('error', note);
  const refusal = errors.map(refusalIn).find((found) => found !== null);
  if (refusal !== undefined) {
    await disconnectRedis(redis);
    throw new InvalidConfiguration(`REDIS_URL is wrong: ${refusal}.`);
  }
  if (redis.status === 'ready') return { awayBecause: null };
  return { awayBecause: errors.length === 0 ? 'no answer in time' : reasonOf(errors[0]) };
};

export const disconnectRedis = async (redis: Redis): Promise<void> => {
  const isConnected = ['connecting', 'connect', 'ready'].includes(redis.status);
  const ended = new Promise((resolve) => redis.once('end', resolve));
  redis.disconnect();
  if (isConnected) await ended;
};

/** What happened, without address or data. */
export const reasonOf = (error: unknown): string => {
  if (!(error instanceof Error)) return 'connection closed';
  if ('code' in error && typeof error.code === 'string') return error.code;
  // What Redis says starts with a word of its own; the rest may repeat what was sent.
  return /^[A-Z]{3,}\b/.exec(error.message)?.[0] ?? error.message;
};

const refusalIn = (error: unknown): string | null => {
  if (!(error instanceof Error)) return null;
  if (error.message.startsWith('Unknown RESP type')) return 'what answers there is not Redis';
  if (/^ERR .*DB index/.test(error.message)) return 'it names a database that Redis does not have';
  return /^(?:WRONGPASS|NOAUTH|NOPERM|DENIED|ERR AUTH|ERR invalid password)\b/.test(error.message)
    ? `Redis refuses the user or password in it (${reasonOf(error)})`
    : null;
};
