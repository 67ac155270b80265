import { NotFound, reportOutage, respondWithProblem, sendProblem } from '@candor/platform';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { drainThenClose } from './body-limits.ts';
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
  respondWithGatewayProblem(new NotFound('There is nothing at this address.'), request, reply);
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
      message: 'This took too long. Please try again.',
    });
  }
  return respondWithProblem(error, request, reply);
};
