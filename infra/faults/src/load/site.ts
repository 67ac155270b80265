import { Agent, request } from 'undici';

/** What came back; status 0: no answer, or none in time. */
export interface SiteAnswer {
  readonly status: number;
  /** Parsed JSON, or `null`. */
  readonly json: unknown;
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
}

export interface SiteRequest {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly path: string;
  readonly session?: string;
  readonly idempotencyKey?: string;
  readonly body?: unknown;
  readonly patienceMs: number;
}

/** The published door, as browsers use it. Never rejects. */
export interface Site {
  ask(asked: SiteRequest): Promise<SiteAnswer>;
  close(): Promise<void>;
}

export const openSite = (siteUrl: string): Site => {
  const agent = new Agent({ connections: 256 });
  return {
    ask: async ({ method, path, session, idempotencyKey, body, patienceMs }) => {
      try {
        const answer = await request(siteUrl + path, {
          dispatcher: agent,
          method,
          signal: AbortSignal.timeout(patienceMs),
          headers: {
            ...(session === undefined ? {} : { cookie: `candor_session=${session}` }),
            ...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }),
            ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          },
          ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        });
        const text = await answer.body.text();
        return { status: answer.statusCode, json: jsonOrNull(text), headers: answer.headers };
      } catch {
        return { status: 0, json: null, headers: {} };
      }
    },
    close: () => agent.destroy(),
  };
};

const jsonOrNull = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};
