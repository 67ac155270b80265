/** Somebody who is signed in, at the gateway. */
export interface Visitor {
  readonly cookie: string;
  ask(method: string, path: string, body?: object): Promise<VisitorAnswer>;
}

export interface VisitorAnswer {
  readonly status: number;
  /** Parsed; `null` without a body, or with one that is no JSON. */
  readonly json: unknown;
}

export const visitorWith = (gatewayUrl: string, cookie: string): Visitor => ({
  cookie,
  ask: async (method, path, body) => {
    const answer = await fetch(gatewayUrl + path, {
      method,
      headers: { cookie, origin: gatewayUrl, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    const isJson = answer.headers.get('content-type')?.includes('json') === true;
    const text = await answer.text();
    return { status: answer.status, json: isJson && text !== '' ? JSON.parse(text) : null };
  },
});
