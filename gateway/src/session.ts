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
  /** The same for all sessions of a member. */
  forgetMember(memberId: string): void;
}

interface Remembered {
  readonly answer: Promise<Caller>;
  /** `null` for a visitor, and until identity has answered. */
  memberId: string | null;
  isAnswered: boolean;
}

/** Asks identity, once for all who ask at the same time, and remembers the answer for two seconds. */
export const createSessions = (internal: InternalClient): Sessions => {
  const known = new LRUCache<string, Remembered>({ max: 20_000, ttl: 2_000 });
  return {
    callerOf: (token) => {
      const key = keyOf(token);
      const remembered = known.get(key);
      if (remembered) return remembered.answer;
      const answer = askIdentity(internal, token);
      const asked: Remembered = { answer, memberId: null, isAnswered: false };
      known.set(key, asked);
      answer.then(
        (caller) => {
          asked.isAnswered = true;
          if (caller.type === 'member') asked.memberId = caller.memberId;
        },
        () => {
          if (known.peek(key) === asked) known.delete(key);
        },
      );
      return answer;
    },
    isKnown: (token) => known.has(keyOf(token)),
    forget: (token) => {
      known.delete(keyOf(token));
    },
    forgetMember: (memberId) => {
      for (const [key, remembered] of known.entries()) {
        // What is being asked may be answered with what was true before.
        if (remembered.memberId === memberId || !remembered.isAnswered) known.delete(key);
      }
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
