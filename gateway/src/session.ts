import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { identityRoutes } from '@candor/contracts';
import { type Caller, type InternalClient, Unavailable } from '@candor/platform';
import { LRUCache } from 'lru-cache';

export interface Sessions {
  /** The caller of a session cookie's token; a visitor when the session does not exist. */
  callerOf(token: string): Promise<Caller>;
  /** The session has changed: the next `callerOf` calls identity again. */
  purge(token: string): void;
  /** The same for all sessions of a member. */
  purgeMember(memberId: string): void;
}

interface Lookup {
  readonly caller: Promise<Caller>;
  /** `null` for a visitor, and while the lookup is in flight. */
  memberId: string | null;
  isInFlight: boolean;
}

/** Looks sessions up at identity, once for simultaneous requests, and caches them for two seconds. */
export const createSessions = (internal: Pick<InternalClient, 'call'>): Sessions => {
  const lookups = new LRUCache<string, Lookup>({ max: 20_000, ttl: 2_000 });
  return {
    callerOf: (token) => {
      const key = keyOf(token);
      const cached = lookups.get(key);
      if (cached) return cached.caller;
      const caller = lookUp(internal, token);
      const lookup: Lookup = { caller, memberId: null, isInFlight: true };
      lookups.set(key, lookup);
      caller.then(
        (found) => {
          lookup.isInFlight = false;
          if (found.type === 'member') lookup.memberId = found.memberId;
        },
        () => {
          if (lookups.peek(key) === lookup) lookups.delete(key);
        },
      );
      return caller;
    },
    purge: (token) => {
      lookups.delete(keyOf(token));
    },
    purgeMember: (memberId) => {
      for (const [key, lookup] of lookups.entries()) {
        // A lookup in flight may return the state before the change.
        if (lookup.memberId === memberId || lookup.isInFlight) lookups.delete(key);
      }
    },
  };
};

const timeoutMs = 5_000;

const lookUp = async (internal: Pick<InternalClient, 'call'>, token: string): Promise<Caller> => {
  const isOver = new AbortController();
  const timeout = pause(timeoutMs, null, { signal: isOver.signal, ref: false });
  try {
    const found = await Promise.race([
      internal.call('identity', identityRoutes.checkSession, { body: { token } }),
      timeout,
    ]);
    if (found === null) throw new Unavailable('identity does not respond in time.');
    return found.session === null ? { type: 'visitor' } : { type: 'member', ...found.session };
  } finally {
    timeout.catch(() => undefined);
    isOver.abort();
  }
};

/** Tokens are secrets, so memory holds only their hashes. */
const keyOf = (token: string): string => createHash('sha256').update(token).digest('base64url');

const httpName = 'candor_session';
/** Browsers accept this prefix only from this host over HTTPS. */
const httpsName = '__Host-candor_session';
const ourName = /^(__Host-)?candor_/;
const tokenPattern = /^[\x21-\x7e]{1,200}$/;

export const sessionCookieName = (publicUrl: string): string =>
  new URL(publicUrl).protocol === 'https:' ? httpsName : httpName;

export const sessionToken = (header: string | undefined, cookieName: string): string | null => {
  const value = cookiesOf(header).get(cookieName);
  return value !== undefined && tokenPattern.test(value) ? value : null;
};

/** The cookies for services: our own ones without the session's. `null`: none. */
export const forwardedCookies = (header: string | undefined): string | null => {
  const remaining = [...cookiesOf(header)].filter(
    ([name]) => ourName.test(name) && name !== httpName && name !== httpsName,
  );
  return remaining.length === 0 ? null : remaining.map(([name, value]) => `${name}=${value}`).join('; ');
};

/** A cookie's decoded value. */
export const cookieValue = (header: string | undefined, name: string): string | undefined => {
  const value = cookiesOf(header).get(name);
  try {
    return value === undefined ? undefined : decodeURIComponent(value);
  } catch {
    return undefined;
  }
};

/** Undecoded. The first of several cookies with one name counts, because browsers send the most specific one first. */
const cookiesOf = (header = ''): ReadonlyMap<string, string> => {
  const cookies = new Map<string, string>();
  for (const pair of header.split(';')) {
    const equals = pair.indexOf('=');
    const name = pair.slice(0, equals).trim();
    if (equals > 0 && !cookies.has(name)) cookies.set(name, pair.slice(equals + 1).trim());
  }
  return cookies;
};
