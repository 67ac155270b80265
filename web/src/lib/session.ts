import type { CurrentUser } from '@candor/contracts';
import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';
import { api } from './api.ts';
import { noteEndedSession } from './ended-sessions.ts';
import { removeStoredKeys, storedKeys } from './stored-keys.ts';
import { storedFlag } from './stored-value.ts';

export const sessionKey = ['session'] as const;

export type Session =
  | { status: 'loading' }
  | { status: 'failed'; error: Error; retry: () => void }
  | { status: 'signed-out' }
  | { status: 'signed-in'; user: CurrentUser };

export function sessionQuery() {
  return queryOptions({
    queryKey: sessionKey,
    queryFn: ({ signal }) => fetchCurrentUser(signal),
  });
}

/** The session of the viewer. */
export function useSession(): Session {
  const { data, error, refetch } = useQuery(sessionQuery());
  if (data) return { status: 'signed-in', user: data };
  if (data === null) return { status: 'signed-out' };
  if (error) return { status: 'failed', error, retry: () => void refetch() };
  return { status: 'loading' };
}

/** The signed-in user, or null while loading and for visitors. */
export function useCurrentUser(): CurrentUser | null {
  const session = useSession();
  return session.status === 'signed-in' ? session.user : null;
}

/** After signing in, registering or a change of the profile. */
export function storeCurrentUser(client: QueryClient, user: CurrentUser): void {
  client.setQueryData(sessionQuery().queryKey, user);
}

/** After signing out. The query client then removes the member's data. */
export function clearCurrentUser(client: QueryClient): void {
  client.setQueryData(sessionQuery().queryKey, null);
}

/** Set while a member uses this browser, so that the next page finds out if their session has ended meanwhile. */
export const memberMark = storedFlag({ storage: () => localStorage, key: storedKeys.hasMember });

/** The member's data must not stay for the next person at this screen. */
export function removeMemberData(client: QueryClient): void {
  client.removeQueries({ predicate: (query) => query.queryKey[0] !== sessionKey[0] && !query.isActive() });
  void client.invalidateQueries({ predicate: (query) => query.queryKey[0] !== sessionKey[0] });
  removeStoredData();
}

function removeStoredData(): void {
  removeStoredKeys();
  noteEndedSession();
  deleteSavedReads();
}

/** With the member and their votes. The cache of `lib/saved-reads.ts`, without its code. */
function deleteSavedReads(): void {
  if ('caches' in globalThis) void caches.delete('reads').catch(() => false);
}

async function fetchCurrentUser(signal: AbortSignal): Promise<CurrentUser | null> {
  try {
    return await api.get<CurrentUser>('/api/user', { signal });
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 401)) throw error;
    // The session may have ended while no page was open.
    deleteSavedReads();
    if (memberMark.current()) removeStoredData();
    return null;
  }
}

/** For data that differs by member: undefined while the session loads, null for a visitor. */
export function useViewerId(): string | null | undefined {
  const session = useSession();
  switch (session.status) {
    case 'loading':
      return undefined;
    case 'failed':
    case 'signed-out':
      return null;
    case 'signed-in':
      return session.user.id;
  }
}

/** The state that a guard puts into the history entry of /auth: where to go after signing in. */
interface WantedTarget {
  wanted: string;
}

export function wantedTarget(pathname: string, search: string): WantedTarget {
  return { wanted: `${pathname}${search}` };
}

/** The path to return to, or null. Only a path of this site is valid. */
export function readWantedTarget(state: unknown): string | null {
  if (typeof state !== 'object' || state === null || !('wanted' in state)) return null;
  const { wanted } = state;
  return typeof wanted === 'string' && /^\/(?![/\\])/.test(wanted) ? wanted : null;
}
