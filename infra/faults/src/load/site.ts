import type { z } from 'zod';
import { pollUntil } from '../poll.ts';

export interface SiteRequest {
  readonly method?: 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly path: string;
  /** Of a member; empty: of a visitor. */
  readonly session?: string;
  readonly idempotencyKey?: string;
  readonly body?: unknown;
}

export interface SiteResponse {
  /** 0: there was none, or none in time. */
  readonly status: number;
  /** `null` unless the body is JSON. */
  readonly json: unknown;
  readonly headers: Headers;
}

/** The public API, as programs call it. Never rejects; by default, it waits ten seconds for a response. */
export type Site = (request: SiteRequest, timeoutMs?: number) => Promise<SiteResponse>;

export const noResponse: SiteResponse = { status: 0, json: null, headers: new Headers() };

export const siteAt =
  (siteUrl: string): Site =>
  async ({ method = 'GET', path, session, idempotencyKey, body }, timeoutMs = 10_000) => {
    // Compression would only cost time that a small machine does not have.
    const headers = new Headers({ 'accept-encoding': 'identity' });
    if (session !== undefined) headers.set('cookie', `candor_session=${session}`);
    if (idempotencyKey !== undefined) headers.set('idempotency-key', idempotencyKey);
    if (body !== undefined) headers.set('content-type', 'application/json');
    try {
      const signal = AbortSignal.timeout(timeoutMs);
      const content = body === undefined ? null : JSON.stringify(body);
      const response = await fetch(siteUrl + path, { method, headers, signal, body: content });
      const text = await response.text();
      const isJson = response.headers.get('content-type')?.includes('json') ?? false;
      return { status: response.status, json: isJson ? JSON.parse(text) : null, headers: response.headers };
    } catch {
      return noResponse;
    }
  };

/** Throws unless the response has this status. */
export const expectStatus = ({ status, json }: SiteResponse, expected: number, what: string): void => {
  if (status !== expected) throw new Error(`${what}: status ${status}, ${JSON.stringify(json)}`);
};

/** Repeats a request until it has this status, for a minute at most: a busy machine must not make the set-up fail. */
export const sendUntil = async (
  site: Site,
  request: SiteRequest,
  expected: number,
): Promise<SiteResponse> => {
  let response = noResponse;
  await pollUntil(
    async () => {
      response = await site(request);
      return response.status === expected;
    },
    Date.now() + 60_000,
    250,
  );
  expectStatus(response, expected, request.path);
  return response;
};

/** Throws unless the response is a 200 of this shape. */
export const getJson = async <Body>(
  site: Site,
  path: string,
  schema: z.ZodType<Body>,
  session = '',
): Promise<Body> => {
  const response = await site({ path, session });
  expectStatus(response, 200, path);
  return schema.parse(response.json);
};
