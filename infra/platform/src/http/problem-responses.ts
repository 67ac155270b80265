import type { Problem } from '@candor/contracts';
import type { FastifyBaseLogger, FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { STATUS_CODES } from 'node:http';
import { isPostgresBusy } from '../database/postgres-outage.ts';
import { awayOf, isOutage } from '../service/outage.ts';
import {
  InvalidRequest,
  NotAllowed,
  NotFound,
  PaymentRefused,
  RuleViolation,
  TooManyRequests,
  Unavailable,
  VersionConflict,
} from './problems.ts';
import { t } from '../messages/index.ts';

/** The one place that maps errors to responses. */
export const respondWithProblem = (
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply => {
  const { status, code, message } = describe(error);
  const away = status === 503 ? awayOf(error) : null;
  if (away !== null) reportOutage(request.server.log, away, error);
  if (status >= 500 && status !== 503) request.log.error({ err: error, code }, 'request failed');
  else request.log.info({ code, status, ...(away === null ? {} : { away }) }, 'request refused');
  if (error instanceof TooManyRequests) void reply.header('retry-after', error.retryAfterSeconds);
  if (status === 503) void reply.header('retry-after', 1);
  return sendProblem(request, reply, { status, code, message });
};

export const respondNotFound = (request: FastifyRequest, reply: FastifyReply): FastifyReply =>
  sendProblem(request, reply, {
    status: 404,
    code: 'not-found',
    message: t('nothingHere'),
  });

export const sendProblem = (
  request: FastifyRequest,
  reply: FastifyReply,
  { status, code, message }: { status: number; code: string; message: string },
): FastifyReply => {
  const problem: Problem = {
    type: 'about:blank',
    title: STATUS_CODES[status] ?? 'Error',
    status,
    ...(status >= 500 ? {} : { detail: message }),
    message,
    code,
    instance: request.url.split('?')[0] ?? request.url,
    requestId: request.id,
  };
  return reply.code(status).type('application/problem+json').serializer(JSON.stringify).send(problem);
};

const describe = (error: FastifyError): { status: number; code: string; message: string } => {
  if (error instanceof InvalidRequest) return { status: 400, code: error.code, message: error.message };
  if (error instanceof PaymentRefused) return { status: 402, code: error.code, message: error.message };
  if (error instanceof NotAllowed) return { status: error.status, code: error.code, message: error.message };
  if (error instanceof NotFound) return { status: 404, code: error.code, message: error.message };
  if (error instanceof RuleViolation) return { status: 409, code: error.code, message: error.message };
  if (error instanceof VersionConflict) return { status: 409, code: error.code, message: error.message };
  if (error instanceof TooManyRequests) return { status: 429, code: error.code, message: error.message };
  if (error instanceof Unavailable || isOutage(error) || isPostgresBusy(error)) {
    return {
      status: 503,
      code: error instanceof Unavailable ? error.code : 'unavailable',
      message: t('unavailable'),
    };
  }
  return describeFastifyError(error);
};

/** An outage is over when no request has failed for so long. */
const quietMs = 30_000;
const lastFailures = new WeakMap<FastifyBaseLogger, Map<string, number>>();

/** One line for each outage of a process, however many requests fail. */
export const reportOutage = (log: FastifyBaseLogger, away: string, error: Error): void => {
  const failures = lastFailures.get(log) ?? new Map<string, number>();
  lastFailures.set(log, failures);
  const now = Date.now();
  if (now - (failures.get(away) ?? 0) > quietMs) log.warn({ away, err: error }, 'requests fail');
  failures.set(away, now);
};

const describeFastifyError = ({
  statusCode,
  code,
}: FastifyError): { status: number; code: string; message: string } => {
  switch (statusCode) {
    case 400:
      return { status: 400, code: 'malformed-request', message: t('unreadable') };
    case 413:
      return { status: 413, code: 'too-large', message: t('tooLarge') };
    case 415:
      return { status: 415, code: 'unsupported-media-type', message: t('sendJson') };
    case 429:
      return {
        status: 429,
        code: 'too-many-requests',
        message: t('tooManyRequests'),
      };
    case 503:
      return {
        status: 503,
        code: 'unavailable',
        message: t('unavailable'),
      };
    case undefined:
    default:
      return {
        status: 500,
        code: code === 'FST_ERR_RESPONSE_SERIALIZATION' ? 'response-invalid' : 'internal-error',
        message: t('failed'),
      };
  }
};
