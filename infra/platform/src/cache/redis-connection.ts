import { setTimeout as pause } from 'node:timers/promises';
import { Redis, type RedisOptions } from 'ioredis';
import { InvalidConfiguration } from '../service/load-config.ts';

const options = {
  lazyConnect: true,
  connectTimeout: 1_000,
  // For the handshake. Other commands have a shorter timeout, see the breaker.
  commandTimeout: 1_000,
  // Closes a connection that does not respond to a pending command.
  socketTimeout: 2_000,
  disconnectTimeout: 500,
  retryStrategy: (attempt) => Math.min(1_000, 25 * 2 ** Math.min(attempt, 10)) * (0.75 + Math.random() / 2),
  // After a failover the connection may lead to a replica.
  reconnectOnError: ({ message }) => message.startsWith('READONLY'),
  // Commands fail at once while there is no connection.
  enableOfflineQueue: false,
  autoResendUnfulfilledCommands: false,
  maxRetriesPerRequest: 0,
  // ioredis does not handle a rejection of its own resubscription, so a second outage would end the process.
  autoResubscribe: false,
} satisfies RedisOptions;

const startTimeoutMs = 3_000;

/** Connects on request or with the first subscription, and then reconnects forever. */
export const redisConnection = (url: string): Redis => new Redis(url, options);

/**
 * Connects for the first time and tries a command. Rejects with `InvalidConfiguration` when Redis refuses us. When Redis
 * is unreachable, it returns the reason and goes on connecting in the background.
 */
export const connectRedis = async (
  redis: Redis,
  probe: () => Promise<unknown>,
): Promise<{ readonly unreachableBecause: string | null }> => {
  const errors: unknown[] = [];
  const note = (error: unknown): void => {
    errors.push(error);
  };
  redis.on('error', note);
  const connected = redis
    .connect()
    .then(probe)
    .then(() => undefined, note);
  await Promise.race([connected, pause(startTimeoutMs, undefined, { ref: false })]);
  redis.off('error', note);
  const refusal = errors.map(refusalIn).find((found) => found !== null);
  if (refusal !== undefined) {
    await disconnectRedis(redis);
    throw new InvalidConfiguration(`REDIS_URL is wrong: ${refusal}.`);
  }
  if (redis.status === 'ready') return { unreachableBecause: null };
  return { unreachableBecause: errors.length === 0 ? 'no response in time' : reasonOf(errors[0]) };
};

export const disconnectRedis = async (redis: Redis): Promise<void> => {
  const isConnected = ['connecting', 'connect', 'ready'].includes(redis.status);
  const ended = new Promise((resolve) => redis.once('end', resolve));
  redis.disconnect();
  if (isConnected) await ended;
};

/** The cause of a failure, without addresses and data. */
export const reasonOf = (error: unknown): string => {
  if (!(error instanceof Error)) return 'connection closed';
  if ('code' in error && typeof error.code === 'string') return error.code;
  // Errors of Redis start with a code. The rest may repeat the command.
  return /^[A-Z]{3,}\b/.exec(error.message)?.[0] ?? error.message;
};

const refusalIn = (error: unknown): string | null => {
  if (!(error instanceof Error)) return null;
  if (error.message.startsWith('Unknown RESP type')) return 'the server at this address is not Redis';
  if (/^ERR .*DB index/.test(error.message)) return 'it names a database that Redis does not have';
  return /^(?:WRONGPASS|NOAUTH|NOPERM|DENIED|ERR AUTH|ERR invalid password)\b/.test(error.message)
    ? `Redis refuses the user or password in it (${reasonOf(error)})`
    : null;
};
