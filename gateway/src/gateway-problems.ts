import { runInLanguage } from '@candor/languages/run-in-language';
import { NotFound, reportOutage, respondWithProblem, sendProblem } from '@candor/platform';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { drainThenClose } from './body-limits.ts';
import { languageOf } from './language.ts';
import { t } from './messages/index.ts';
import { UpstreamTimeout } from './upstream.ts';

export const handleErrors = (app: FastifyInstance): void => {
  app.setErrorHandler<FastifyError>(respondWithGatewayProblem);
};

/** Responds to URLs that the router cannot parse. */
export const handleUnroutable = (
  _error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): void => {
  void reply.headers({ 'x-request-id': request.id, 'x-content-type-options': 'nosniff' });
  // The router refuses it before any hook.
  runInLanguage(languageOf(request), () =>
    respondWithGatewayProblem(new NotFound(t('nothingHere')), request, reply),
  );
};

const respondWithGatewayProblem = (
  error: FastifyError | NotFound,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply => {
  void reply.header('cache-control', 'no-store');
  if ('statusCode' in error && error.statusCode === 413) drainThenClose(request, reply);
  if (error instanceof UpstreamTimeout) {
    reportOutage(request.server.log, `${error.service} does not respond in time`, error);
    return sendProblem(request, reply, {
      status: 504,
      code: 'timeout',
      message: t('tooSlow'),
    });
  }
  return respondWithProblem(error, request, reply);
};
