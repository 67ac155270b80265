import { runInLanguage } from '@candor/languages/run-in-language';
import { runInContext } from '@candor/platform';
import type { FastifyInstance } from 'fastify';
import { randomUUID } from 'node:crypto';
import { languageOf } from './language.ts';

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
      written: null,
    };
    runInLanguage(languageOf(request), () => {
      runInContext(context, done);
    });
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

const pattern = /^(?!ff)[0-9a-f]{2}-(?!0{32})([0-9a-f]{32})-(?!0{16})[0-9a-f]{16}-([0-9a-f]{2})$/;

/** The W3C trace context of the request: a valid one is continued, anything else starts a new trace. */
export const continueTrace = (incoming: string | string[] | undefined): string => {
  const [, traceId, flags] = (typeof incoming === 'string' ? pattern.exec(incoming) : null) ?? [];
  const spanId = randomHex().slice(16);
  return `00-${traceId ?? randomHex()}-${spanId}-${flags ?? '01'}`;
};

/** 32 digits. Node generates UUIDs in bulk, unlike single random bytes. */
const randomHex = (): string => randomUUID().replaceAll('-', '');
