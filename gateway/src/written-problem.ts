import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Problem } from '@candor/contracts';

interface WrittenProblem {
  readonly title: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** A refusal that Fastify does not send, with the headers of every response. */
export const writtenProblem = (
  refusal: Pick<Problem, 'status' | 'code' | 'message' | 'instance'>,
  commonHeaders: Readonly<Record<string, string>>,
): WrittenProblem => {
  const requestId = randomUUID();
  const problem: Problem = {
    type: 'about:blank',
    title: STATUS_CODES[refusal.status] ?? 'Error',
    ...(refusal.status >= 500 ? {} : { detail: refusal.message }),
    ...refusal,
    requestId,
  };
  return {
    title: problem.title,
    headers: {
      ...commonHeaders,
      'content-type': 'application/problem+json; charset=utf-8',
      'cache-control': 'no-store',
      'x-request-id': requestId,
    },
    body: JSON.stringify(problem),
  };
};
