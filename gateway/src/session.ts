import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { identityRoutes } from '@candor/contracts';
import { Unavailable, type Caller, type InternalClient } from '@candor/platform';
import { LRUCache } from 'lru-cache';

export interface Sessions {
  /** Whoever a session cookie's token stands for; a visitor if there is no such session. */
  callerOf(token: string): Promise<Caller>;
  /** Whether identity would have to be asked. */
  isKnown(token: string): boolean;
  /** Asks anew next time: something about the session has changed. */
  forget(token: string): void;
}

/** Asks identity, once for all who ask at the same time, and remembers the answer for two seconds. */
export const createSessions = (internal: InternalClient): Sessions => {
  const known = new LRUCache<string, Promise<Caller>>({ max: 20_000, ttl: 2_000 });
  return {
    callerOf: (token) => {
      const key = keyOf(token);
      const remembered = known.get(key);
      if (remembered) return remembered;
      const asked = askIdentity(internal, token);
      known.set(key, asked);
      asked.catch(() => {
        if (known.peek(key) === asked) known.delete(key);
      });
      return asked;
    },
    isKnown: (token) => known.has(keyOf(token)),
    forget: (token) => {
      known.delete(keyOf(token));
    },
  };
};

const patienceMs = 5_000;

const askIdentity = async (internal: InternalClient, token: string): Promise<Caller> => {
  const enough = new AbortController();
  const tooLate = wait(patienceMs, null, { signal: enough.signal, ref: false });
  try {
    const answer = await Promise.race([
      internal.call('identity', identityRoutes.checkSession, { body: { token } }),
      tooLate,
    ]);
    if (answer === null) throw new Unavailable('identity does not answer in time.');
    return answer.session === null ? { type: 'visitor' } : { type: 'member', ...answer.session };
  } finally {
    tooLate.catch(() => undefined);
    enough.abort();
  }
};

/** Tokens are secrets, so memory holds their hashes. */
const keyOf = (token: string): string => createHash('sha256').update(token).digest('base64url');
