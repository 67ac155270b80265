import { runInContext } from '@candor/platform';
import type { FastifyInstance } from 'fastify';
import { continueTrace } from './trace-context.ts';

declare module 'fastify' {
  interface FastifyRequest {
    traceparent: string;
  }
}

/** Gives every request its id and trace, and logs its response. */
export const startRequests = (app: FastifyInstance): void => {
  app.decorateRequest('traceparent', '');
  // A callback hook, so that everything after it, handlers included, runs inside the context.
  app.addHook('onRequest', (request, reply, done) => {
    void reply.header('x-request-id', request.id);
    const traceparent = continueTrace(request.headers['traceparent']);
    request.traceparent = traceparent;
    const context = {
      requestId: request.id,
      traceparent,
      correlationId: request.id,
      causationId: null,
      actorId: null,
    };
    runInContext(context, done);
  });

  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'none';
    const durationMs = Math.round(reply.elapsedTime);
    request.log.info(
      { method: request.method, route, status: reply.statusCode, durationMs },
      'request completed',
    );
    done();
  });
};
