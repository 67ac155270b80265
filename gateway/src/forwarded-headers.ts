import type { IncomingHttpHeaders } from 'node:http';
import { callerHeader } from '@candor/platform';
import type { FastifyRequest } from 'fastify';
import { languageOf } from './language.ts';
import { forwardedCookies } from './session.ts';

/** The client's headers that reach a service. All others are dropped. */
const forwarded = [
  'accept',
  'idempotency-key',
  'if-modified-since',
  'if-none-match',
  'if-range',
  'range',
  'stripe-signature',
  'user-agent',
] as const;

/** Headers of one connection, headers that the gateway sets itself, and headers that stay inside. */
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

/** The parts of a request that are forwarded. */
export type ForwardedRequest = Pick<
  FastifyRequest,
  'id' | 'headers' | 'traceparent' | 'clientAddress' | 'signedCaller'
>;

export type ResponseHeaders = Record<string, string | string[]>;

/** The client's headers, with the caller that the gateway has identified. */
export const requestHeaders = (request: ForwardedRequest): Record<string, string> => {
  const cookies = forwardedCookies(request.headers.cookie);
  return {
    ...visitorHeaders(request),
    ...Object.fromEntries(
      forwarded.flatMap((name) => {
        const value = request.headers[name];
        return typeof value === 'string' ? [[name, value] as const] : [];
      }),
    ),
    'accept-language': languageOf(request),
    ...(cookies === null ? {} : { cookie: cookies }),
    ...(request.signedCaller === null ? {} : { [callerHeader]: request.signedCaller }),
  };
};

/** Without a caller, so that all visitors can share the response. */
export const visitorHeaders = (
  request: Pick<ForwardedRequest, 'id' | 'traceparent' | 'clientAddress'>,
): Record<string, string> => ({
  'x-request-id': request.id,
  traceparent: request.traceparent,
  'x-client-address': request.clientAddress,
});

export const responseHeaders = (headers: IncomingHttpHeaders): ResponseHeaders => {
  const passed: ResponseHeaders = {};
  for (const [name, value] of Object.entries(headers)) {
    if (value !== undefined && !dropped.has(name) && !name.startsWith('x-candor-')) passed[name] = value;
  }
  return passed;
};
