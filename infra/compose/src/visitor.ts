/** Somebody with a browser's memory for cookies, at the site's own door. */
export interface Visitor {
  ask(method: string, path: string, body?: unknown): Promise<VisitorsAnswer>;
}

export interface VisitorsAnswer {
  readonly status: number;
  readonly type: string;
  readonly bytes: Buffer;
  readonly json: unknown;
}

const patienceMs = 30_000;

export const visitorOf = (siteUrl: string): Visitor => {
  const cookies = new Map<string, string>();
  return {
    ask: async (method, path, body) => {
      const answer = await fetch(siteUrl + path, {
        method,
        headers: {
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
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
      return { status: answer.status, type, bytes, json };
    },
  };
};
