import type { Socket } from 'node:net';
import type { Problem } from '@candor/contracts';
import { t } from './messages/index.ts';
import { writtenProblem } from './written-problem.ts';

/** Responds to a request that Node cannot parse. It reaches no hook, so it has neither an address nor a language. */
export const respondToClientErrors =
  (commonHeaders: Readonly<Record<string, string>>) =>
  ({ code }: { readonly code: string }, socket: Socket): void => {
    if (code !== 'ECONNRESET' && socket.writable) socket.write(responseTo(code, commonHeaders));
    socket.destroy();
  };

const responseTo = (code: string, commonHeaders: Readonly<Record<string, string>>): string => {
  const refusal = refusalOf(code);
  const { title, headers, body } = writtenProblem({ ...refusal, instance: '' }, commonHeaders);
  return [
    `HTTP/1.1 ${String(refusal.status)} ${title}`,
    'connection: close',
    `content-length: ${String(Buffer.byteLength(body))}`,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
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
