const timeoutMs = 30_000;

/** An HTTP client of the site that stores cookies as a browser does. */
export interface Visitor {
  request(
    method: string,
    path: string,
    body?: unknown,
    headers?: Readonly<Record<string, string>>,
  ): Promise<VisitorResponse>;
  /** The `Cookie` header of the next request. */
  cookie(): string;
}

export interface VisitorResponse {
  readonly status: number;
  readonly type: string;
  readonly bytes: Buffer;
  readonly json: unknown;
  /** The server closes the connection after this response. */
  readonly isLast: boolean;
}

export const createVisitor = (siteUrl: string): Visitor => {
  const cookies = new Map<string, string>();
  const cookie = (): string => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  return {
    cookie,
    request: async (method, path, body, headers = {}) => {
      const response = await fetch(siteUrl + path, {
        method,
        headers: {
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...headers,
          cookie: cookie(),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(timeoutMs),
      }).catch((error: unknown) => {
        throw new Error(`${method} ${path} got no response: ${reasonOf(error)}`, { cause: error });
      });
      for (const line of response.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
        if (value === '') cookies.delete(name);
        else cookies.set(name, value);
      }
      const bytes = Buffer.from(await response.arrayBuffer());
      const type = response.headers.get('content-type') ?? '';
      const json: unknown = type.includes('json') && bytes.length > 0 ? JSON.parse(bytes.toString()) : null;
      const isLast = response.headers.get('connection') === 'close';
      return { status: response.status, type, bytes, json, isLast };
    },
  };
};

/** The cause names the failure of the connection; the message of `fetch` does not. */
export const reasonOf = (error: unknown): string =>
  String(error instanceof Error && error.cause !== undefined ? error.cause : error);
