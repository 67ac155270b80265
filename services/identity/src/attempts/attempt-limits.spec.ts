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

const refused = (wait: string) => ({ message: `Too many attempts. Please try again in ${wait}.` });

const attemptOf = (account: string, address: string, device: string | null = null) => ({
  account,
  address,
  device,
});

describe('limits of attempts while the shared cache is away', () => {
  it('lock an account for seconds at first, and then twice as long after each attempt', async () => {
    const { limits, pass } = openLimits();
    const attempt = attemptOf('ada', 'a');
    await limits.admitLogin(attempt);
    await limits.admitLogin(attempt);
    for (const [seconds, wait] of [
      [5, '5 seconds'],
      [10, '10 seconds'],
      [20, '20 seconds'],
      [40, '40 seconds'],
      [80, '80 seconds'],
      [160, '3 minutes'],
      [320, '6 minutes'],
      [640, '11 minutes'],
      [900, '15 minutes'],
      [900, '15 minutes'],
    ] as const) {
      await expect(limits.admitLogin(attempt)).rejects.toMatchObject(refused(wait));
      await limits.admitLogin(attemptOf('grace', 'a', 'a device of grace'));
      await limits.noteSuccess(attemptOf('grace', 'a', 'a device of grace'));
      pass(seconds / 60);
      await limits.admitLogin(attempt);
    }
    pass(24 * 60);
    await limits.admitLogin(attempt);
    await limits.admitLogin(attempt);
    await expect(limits.admitLogin(attempt)).rejects.toMatchObject(refused('5 seconds'));
  });

  it('admit no more simultaneous attempts than single ones, however they interleave', async () => {
    let at = 0;
    // Each call to the store takes another time.
    const later = <Result>(result: Result): Promise<Result> =>
      new Promise((resolve) => setTimeout(resolve, (at++ * 7) % 5, result));
    const store = createAttemptStore({ cache: awayCache, now: () => new Date(0), secret });
    const slow: typeof store = {
      increment: async (key, windowMs) => later(await store.increment(key, windowMs)),
      get: async (key) => later(await store.get(key)),
      set: async (key, value, ttlMs) => {
        await later(null);
        await store.set(key, value, ttlMs);
      },
      delete: (key) => store.delete(key),
    };
    const limits = createAttemptLimits(slow, () => new Date(0), config);
    const attempts = await Promise.allSettled(
      Array.from({ length: 100 }, async (_, index) => {
        for (let turn = 0; turn < index % 30; turn += 1) await later(null);
        await limits.admitLogin(attemptOf('ada', 'a'));
      }),
    );
    expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
  });

  it('do not prolong a lock with the attempts that it refuses', async () => {
    const { limits, pass } = openLimits();
    const attempt = attemptOf('ada', 'a');
    for (const _time of [1, 2]) await limits.admitLogin(attempt);
    for (let tries = 0; tries < 50; tries += 1)
      await expect(limits.admitLogin(attempt)).rejects.toMatchObject(refused('5 seconds'));
    pass(5 / 60);
    await limits.admitLogin(attempt);
  });

  it('count a known device alone, so that no one else locks it out', async () => {
    const { limits } = openLimits();
    const own = attemptOf('ada', 'a', 'laptop');
    for (const _time of [1, 2]) await limits.admitLogin(attemptOf('ada', 'b'));
    for (const _time of [1, 2, 3]) await limits.noteFailure(attemptOf('grace', 'a'));
    await expect(limits.admitLogin(attemptOf('ada', 'c'))).rejects.toMatchObject(refused('5 seconds'));
    await expect(limits.admitLogin(attemptOf('mary', 'a'))).rejects.toMatchObject(refused('5 seconds'));
    await limits.admitLogin(own);
    await limits.noteSuccess(own);
    await expect(limits.admitLogin(attemptOf('ada', 'c'))).rejects.toMatchObject(refused('5 seconds'));
    for (const _time of [1, 2]) await limits.admitLogin(own);
    await expect(limits.admitLogin(own)).rejects.toMatchObject(refused('5 seconds'));
    await limits.admitLogin({ ...own, device: 'phone' });
  });

  it('count from 0 for an account after a success', async () => {
    const { limits } = openLimits();
    const attempt = attemptOf('ada', 'a');
    for (const _round of [1, 2, 3]) {
      await limits.admitLogin(attempt);
      await limits.admitLogin(attempt);
      await limits.noteSuccess(attempt);
    }
    await limits.admitLogin(attempt);
    await limits.admitLogin(attempt);
    await expect(limits.admitLogin(attempt)).rejects.toMatchObject(refused('5 seconds'));
  });

  it('lock an address after its failures', async () => {
    const { limits, pass } = openLimits();
    for (const account of ['1', '2', '3']) {
      await limits.admitLogin(attemptOf(account, 'a'));
      await limits.noteFailure(attemptOf(account, 'a'));
    }
    await expect(limits.admitLogin(attemptOf('4', 'a'))).rejects.toMatchObject(refused('5 seconds'));
    await limits.admitLogin(attemptOf('4', 'b'));
    pass(5 / 60);
    await limits.admitLogin(attemptOf('4', 'a'));
    await limits.noteFailure(attemptOf('4', 'a'));
    await expect(limits.admitLogin(attemptOf('5', 'a'))).rejects.toMatchObject(refused('10 seconds'));
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
    expect(await limits.admitReset(attemptOf('ada', 'a'))).toBe(true);
    expect(await limits.admitReset(attemptOf('ada', 'b'))).toBe(false);
    expect(await limits.admitReset(attemptOf('grace', 'a'))).toBe(true);
    expect(await limits.admitReset(attemptOf('ada', 'a'))).toBe(false);
    await expect(limits.admitReset(attemptOf('mary', 'a'))).rejects.toMatchObject(refused('60 minutes'));
    pass(60);
    expect(await limits.admitReset(attemptOf('ada', 'a'))).toBe(true);
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
    const attempt = attemptOf(newId(), newId());
    await a.admitLogin(attempt);
    await b.admitLogin(attempt);
    await expect(a.admitLogin(attempt)).rejects.toMatchObject(tooMany);
    setAway(true);
    // The process that locked the account has also stored the lock in its memory.
    await expect(b.admitLogin(attempt)).rejects.toMatchObject(tooMany);
    await a.admitLogin(attempt);
    await a.admitLogin(attempt);
    await expect(a.admitLogin(attempt)).rejects.toMatchObject(tooMany);
    setAway(false);
    await expect(b.admitLogin(attempt)).rejects.toMatchObject(tooMany);
    await cache.close();
  });

  it('block an address in all processes, and in its own one also while the cache is unreachable', async () => {
    const cache = await openCache();
    const { a, b, setAway } = shareLimits(cache);
    const address = newId();
    for (const account of [newId(), newId(), newId()]) await a.noteFailure(attemptOf(account, address));
    await expect(b.admitLogin(attemptOf(newId(), address))).rejects.toMatchObject(tooMany);
    setAway(true);
    await expect(a.admitLogin(attemptOf(newId(), address))).rejects.toMatchObject(tooMany);
    setAway(false);
    await expect(b.admitLogin(attemptOf(newId(), address))).rejects.toMatchObject(tooMany);
    await cache.close();
  });

  it('block an address for a process with another clock, and name at most its length', async () => {
    const cache = await openCache();
    const { a, open } = shareLimits(cache);
    const address = newId();
    for (const account of [newId(), newId(), newId()]) await a.noteFailure(attemptOf(account, address));
    for (const minutesAhead of [-1, 1, 16])
      await expect(
        open(minutesAhead * 60_000).admitLogin(attemptOf(newId(), address)),
        String(minutesAhead),
      ).rejects.toMatchObject({ message: expect.stringMatching(/ (1|4|5) seconds?\.$/) as string });
    await cache.close();
  });

  it('count from 0 in all processes after a success', async () => {
    const cache = await openCache();
    const { a, b } = shareLimits(cache);
    const attempt = attemptOf(newId(), newId());
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
    const attempt = attemptOf('ada', '203.0.113.7');
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
