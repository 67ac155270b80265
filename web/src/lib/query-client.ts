import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';
import { sessionKey } from './session.ts';

/** The listed defaults: no retries, no refetch on focus, no interval, data never stale. */
export function createQueryClient(): QueryClient {
  const forgetEndedSession = (error: Error) => {
    if (error instanceof ApiError && error.status === 401) client.setQueryData(sessionKey, null);
  };
  const client = new QueryClient({
    defaultOptions: {
      queries: { retry: false, refetchOnWindowFocus: false, refetchInterval: false, staleTime: Infinity },
      // A write that silently waits for the network looks like a button that does nothing.
      mutations: { retry: false, networkMode: 'always' },
    },
    queryCache: new QueryCache({ onError: forgetEndedSession }),
    mutationCache: new MutationCache({ onError: forgetEndedSession }),
  });
  return client;
}
