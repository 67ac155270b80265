import type { IncomingHttpHeaders } from 'node:http';
import { callerHeader } from '@candor/platform';
import type { FastifyRequest } from 'fastify';
import { forwardedCookies } from './session-cookie.ts';

/** What a client may say to a service. Everything else stays here, whatever it is called. */
const taken = [
  'accept',
  'idempotency-key',
  'if-modified-since',
  'if-none-match',
  'if-range',
  'range',
  'stripe-signature',
  'user-agent',
] as const;

/** What concerns one connection only, what the gateway says itself, and what is nobody's business. */
const dropped: ReadonlySet<string> = new Set([
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-connection',
  'server',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'x-powered-by',
  'x-request-id',
]);

/** The request that something is asked for. */
export type AskedFor = Pick<
  FastifyRequest,
  'id' | 'headers' | 'traceparent' | 'clientAddress' | 'signedCaller'
>;

export type AnswerHeaders = Record<string, string | string[]>;

/** As the client asked, in the name of whoever the gateway says he is. */
export const requestHeaders = (request: AskedFor): Record<string, string> => {
  const cookies = forwardedCookies(request.headers.cookie);
  return {
    ...visitorHeaders(request),
    ...Object.fromEntries(
      taken.flatMap((name) => {
        const value = request.headers[name];
        return typeof value === 'string' ? [[name, value] as const] : [];
      }),
    ),
    ...(cookies === null ? {} : { cookie: cookies }),
    ...(request.signedCaller === null ? {} : { [callerHeader]: request.signedCaller }),
  };
};

/** In nobody's name, so that the answer is everybody's. */
export const visitorHeaders = (request: AskedFor): Record<string, string> => ({
  'x-request-id': request.id,
  traceparent: request.traceparent,
  'x-client-address': request.clientAddress,
});

export const answerHeaders = (headers: IncomingHttpHeaders): AnswerHeaders => {
  const passed: AnswerHeaders = {};
  for (const [name, value] of Object.entries(headers)) {
    if (value !== undefined && !dropped.has(name) && !name.startsWith('x-candor-')) passed[name] = value;
  }
  return passed;
};
