import { hashKey, MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';
import { memberMark, removeMemberData, sessionKey, sessionQuery } from './session.ts';

/** No retries, no refetch on focus, no interval, data never stale. */
export function createQueryClient(): QueryClient {
  const onError = (error: Error) => {
    if (!(error instanceof ApiError)) return;
    if (error.status === 401) client.setQueryData(sessionKey, null);
    // The member may have lost a role or premium since the session was loaded.
    if (error.status === 403) void client.invalidateQueries({ queryKey: sessionKey });
  };
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        retry: false,
        refetchOnWindowFocus: false,
        refetchInterval: false,
        staleTime: Infinity,
        // Offline, a query finds its saved response or fails at once. It is sent again when the connection is back.
        networkMode: 'always',
        refetchOnReconnect: true,
      },
      // A mutation that waits for the network would look like a button without effect.
      mutations: { retry: false, networkMode: 'always' },
    },
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
  });
  removeDataOfEndedSessions(client);
  return client;
}

const sessionHash = hashKey(sessionKey);

/** A session ends also elsewhere: in another tab, on another device, by an admin. */
function removeDataOfEndedSessions(client: QueryClient): void {
  let memberId: string | undefined;
  client.getQueryCache().subscribe(({ type, query }) => {
    if (type !== 'updated' || query.queryHash !== sessionHash) return;
    const previousId = memberId;
    memberId = client.getQueryData(sessionQuery().queryKey)?.id;
    if (previousId !== undefined && previousId !== memberId) removeMemberData(client);
    if (memberId !== undefined && previousId !== memberId) memberMark.change(true);
  });
}
