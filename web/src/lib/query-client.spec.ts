import { afterEach, describe, expect, it, vi } from 'vitest';
import { api } from './api.ts';
import { createQueryClient } from './query-client.ts';
import { forgetCurrentUser, sessionKey, sessionQuery } from './session.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

const answerAlways = (status: number, body: string) => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(body, { status })));
};

describe('data fetching', () => {
  it('keeps to the listed defaults', () => {
    const { queries, mutations } = createQueryClient().getDefaultOptions();
    expect(queries).toMatchObject({
      retry: false,
      refetchOnWindowFocus: false,
      refetchInterval: false,
      staleTime: Infinity,
    });
    expect(mutations?.retry).toBe(false);
  });
});

describe('the session', () => {
  it('is nobody after a 401', async () => {
    answerAlways(401, '{"message":"Please sign in."}');
    await expect(createQueryClient().query(sessionQuery())).resolves.toBeNull();
  });

  it('is unknown, not nobody, when the server fails', async () => {
    answerAlways(500, '');
    await expect(createQueryClient().query(sessionQuery())).rejects.toMatchObject({ status: 500 });
  });

  it('ends when any other call is answered with 401', async () => {
    const client = createQueryClient();
    client.setQueryData(sessionKey, { id: 'u1' });
    answerAlways(401, '');
    await client
      .query({ queryKey: ['dashboard'], queryFn: () => api.get('/api/user/dashboard') })
      .catch(() => null);
    expect(client.getQueryData(sessionKey)).toBeNull();
  });

  it('is loaded again when a call is refused with 403', async () => {
    const client = createQueryClient();
    client.setQueryData(sessionKey, { id: 'u1' });
    answerAlways(403, '');
    await client
      .query({ queryKey: ['admin', 'stats'], queryFn: () => api.get('/api/admin/stats') })
      .catch(() => null);
    expect(client.getQueryState(sessionKey)?.isInvalidated).toBe(true);
  });

  it('leaves nothing of the member behind when it is forgotten', () => {
    const client = createQueryClient();
    client.setQueryData(['dashboard'], { totalRatings: 3 });
    forgetCurrentUser(client);
    expect(client.getQueryData(['dashboard'])).toBeUndefined();
    expect(client.getQueryData(sessionKey)).toBeNull();
  });
});
