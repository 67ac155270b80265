import { socialMessagingRoutes } from '@candor/contracts/social-messaging/http';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { usePolling } from '../../../lib/live.ts';
import { type Thread, withNewest, withOlder } from '../thread-state.ts';

const threadPollMs = 3_000;
const ThreadResponse = socialMessagingRoutes.thread.responses[200];

/** The viewer's conversation with another member. */
export interface Correspondence {
  viewerId: string;
  otherId: string;
}

export function threadQuery({ viewerId, otherId }: Correspondence) {
  const queryKey = ['thread', viewerId, otherId];
  return queryOptions({
    queryKey,
    queryFn: async ({ client, signal }): Promise<Thread> => {
      const before = client.getQueryData<Thread>(queryKey);
      const newest = await fetchThread(otherId, { signal });
      return withNewest(client.getQueryData<Thread>(queryKey), newest, before);
    },
    refetchOnMount: 'always',
  });
}

export function useThread(correspondence: Correspondence) {
  return useQuery({ ...threadQuery(correspondence), refetchInterval: usePolling(threadPollMs) });
}

/** Its variable is the id of the oldest loaded message. */
export function useOlderMessages(correspondence: Correspondence) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (before: string) => fetchThread(correspondence.otherId, { before }),
    onSuccess: (page, before) => {
      client.setQueryData(
        threadQuery(correspondence).queryKey,
        (thread) => thread && withOlder(thread, before, page),
      );
    },
  });
}

function fetchThread(otherId: string, { before, signal }: { before?: string; signal?: AbortSignal }) {
  const query = before === undefined ? '' : `?${new URLSearchParams({ before }).toString()}`;
  return api.get(`/api/messages/${encodeURIComponent(otherId)}${query}`, {
    signal,
    parse: (body) => ThreadResponse.parse(body),
  });
}
