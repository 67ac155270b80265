import underPressure from '@fastify/under-pressure';
import { Unavailable } from '@candor/platform';
import type { FastifyInstance } from 'fastify';

const sampleIntervalMs = 500;

/** Maps to 503: no dependency is down, there is only too much load. */
class Busy extends Unavailable {
  override readonly code = 'busy';
}

/** Turns requests away while this process is too late, so that it responds to the others in time. */
export const shedLoad = (app: FastifyInstance, maxEventLoopDelayMs: number): void => {
  void app.register(underPressure, {
    maxEventLoopDelay: maxEventLoopDelayMs,
    sampleInterval: sampleIntervalMs,
    // Half a page is worse than a late one: only calls are turned away, and a page shows when one was.
    pressureHandler: async ({ url }) => {
      if (url.startsWith('/api/')) throw new Busy('Too many requests at once.');
    },
  });
};
