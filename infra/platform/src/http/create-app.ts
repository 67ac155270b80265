import fastifyCookie from '@fastify/cookie';
import { defaultBodyLimit, type Caller } from '@candor/contracts';
import { chooseLanguage } from '@candor/languages/choose-language';
import { runInLanguage } from '@candor/languages/run-in-language';
import { fastify, LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { serializerCompiler } from 'fastify-type-provider-zod';
import { v7 as uuidv7 } from 'uuid';
import type { Logger } from '../telemetry/logger.ts';
import { runInContext } from '../telemetry/request-context.ts';
import { callerHeader, type CallerSigner } from './caller.ts';
import { parseJsonBodies } from './json-bodies.ts';
import { NotAllowed } from './problems.ts';
import { respondWithProblem, respondNotFound } from './problem-responses.ts';
import { closeSlowClients } from './slow-clients.ts';
import { validateRequest } from './validate-request.ts';
import { t } from '../messages/index.ts';

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller;
  }
}

export type App = FastifyInstance;

export interface AppOptions {
  readonly log: Logger;
  readonly signer: CallerSigner;
}

/** Uploads may be slow; the gateway has the same limit. */
const uploadTimeoutMs = 300_000;
const requestIdPattern = /^[A-Za-z0-9._-]{8,100}$/;
const traceparentPattern = /^[0-9a-f]{2}-[0-9a-f]{32}-[0-9a-f]{16}-[0-9a-f]{2}$/;

/** A service's HTTP side as a value, which does not listen yet. Routes are added with `serve`. */
export const createApp = ({ log, signer }: AppOptions): App => {
  const baseLog: FastifyBaseLogger = log;
  const app = fastify({
    loggerInstance: baseLog,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    // The log adds the request's id to each line by itself.
    childLoggerFactory: (logger, _bindings, { level }) =>
      level === undefined ? logger : logger.child({}, { level }),
    bodyLimit: defaultBodyLimit,
    requestTimeout: uploadTimeoutMs,
    ...closeSlowClients,
    // Requests that arrive while the app closes still get a normal response.
    return503OnClosing: false,
    genReqId: ({ headers }) => acceptedHeader(headers['x-request-id'], requestIdPattern) ?? uuidv7(),
    routerOptions: { maxParamLength: 500 },
    // Paths that cannot be decoded fail before any hook has run.
    frameworkErrors: (error, request, reply) => {
      respondWithProblem(error, request, reply);
    },
  });
  app.setValidatorCompiler(validateRequest);
  app.setSerializerCompiler(serializerCompiler);
  app.setErrorHandler(respondWithProblem);
  app.setNotFoundHandler(respondNotFound);
  parseJsonBodies(app);
  void app.register(fastifyCookie);
  app.decorateRequest('caller');

  // A callback hook, so that everything after it, handlers included, runs inside the context.
  app.addHook('onRequest', (request, reply, done) => {
    void reply.header('x-request-id', request.id);
    const signed = request.headers[callerHeader];
    const identify =
      typeof signed === 'string' ? signer.verify(signed) : Promise.resolve<Caller>({ type: 'visitor' });
    identify.then(
      (caller) => {
        if (caller === null) {
          done(new NotAllowed(401, t('signInAgain'), 'caller-not-verified'));
          return;
        }
        request.caller = caller;
        const correlationId =
          acceptedHeader(request.headers['x-correlation-id'], requestIdPattern) ?? request.id;
        const context = {
          requestId: request.id,
          traceparent: acceptedHeader(request.headers['traceparent'], traceparentPattern),
          correlationId: caller.type === 'service' ? correlationId : request.id,
          causationId: null,
          actorId: caller.type === 'member' ? caller.memberId : null,
          written: [],
        };
        const language = chooseLanguage(undefined, request.headers['accept-language']);
        runInLanguage(language, () => {
          runInContext(context, done);
        });
      },
      (error: unknown) => {
        done(error instanceof Error ? error : new Error(String(error)));
      },
    );
  });

  app.addHook('onResponse', (request, reply, done) => {
    const { method, routeOptions } = request;
    request.log.info(
      {
        requestId: request.id,
        method,
        route: routeOptions.url ?? 'none',
        status: reply.statusCode,
        durationMs: Math.round(reply.elapsedTime),
      },
      'request completed',
    );
    done();
  });
  return app;
};

const acceptedHeader = (value: string | string[] | undefined, pattern: RegExp): string | null =>
  typeof value === 'string' && pattern.test(value) ? value : null;
