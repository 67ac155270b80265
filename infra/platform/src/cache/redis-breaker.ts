import { setImmediate as turn } from 'node:timers/promises';
import type { Redis } from 'ioredis';
import type { Logger } from '../telemetry/logger.ts';
import { reasonOf } from './redis-connection.ts';

const answerWithinMs = 200;
const failuresUntilLost = 3;
const probeEveryMs = 1_000;

/** Asks Redis only while it answers, so that a Redis that hangs holds up the first who ask, not everybody. */
export interface RedisBreaker {
  /** `null`: no answer in time, or none to be expected. Never rejects. */
  ask<Answer>(command: (redis: Redis) => Promise<Answer>): Promise<Answer | null>;
  /** Asks in any case. */
  isReachable(): Promise<boolean>;
  close(): void;
}

export interface RedisBreakerOptions {
  readonly redis: Redis;
  /** Tries all that is asked otherwise; rejects when it does not work. */
  readonly probe: () => Promise<unknown>;
  /** `null`: it answers. */
  readonly awayBecause: string | null;
  readonly log: Logger;
}

export const createRedisBreaker = ({ redis, probe, awayBecause, log }: RedisBreakerOptions): RedisBreaker => {
  let status: 'answering' | 'lost' | 'closed' = awayBecause === null ? 'answering' : 'lost';
  let failures = 0;
  let lastError: unknown = null;

  const lose = (error: unknown): void => {
    if (status !== 'answering') return;
    status = 'lost';
    log.warn({ reason: reasonOf(error) }, 'redis lost');
  };
  const fail = (error: unknown): void => {
    failures += 1;
    if (failures >= failuresUntilLost) lose(error);
  };
  const succeed = (): void => {
    failures = 0;
    if (status !== 'lost') return;
    status = 'answering';
    log.info('redis back');
  };
  const tryAgain = async (): Promise<boolean> => {
    if (status === 'closed') return false;
    try {
      await inTime(probe());
    } catch (error) {
      fail(error);
      return false;
    }
    succeed();
    return true;
  };

  if (awayBecause !== null) log.warn({ reason: awayBecause }, 'redis lost');
  redis.on('error', (error) => {
    lastError = error;
  });
  redis.on('close', () => {
    lose(lastError);
  });
  redis.on('ready', () => {
    lastError = null;
    void tryAgain();
  });
  const probing = setInterval(() => {
    if (status === 'lost' && redis.status === 'ready') void tryAgain();
  }, probeEveryMs).unref();

  return {
    ask: async (command) => {
      if (status !== 'answering') return null;
      try {
        const answer = await inTime(command(redis));
        failures = 0;
        return answer;
      } catch (error) {
        fail(error);
        return null;
      }
    },
    isReachable: tryAgain,
    close: () => {
      status = 'closed';
      clearInterval(probing);
    },
  };
};

const inTime = async <Answer>(asked: Promise<Answer>): Promise<Answer> => {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      // When this process itself was late, the answer may be here already and only needs to be read.
      void turn().then(() => {
        reject(new Error('no answer in time'));
      });
    }, answerWithinMs);
  });
  try {
    return await Promise.race([asked, tooLate]);
  } finally {
    clearTimeout(timer);
  }
};
