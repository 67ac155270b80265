import { createCache, createLogger, newId, type Cache } from '@candor/platform';
import { describeOnEngine } from '@candor/platform/testing';
import { describe, expect, it } from 'vitest';
import { createAttemptLimits } from './attempt-limits.ts';
import { createAttemptStore } from './attempt-store.ts';

/** An unreachable cache. */
const awayCache = {
  increment: async () => null,
  get: async () => null,
  set: async () => undefined,
  delete: async () => undefined,
};

const secret = 'a secret that only this spec knows, 32 bytes';

const config = {
  LOGIN_FAILURES_PER_ACCOUNT: 2,
  LOGIN_FAILURES_PER_ADDRESS: 3,
  REGISTRATIONS_PER_ADDRESS: 1,
  CONFIRMATIONS_PER_MEMBER: 2,
  RESETS_PER_ACCOUNT: 1,
  RESETS_PER_ADDRESS: 3,
};

const openLimits = () => {
  let at = 0;
  const now = () => new Date(at);
  const limits = createAttemptLimits(createAttemptStore({ cache: awayCache, now, secret }), now, config);
  return {
    limits,
    pass: (minutes: number) => {
      at += minutes * 60_000;
    },
  };
};

const refused = (minutes: string) => ({ message: `Too many attempts. Please try again in ${minutes}.` });

describe('limits of attempts while the shared cache is away', () => {
  it('block an account until the window ends', async () => {
    const { limits, pass } = openLimits();
    const attempt = { account: 'ada', address: 'a' };
    await limits.admitLogin(attempt);
    await limits.admitLogin(attempt);
    pass(14.5);
    await expect(limits.admitLogin(attempt)).rejects.toMatchObject(refused('1 minute'));
    await limits.admitLogin({ account: 'grace', address: 'a' });
    pass(1);
    await limits.admitLogin(attempt);
  });

  it('count from 0 for an account after a success', async () => {
    const { limits } = openLimits();
    const attempt = { account: 'ada', address: 'a' };
    for (const _round of [1, 2, 3]) {
      await limits.admitLogin(attempt);
      await limits.admitLogin(attempt);
      await limits.noteSuccess(attempt);
    }
    await limits.admitLogin(attempt);
    await limits.admitLogin(attempt);
    await expect(limits.admitLogin(attempt)).rejects.toMatchObject(refused('15 minutes'));
  });

  it('block an address after its failures', async () => {
    const { limits, pass } = openLimits();
    for (const account of ['1', '2', '3']) {
      await limits.admitLogin({ account, address: 'a' });
      await limits.noteFailure({ account, address: 'a' });
      pass(1);
    }
    await expect(limits.admitLogin({ account: '4', address: 'a' })).rejects.toMatchObject(
      refused('12 minutes'),
    );
    await limits.admitLogin({ account: '4', address: 'b' });
    pass(12);
    await limits.admitLogin({ account: '4', address: 'a' });
  });

  it('block registrations of an address', async () => {
    const { limits, pass } = openLimits();
    await limits.admitRegistration('a');
    await expect(limits.admitRegistration('a')).rejects.toMatchObject(refused('60 minutes'));
    await limits.admitRegistration('b');
    pass(60);
    await limits.admitRegistration('a');
  });
});

describe('limits of confirmation mails', () => {
  it('block further mails of a member', async () => {
    const { limits, pass } = openLimits();
    for (const _time of [1, 2]) await limits.admitConfirmation('ada');
    await expect(limits.admitConfirmation('ada')).rejects.toMatchObject(refused('60 minutes'));
    await limits.admitConfirmation('grace');
    pass(60);
    await limits.admitConfirmation('ada');
  });
});

describe('limits of password resets', () => {
  it('drop mails to an account silently, and refuse an address', async () => {
    const { limits, pass } = openLimits();
    expect(await limits.admitReset({ account: 'ada', address: 'a' })).toBe(true);
    expect(await limits.admitReset({ account: 'ada', address: 'b' })).toBe(false);
    expect(await limits.admitReset({ account: 'grace', address: 'a' })).toBe(true);
    expect(await limits.admitReset({ account: 'ada', address: 'a' })).toBe(false);
    await expect(limits.admitReset({ account: 'mary', address: 'a' })).rejects.toMatchObject(
      refused('60 minutes'),
    );
    pass(60);
    expect(await limits.admitReset({ account: 'ada', address: 'a' })).toBe(true);
  });
});

const log = createLogger({ service: 'identity', level: 'silent', isPretty: false });

