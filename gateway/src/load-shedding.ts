import underPressure from '@fastify/under-pressure';
import { Unavailable } from '@candor/platform';
import type { FastifyInstance } from 'fastify';

const sampleIntervalMs = 500;

/** Maps to 503. The cause is load, and no dependency is down. */
class Busy extends Unavailable {
  override readonly code = 'busy';
}

/** Refuses calls while the event loop is late, so that the others get a response in time. */
export const shedLoad = (app: FastifyInstance, maxEventLoopDelayMs: number): void => {
  void app.register(underPressure, {
    maxEventLoopDelay: maxEventLoopDelayMs,
    sampleInterval: sampleIntervalMs,
    // Pages and files are never refused, because half a page is worse than a late one.
    pressureHandler: async ({ url }) => {
      if (url.startsWith('/api/')) throw new Busy('Too many requests at once.');
    },
  });
};
