import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { Problem } from '@candor/contracts';
import { t } from './messages/index.ts';

/** Responds to a request that Node cannot parse. It reaches no hook, so it has neither an address nor a language. */
export const respondToClientError = ({ code }: { readonly code: string }, socket: Socket): void => {
  if (code !== 'ECONNRESET' && socket.writable) socket.write(responseTo(code));
  socket.destroy();
};

const responseTo = (code: string): string => {
  const requestId = randomUUID();
  const refusal = refusalOf(code);
  const problem: Problem = {
    type: 'about:blank',
    title: STATUS_CODES[refusal.status] ?? 'Error',
    detail: refusal.message,
    ...refusal,
    instance: '',
    requestId,
  };
  const body = JSON.stringify(problem);
  return [
    `HTTP/1.1 ${String(refusal.status)} ${problem.title}`,
    'connection: close',
    'cache-control: no-store',
    'content-type: application/problem+json; charset=utf-8',
    'x-content-type-options: nosniff',
    `x-request-id: ${requestId}`,
    `content-length: ${String(Buffer.byteLength(body))}`,
    '',
    body,
  ].join('\r\n');
};

const refusalOf = (code: string): Pick<Problem, 'status' | 'code' | 'message'> => {
  switch (code) {
    case 'ERR_HTTP_REQUEST_TIMEOUT':
      return { status: 408, code: 'timeout', message: t('tooSlow') };
    case 'HPE_HEADER_OVERFLOW':
      return { status: 431, code: 'headers-too-large', message: t('headersTooLarge') };
    default:
      return { status: 400, code: 'malformed-request', message: t('unreadable') };
  }
};
