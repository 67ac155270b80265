import { afterEach, describe, expect, it, vi } from 'vitest';
import { ApiError, messageOf, UnreachableError } from './api-error.ts';
import { api } from './api.ts';
import { noteEndedSession } from './ended-sessions.ts';

const respondWith = (body: string | null, init: ResponseInit = {}) => {
  const fetched = vi.fn((_path: string, _init: RequestInit) => Promise.resolve(new Response(body, init)));
  vi.stubGlobal('fetch', fetched);
  return fetched;
};

const failure = async (call: Promise<unknown>) => {
  const error: unknown = await call.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!(error instanceof ApiError)) throw new Error('expected an ApiError', { cause: error });
  return error;
};

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('a call', () => {
  it('sends the session cookie to its own origin only and reads JSON', async () => {
    const fetched = respondWith('{"id":"e1"}');
    await expect(api.get('/api/entities/e1')).resolves.toEqual({ id: 'e1' });
    expect(fetched.mock.calls[0]?.[1]).toMatchObject({
      method: 'GET',
      credentials: 'same-origin',
      body: null,
    });
  });

  it('sends a body as JSON, and an idempotency key if it has one', async () => {
    const fetched = respondWith('{}');
    await api.post('/api/ratings', { title: 'Good' }, { idempotencyKey: 'k1' });
    const sent = fetched.mock.calls[0]?.[1];
    const headers = new Headers(sent?.headers);
    expect(sent?.body).toBe('{"title":"Good"}');
    expect(headers.get('content-type')).toBe('application/json');
    expect(headers.get('idempotency-key')).toBe('k1');
  });

  it('has no content type without a body', async () => {
    const fetched = respondWith(null, { status: 204 });
    await api.post('/api/logout');
    expect(new Headers(fetched.mock.calls[0]?.[1].headers).has('content-type')).toBe(false);
  });

  it('sends a body with DELETE only if there is one', async () => {
    const fetched = respondWith(null, { status: 204 });
    await api.delete('/api/ratings/r1');
    expect(fetched.mock.calls[0]?.[1]).toMatchObject({ method: 'DELETE', body: null });
    await api.delete('/api/admin/ratings/r1', { body: { reason: 'Illegal' } });
    expect(fetched.mock.calls[1]?.[1]).toMatchObject({ method: 'DELETE', body: '{"reason":"Illegal"}' });
  });

  it('returns undefined for 204', async () => {
    respondWith(null, { status: 204 });
    await expect(api.delete('/api/ratings/r1')).resolves.toBeUndefined();
  });

  it('passes the body to the parser and returns its result', async () => {
    respondWith('{"isFollowing":true}');
    const parse = (body: unknown) => JSON.stringify(body).length;
    await expect(api.get('/api/users/u1/following-status', { parse })).resolves.toBe(20);
  });

  it('counts a list by its header, or by its items without the header', async () => {
    respondWith('[1,2]', { headers: { 'x-total-count': '812' } });
    await expect(api.list('/api/ratings/search')).resolves.toMatchObject({ items: [1, 2], totalCount: 812 });
    respondWith('[1,2]');
    await expect(api.list('/api/ratings/search')).resolves.toMatchObject({ totalCount: 2 });
  });
});

describe('the error of a refused call', () => {
  it('has the status, a colon and the sentence of the problem document', async () => {
    const problem = { title: 'Conflict', code: 'email-taken', message: 'Email already registered' };
    respondWith(JSON.stringify(problem), { status: 409, headers: { 'x-request-id': 'req-7' } });
    const error = await failure(api.post('/api/register', {}));
    expect(error.message).toBe('409: Email already registered');
    expect(error.problem).toEqual({ code: 'email-taken', message: 'Email already registered' });
    expect(error.requestId).toBe('req-7');
  });

  it('has the response text if it is not a problem document', async () => {
    respondWith('upstream is away', { status: 502, statusText: 'Bad Gateway' });
    expect((await failure(api.get('/api/user'))).message).toBe('502: upstream is away');
  });

  it('has the status text if the response is empty', async () => {
    respondWith('', { status: 503, statusText: 'Service Unavailable' });
    expect((await failure(api.get('/api/user'))).message).toBe('503: Service Unavailable');
  });

  it('has the time of Retry-After', async () => {
    respondWith('{"message":"Slow down"}', { status: 429, headers: { 'retry-after': '30' } });
    expect((await failure(api.get('/api/user'))).retryAfterSeconds).toBe(30);
  });

  it('is shown to people without its status code', async () => {
    respondWith('{"message":"Code expired"}', { status: 400 });
    expect(messageOf(await failure(api.post('/x')), 'Invalid verification code')).toBe('Code expired');
    respondWith('', { status: 400, statusText: 'Bad Request' });
    expect(messageOf(await failure(api.post('/x')), 'Invalid verification code')).toBe(
      'Invalid verification code',
    );
    expect(messageOf('nothing useful', 'Invalid verification code')).toBe('Invalid verification code');
  });
});

describe('an unreachable server', () => {
  it('is reported in a sentence, with the cause', async () => {
    const cause = new TypeError('Failed to fetch');
    vi.stubGlobal('fetch', () => Promise.reject(cause));
    const error: unknown = await api.get('/api/user').catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(UnreachableError);
    expect(error).toHaveProperty('cause', cause);
  });

  it('is not reported for an aborted call', async () => {
    const aborted = new DOMException('gone', 'AbortError');
    vi.stubGlobal('fetch', () => Promise.reject(aborted));
    await expect(api.get('/api/user')).rejects.toBe(aborted);
  });
});

describe('a response that is saved for reading offline', () => {
  const savedAfter = async (happen: () => void) => {
    const put = vi.fn<Cache['put']>(() => Promise.resolve());
    const opened = { put, delete: () => Promise.resolve(true), keys: () => Promise.resolve([]) };
    vi.stubGlobal('caches', { open: () => Promise.resolve(opened) });
    vi.stubGlobal('navigator', { onLine: true, serviceWorker: { controller: {} } });
    const response = Promise.withResolvers<Response>();
    vi.stubGlobal('fetch', () => response.promise);
    const read = api.get('/api/user');
    happen();
    response.resolve(new Response('{}'));
    await read;
    // Saving goes on after the response was returned.
    await vi.dynamicImportSettled();
    return put.mock.calls.map(([path]) => path);
  };

  it('is one of the session in which it was requested', async () => {
    expect(await savedAfter(() => undefined)).toEqual(['/api/user']);
    expect(await savedAfter(noteEndedSession)).toEqual([]);
  });
});
