/** Somebody with a browser's memory for cookies, at the site's own door. */
export interface Visitor {
  ask(
    method: string,
    path: string,
    body?: unknown,
    headers?: Readonly<Record<string, string>>,
  ): Promise<VisitorsAnswer>;
  /** What his browser remembers, as it is sent. */
  cookie(): string;
}

export interface VisitorsAnswer {
  readonly status: number;
  readonly type: string;
  readonly bytes: Buffer;
  readonly json: unknown;
  /** Whoever answered ends the connection. */
  readonly isLast: boolean;
}

const patienceMs = 30_000;

export const visitorOf = (siteUrl: string): Visitor => {
  const cookies = new Map<string, string>();
  const cookie = (): string => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  return {
    cookie,
    ask: async (method, path, body, headers = {}) => {
      const answer = await fetch(siteUrl + path, {
        method,
        headers: {
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...headers,
          cookie: cookie(),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(patienceMs),
      });
      for (const line of answer.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
        if (value === '') cookies.delete(name);
        else cookies.set(name, value);
      }
      const bytes = Buffer.from(await answer.arrayBuffer());
      const type = answer.headers.get('content-type') ?? '';
      const json: unknown = type.includes('json') && bytes.length > 0 ? JSON.parse(bytes.toString()) : null;
      const isLast = answer.headers.get('connection') === 'close';
      return { status: answer.status, type, bytes, json, isLast };
    },
  };
};
