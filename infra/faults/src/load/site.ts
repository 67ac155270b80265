import { Agent, request } from 'undici';
import type { z } from 'zod';
import { pollUntil } from '../poll.ts';

export interface SiteRequest {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly path: string;
  readonly session?: string;
  readonly idempotencyKey?: string;
  readonly body?: unknown;
  /** Ten seconds by default. */
  readonly timeoutMs?: number;
}

export interface SiteResponse {
  /** 0: there was none, or none in time. */
  readonly status: number;
  /** `null` unless the body is JSON. */
  readonly json: unknown;
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
}

/** The public API, as browsers call it. */
export interface Site {
  /** Never rejects. */
  send(request: SiteRequest): Promise<SiteResponse>;
  close(): Promise<void>;
}

export const openSite = (siteUrl: string): Site => {
  const dispatcher = new Agent({ connections: 256 });
  return {
    send: async ({ method, path, session, idempotencyKey, body, timeoutMs = 10_000 }) => {
      try {
        const response = await request(siteUrl + path, {
          dispatcher,
          method,
          signal: AbortSignal.timeout(timeoutMs),
          headers: {
            cookie: session === undefined ? undefined : `candor_session=${session}`,
            'idempotency-key': idempotencyKey,
            'content-type': body === undefined ? undefined : 'application/json',
          },
          body: body === undefined ? null : JSON.stringify(body),
        });
        const text = await response.body.text();
        const isJson = String(response.headers['content-type']).includes('json');
        return {
          status: response.statusCode,
          json: isJson ? JSON.parse(text) : null,
          headers: response.headers,
        };
      } catch {
        return { status: 0, json: null, headers: {} };
      }
    },
    close: () => dispatcher.destroy(),
  };
};

/** Throws unless the response has this status. */
export const expectStatus = ({ status, json }: SiteResponse, expected: number, what: string): void => {
  if (status !== expected) throw new Error(`${what}: status ${status}, ${JSON.stringify(json)}`);
};

/** Repeats a request until it has this status, for a minute at most: a busy machine must not make the set-up fail. */
export const sendUntil = async (site: Site, toSend: SiteRequest, expected: number): Promise<SiteResponse> => {
  let response: SiteResponse = { status: 0, json: null, headers: {} };
  const isDone = async (): Promise<boolean> => {
    response = await site.send(toSend);
    return response.status === expected;
  };
  await pollUntil(isDone, Date.now() + 60_000, 250);
  expectStatus(response, expected, toSend.path);
  return response;
};

/** Throws unless the response is a 200 of this shape. */
export const getJson = async <Body>(
  site: Site,
  path: string,
  schema: z.ZodType<Body>,
  session = '',
): Promise<Body> => {
  const response = await site.send({ method: 'GET', path, session });
  expectStatus(response, 200, path);
  return schema.parse(response.json);
};
