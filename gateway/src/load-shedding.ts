import underPressure from '@fastify/under-pressure';
import { Unavailable } from '@candor/platform';
import type { FastifyInstance } from 'fastify';

const sampleIntervalMs = 500;

/** Answered as 503: nothing is away, there is only too much to do. */
class Busy extends Unavailable {
  override readonly code = 'busy';
}

/** Turns requests away while this process is too late, so that those it takes are answered in time. */
export const shedLoad = (app: FastifyInstance, maxEventLoopDelayMs: number): void => {
  void app.register(underPressure, {
    maxEventLoopDelay: maxEventLoopDelayMs,
    sampleInterval: sampleIntervalMs,
    // Half a page is worse than a late one: only calls are turned away, and a page tells when one was.
    pressureHandler: async ({ url }) => {
      if (url.startsWith('/api/')) throw new Busy('Too many requests at once.');
    },
  });
};
