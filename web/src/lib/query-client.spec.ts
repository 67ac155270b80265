import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { api } from './api.ts';
import { setCompared } from './compared-entities.ts';
import { noteEndedSession } from './ended-sessions.ts';
import { currentPosition, requestPosition } from './position.ts';
import { createQueryClient } from './query-client.ts';
import { clearCurrentUser, sessionKey, sessionQuery } from './session.ts';
import { fakeStorage } from './testing/fake-storage.ts';
import { currentRememberedPlace, rememberPlace } from './where.ts';

beforeEach(() => {
  vi.stubGlobal('localStorage', fakeStorage());
  vi.stubGlobal('sessionStorage', fakeStorage());
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const respondAlways = (status: number, body: string) => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(body, { status })));
};

describe('data fetching', () => {
  it('has the listed defaults', () => {
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
  it('is signed out after a 401', async () => {
    respondAlways(401, '{"message":"Please sign in."}');
    await expect(createQueryClient().query(sessionQuery())).resolves.toBeNull();
  });

  it('is unknown, not signed out, when the server fails', async () => {
    respondAlways(500, '');
    await expect(createQueryClient().query(sessionQuery())).rejects.toMatchObject({ status: 500 });
  });

  it('ends when any other call is refused with 401', async () => {
    const client = createQueryClient();
    client.setQueryData(sessionKey, { id: 'u1' });
    respondAlways(401, '');
    await client
      .query({ queryKey: ['dashboard'], queryFn: () => api.get('/api/user/dashboard') })
      .catch(() => null);
    expect(client.getQueryData(sessionKey)).toBeNull();
  });

  it('is loaded again when a call is refused with 403', async () => {
    const client = createQueryClient();
    client.setQueryData(sessionKey, { id: 'u1' });
    respondAlways(403, '');
    await client
      .query({ queryKey: ['admin', 'stats'], queryFn: () => api.get('/api/admin/stats') })
      .catch(() => null);
    expect(client.getQueryState(sessionKey)?.isInvalidated).toBe(true);
  });

  const clientOfMember = () => {
    const client = createQueryClient();
    client.setQueryData(sessionKey, { id: 'u1' });
    client.setQueryData(['dashboard'], { totalRatings: 3 });
    return client;
  };

  it('leaves no data of the member when they sign out', () => {
    const client = clientOfMember();
    clearCurrentUser(client);
    expect(client.getQueryData(['dashboard'])).toBeUndefined();
    expect(client.getQueryData(sessionKey)).toBeNull();
  });

  it('leaves no responses that were saved for reading offline', () => {
    const deleted: string[] = [];
    vi.stubGlobal('caches', {
      delete: (name: string) => {
        deleted.push(name);
        return Promise.resolve(true);
      },
    });
    clearCurrentUser(clientOfMember());
    expect(deleted).toContain('reads');
  });

  it('leaves no data of the member when it ended elsewhere', async () => {
    const client = clientOfMember();
    respondAlways(401, '');
    await client.query({ ...sessionQuery(), staleTime: 0 });
    expect(client.getQueryData(sessionKey)).toBeNull();
    expect(client.getQueryData(['dashboard'])).toBeUndefined();
  });

  describe('leaves no trace of the member in the browser’s storage', () => {
    const whatTheyDid = async () => {
      vi.stubGlobal('navigator', {
        geolocation: {
          getCurrentPosition: (found: (at: unknown) => void) => {
            found({ coords: { latitude: 30.267, longitude: -97.743 } });
          },
        },
      });
      await requestPosition();
      setCompared('0190a000-0000-7000-8000-000000000001', true);
      rememberPlace({ label: 'Austin, TX', latitude: 30.267, longitude: -97.743 });
      // The modules of the search box and the dashboard may not be loaded.
      sessionStorage.setItem('candor-upgrade-banner-dismissed', 'yes');
      localStorage.setItem('candor-recent-searches', '["ramen"]');
      localStorage.setItem('candor-theme', 'dark');
    };
    const stored = () => [localStorage.length, sessionStorage.length];
    /** The theme stays, and the mark of the next member. */
    const expectNoTrace = (left = 1) => {
      expect(stored()).toEqual([left, 0]);
      expect(localStorage.getItem('candor-theme')).toBe('dark');
      expect([currentPosition(), currentRememberedPlace()]).toEqual([null, null]);
    };

    it('when they sign out', async () => {
      const client = clientOfMember();
      await whatTheyDid();
      expect(stored()).toEqual([4, 3]);
      clearCurrentUser(client);
      expectNoTrace();
    });

    it.each([
      ['ended elsewhere', 401, '', 1],
      ['became another member’s elsewhere', 200, '{"id":"u2"}', 2],
    ])('when their session %s', async (_how, status, body, left) => {
      const client = clientOfMember();
      await whatTheyDid();
      respondAlways(status, body);
      await client.query({ ...sessionQuery(), staleTime: 0 });
      expectNoTrace(left);
    });

    it('when their session ended while no page was open', async () => {
      clientOfMember();
      await whatTheyDid();
      // The next page reads the storage again.
      noteEndedSession();
      expect(stored()).toEqual([4, 3]);
      respondAlways(401, '');
      await createQueryClient().query(sessionQuery());
      expectNoTrace();
    });

    it('but keeps what a visitor did, also when they sign in', async () => {
      await whatTheyDid();
      respondAlways(401, '');
      const client = createQueryClient();
      await client.query(sessionQuery());
      expect(stored()).toEqual([3, 3]);
      respondAlways(200, '{"id":"u1"}');
      await client.query({ ...sessionQuery(), staleTime: 0 });
      expect(stored()).toEqual([4, 3]);
      expect(currentRememberedPlace()).toMatchObject({ label: 'Austin, TX' });
    });
  });

  it('leaves no data of the member when another member signed in elsewhere', async () => {
    const client = clientOfMember();
    respondAlways(200, '{"id":"u2"}');
    await client.query({ ...sessionQuery(), staleTime: 0 });
    expect(client.getQueryData(['dashboard'])).toBeUndefined();
  });

  it('keeps the data of the member when it is only loaded again', async () => {
    const client = clientOfMember();
    respondAlways(200, '{"id":"u1","isPremium":true}');
    await client.query({ ...sessionQuery(), staleTime: 0 });
    expect(client.getQueryData(['dashboard'])).toEqual({ totalRatings: 3 });
  });
});
