import { setTimeout as pause, setImmediate as turn } from 'node:timers/promises';
import type { Redis } from 'ioredis';
import CircuitBreaker from 'opossum';
import type { Logger } from '../telemetry/logger.ts';
import { reasonOf } from './redis-connection.ts';

const commandTimeoutMs = 200;
const probeEveryMs = 1_000;

/** Sends commands only while Redis responds, so that a hanging Redis delays the first callers and no others. */
export interface RedisBreaker {
  /** `null`: no response in time, or the circuit is open. Never rejects. */
  send<Result>(command: () => Promise<Result>): Promise<Result | null>;
  close(): void;
}

export const createRedisBreaker = ({
  redis,
  probe,
  unreachableBecause,
  log,
}: {
  readonly redis: Redis;
  /** Tries what all commands need; rejects when it fails. */
  readonly probe: () => Promise<unknown>;
  /** Why Redis was unreachable at start, or `null`. */
  readonly unreachableBecause: string | null;
  readonly log: Logger;
}): RedisBreaker => {
  const breaker = new CircuitBreaker((command: () => Promise<unknown>) => inTime(command()), {
    timeout: false,
    // Opens when half of the last two seconds' commands failed, but at least three.
    rollingCountTimeout: 2_000,
    rollingCountBuckets: 4,
    volumeThreshold: 3,
    errorThresholdPercentage: 50,
    resetTimeout: probeEveryMs,
  });
  let reason = unreachableBecause;
  let isLost = false;
  breaker.on('failure', (error) => {
    reason = reasonOf(error);
  });
  // Emitted again after each failed probe.
  breaker.on('open', () => {
    if (!isLost) log.warn({ reason }, 'redis lost');
    isLost = true;
  });
  breaker.on('close', () => {
    if (isLost) log.info('redis back');
    isLost = false;
  });
  // The probe takes the one call that a half-open circuit lets through, so no caller waits for a Redis that may hang.
  breaker.on('halfOpen', () => {
    breaker.fire(probe).catch(() => undefined);
  });

  redis.on('error', (error) => {
    reason = reasonOf(error);
  });
  redis.on('close', () => {
    breaker.open();
  });
  redis.on('ready', () => {
    inTime(probe()).then(
      () => breaker.close(),
      () => undefined,
    );
  });
  if (unreachableBecause !== null) breaker.open();

  return {
    send: async <Result>(command: () => Promise<Result>) => {
      try {
        return (await breaker.fire(command)) as Result;
      } catch {
        return null;
      }
    },
    close: () => {
      breaker.shutdown();
    },
  };
};

const inTime = async <Result>(sent: Promise<Result>): Promise<Result> => {
  const isOver = new AbortController();
  const timeout = pause(commandTimeoutMs, undefined, { signal: isOver.signal }).then(async () => {
    // When this process itself was late, the response may have arrived already and only needs to be read.
    await turn();
    throw new Error('no response in time');
  });
  try {
    return await Promise.race([sent, timeout]);
  } finally {
    timeout.catch(() => undefined);
    isOver.abort();
  }
};
