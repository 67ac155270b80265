import { endedSessions } from './ended-sessions.ts';
import { readApiError, UnreachableError } from './api-error.ts';

export interface RequestOptions<T> {
  signal?: AbortSignal | undefined;
  /** Sent as `Idempotency-Key`: a repeated request with the same key takes effect once. */
  idempotencyKey?: string | undefined;
  /** Usually a contract's schema: `(body) => RatingView.parse(body)`. Without it the contract is trusted. */
  parse?: ((body: unknown) => T) | undefined;
  /** Reads the headers of a successful response. */
  onHeaders?: ((headers: Headers) => void) | undefined;
}

/** A bare array, with the total and the cursor from its headers. */
interface ListResponse<T> {
  items: T[];
  totalCount: number;
  headers: Headers;
}

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Makes every call to the server, with the session cookie and JSON. Failures are `ApiError`s. */
export const api = {
  get: <T>(path: string, options: RequestOptions<T> = {}) => send('GET', path, undefined, options),

  post: <T>(path: string, body?: unknown, options: RequestOptions<T> = {}) =>
    send('POST', path, body, options),

  put: <T>(path: string, body?: unknown, options: RequestOptions<T> = {}) => send('PUT', path, body, options),

  patch: <T>(path: string, body?: unknown, options: RequestOptions<T> = {}) =>
    send('PATCH', path, body, options),

  delete: <T>(path: string, { body, ...options }: RequestOptions<T> & { body?: unknown } = {}) =>
    send('DELETE', path, body, options),

  async list<T>(path: string, options: RequestOptions<T[]> = {}): Promise<ListResponse<T>> {
    const response = await fetchResponse('GET', path, undefined, options);
    const items = await readBody(response, options);
    const total = Number(response.headers.get('x-total-count') ?? Number.NaN);
    return { items, totalCount: Number.isFinite(total) ? total : items.length, headers: response.headers };
  },
};

async function send<T>(method: Method, path: string, body: unknown, options: RequestOptions<T>): Promise<T> {
  return readBody(await fetchResponse(method, path, body, options), options);
}

async function fetchResponse<T>(
  method: Method,
  path: string,
  body: unknown,
  options: RequestOptions<T>,
): Promise<Response> {
  const headers = new Headers({ accept: 'application/json' });
  if (body !== undefined) headers.set('content-type', 'application/json');
  if (options.idempotencyKey !== undefined) headers.set('idempotency-key', options.idempotencyKey);

  const response = await reach(path, {
    method,
    headers,
    credentials: 'same-origin',
    signal: options.signal ?? null,
    body: body === undefined ? null : JSON.stringify(body),
  });
  if (!response.ok) throw await readApiError(response);
  options.onHeaders?.(response.headers);
  return response;
}

async function reach(path: string, init: RequestInit & { method: Method }): Promise<Response> {
  // Without the service worker, no page opens offline.
  const savedReads = init.method === 'GET' && hasServiceWorker() ? import('./saved-reads.ts') : null;
  const endedBefore = endedSessions();
  try {
    const response = await fetch(path, init);
    const copy = savedReads && response.ok ? response.clone() : null;
    // A response to a member who has left meanwhile would stay for the next person at this screen.
    const isWanted = () => endedBefore === endedSessions();
    if (copy)
      savedReads?.then((saved) => (isWanted() ? saved.saveRead(path, copy) : null)).catch(() => undefined);
    return response;
  } catch (cause) {
    if (cause instanceof DOMException && cause.name === 'AbortError') throw cause;
    const found = await savedReads?.then((saved) => saved.findRead(path)).catch(() => undefined);
    if (found) return found;
    throw new UnreachableError({ cause });
  }
}

/** Browsers have none on plain HTTP. */
function hasServiceWorker(): boolean {
  return 'serviceWorker' in navigator && navigator.serviceWorker.controller !== null;
}

async function readBody<T>(response: Response, options: RequestOptions<T>): Promise<T> {
  const text = await response.text();
  const body: unknown = text === '' ? undefined : JSON.parse(text);
  // Without a parser the response is trusted: pages that must open fast do not load zod.
  return options.parse ? options.parse(body) : (body as T);
}
