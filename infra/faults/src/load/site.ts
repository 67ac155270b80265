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

/** Repeats a POST until it gets a 201, for a minute at most: a busy machine must not make the set-up fail. */
export const create = async (site: Site, request: Omit<SiteRequest, 'method'>): Promise<SiteResponse> => {
  const response = await pollUntil(
    () => site({ method: 'POST', ...request }),
    Date.now() + 60_000,
    250,
    ({ status }) => status === 201,
  );
  expectStatus(response, 201, request.path);
  return response;
};

/** A route whose 200 has this body. */
export interface JsonRoute<Body> {
  readonly responses: { readonly 200: z.ZodType<Body> };
}

/** Throws unless the response is a 200 of the route. */
export const getJson = async <Body>(
  site: Site,
  path: string,
  { responses }: JsonRoute<Body>,
  session = '',
): Promise<Body> => {
  const response = await site({ path, session });
  expectStatus(response, 200, path);
  return responses[200].parse(response.json);
};
