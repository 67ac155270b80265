import { respondWithProblem, NotFound, sendProblem, Unavailable } from '@candor/platform';
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
    request.log.warn({ cause: causeOf(error) }, 'service too slow');
    return sendProblem(request, reply, {
      status: 504,
      code: 'timeout',
      message: 'This took too long. Please try again.',
    });
  }
  if (error instanceof Unavailable) {
    request.log.warn({ reason: error.message, cause: causeOf(error) }, 'service unavailable');
    void reply.header('retry-after', 1);
    const message = 'This is not available right now. Please try again in a moment.';
    return sendProblem(request, reply, { status: 503, code: error.code, message });
  }
  return respondWithProblem(error, request, reply);
};

const causeOf = ({ cause }: Error): string => (cause instanceof Error ? cause.message : 'none');