/** Two processes with a shared cache that can become unreachable. */
const shareLimits = (cache: Cache) => {
  let isAway = false;
  const shared = {
    increment: async (key: string, windowMs: number) => (isAway ? null : cache.increment(key, windowMs)),
    get: async (key: string) => (isAway ? null : cache.get(key)),
    set: async (key: string, value: string, ttlMs: number) => {
      if (!isAway) await cache.set(key, value, ttlMs);
    },
    delete: async (key: string) => {
      if (!isAway) await cache.delete(key);
    },
  };
  const open = (aheadMs: number) => {
    const now = () => new Date(Date.now() + aheadMs);
    return createAttemptLimits(createAttemptStore({ cache: shared, now, secret }), now, config);
  };
  return {
    a: open(0),
    b: open(0),
    /** A third process, whose clock is ahead or behind. */
    open,
    setAway: (away: boolean) => {
      isAway = away;
    },
  };
};

const tooMany = { name: 'TooManyRequests' };

const describeSharedAttempts = (openCache: () => Promise<Cache>): void => {
  it('are shared, except while the cache is unreachable', async () => {
    const cache = await openCache();
    const { a, b, setAway } = shareLimits(cache);
    const attempt = { account: newId(), address: newId() };
    await a.admitLogin(attempt);
    await b.admitLogin(attempt);
    await expect(a.admitLogin(attempt)).rejects.toMatchObject(tooMany);
    setAway(true);
    for (const limits of [a, b]) {
      await limits.admitLogin(attempt);
      await limits.admitLogin(attempt);
      await expect(limits.admitLogin(attempt)).rejects.toMatchObject(tooMany);
    }
    setAway(false);
    await expect(b.admitLogin(attempt)).rejects.toMatchObject(tooMany);
    await cache.close();
  });

  it('block an address in all processes, and in its own one also while the cache is unreachable', async () => {
    const cache = await openCache();
    const { a, b, setAway } = shareLimits(cache);
    const address = newId();
    for (const account of [newId(), newId(), newId()]) await a.noteFailure({ account, address });
    await expect(b.admitLogin({ account: newId(), address })).rejects.toMatchObject(tooMany);
    setAway(true);
    await expect(a.admitLogin({ account: newId(), address })).rejects.toMatchObject(tooMany);
    setAway(false);
    await expect(b.admitLogin({ account: newId(), address })).rejects.toMatchObject(tooMany);
    await cache.close();
  });

  it('block an address for a process with another clock, and name at most the window', async () => {
    const cache = await openCache();
    const { a, open } = shareLimits(cache);
    const address = newId();
    for (const account of [newId(), newId(), newId()]) await a.noteFailure({ account, address });
    for (const minutesAhead of [-1, 1, 16])
      await expect(
        open(minutesAhead * 60_000).admitLogin({ account: newId(), address }),
        String(minutesAhead),
      ).rejects.toMatchObject({ message: expect.stringMatching(/ (1|14|15) minutes?\.$/) as string });
    await cache.close();
  });

  it('count from 0 in all processes after a success', async () => {
    const cache = await openCache();
    const { a, b } = shareLimits(cache);
    const attempt = { account: newId(), address: newId() };
    await a.admitLogin(attempt);
    await a.admitLogin(attempt);
    await a.noteSuccess(attempt);
    await b.admitLogin(attempt);
    await a.admitLogin(attempt);
    await expect(b.admitLogin(attempt)).rejects.toMatchObject(tooMany);
    await cache.close();
  });
};

describe('limits of attempts', () => {
  it('store no account and no address in the shared cache', async () => {
    const keys: string[] = [];
    const noted = (key: string) => {
      keys.push(key);
      return Promise.resolve(null);
    };
    const nothing = (key: string) => noted(key).then(() => undefined);
    const cache = { increment: noted, get: noted, set: nothing, delete: nothing };
    const now = () => new Date(0);
    const limits = createAttemptLimits(createAttemptStore({ cache, now, secret }), now, config);
    const attempt = { account: 'ada', address: '203.0.113.7' };
    await limits.admitLogin(attempt);
    await limits.noteFailure(attempt);
    await limits.noteSuccess(attempt);
    await limits.admitRegistration(attempt.address);
    await limits.admitReset(attempt);
    await limits.admitConfirmation('member');
    await limits.purgeAccount('ada');
    expect(keys.length).toBeGreaterThan(8);
    for (const key of keys) expect(key).toMatch(/^attempts:[\w-]{43}$/);
  });
});

describe('limits of attempts in two processes', () => {
  describeSharedAttempts(() => createCache({ config: { DATA_DIR: 'attempts-spec' }, log }));

  describeOnEngine('Redis', (REDIS_URL) => {
    describeSharedAttempts(() => createCache({ config: { DATA_DIR: 'attempts-spec', REDIS_URL }, log }));
  });
});
