import type { CurrentUser } from '@candor/contracts';
import type { QueryClient } from '@tanstack/react-query';
import { sessionKey, storeCurrentUser } from '../../lib/session.ts';

/** Whoever signed in is the current user; answers given to a visitor lack what only he is told. */
export function startSession(client: QueryClient, user: CurrentUser): void {
  storeCurrentUser(client, user);
  void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== sessionKey[0] });
}
