import { socialMessagingRoutes } from '@candor/contracts/social-messaging/http';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { usePolling } from '../../../lib/live.ts';
import { type Thread, withNewest, withOlder } from '../thread.ts';

const threadPollMs = 3_000;
const ThreadAnswer = socialMessagingRoutes.thread.responses[200];

/** One member's conversation with another. */
export interface Correspondence {
  viewerId: string;
  otherId: string;
}

export function threadQuery({ viewerId, otherId }: Correspondence) {
  const queryKey = ['thread', viewerId, otherId];
  return queryOptions({
    queryKey,
    queryFn: async ({ client, signal }): Promise<Thread> => {
      const asked = client.getQueryData<Thread>(queryKey);
      const newest = await fetchThread(otherId, { signal });
      return withNewest(client.getQueryData<Thread>(queryKey), newest, asked);
    },
    refetchOnMount: 'always',
  });
}

export function useThread(correspondence: Correspondence) {
  return useQuery({ ...threadQuery(correspondence), refetchInterval: usePolling(threadPollMs) });
}

/** Called with the oldest message that is known. */
export function useOlderMessages(correspondence: Correspondence) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (before: string) => fetchThread(correspondence.otherId, { before }),
    onSuccess: (page, before) => {
      client.setQueryData(
        threadQuery(correspondence).queryKey,
        (known) => known && withOlder(known, before, page),
      );
    },
  });
}

function fetchThread(otherId: string, { before, signal }: { before?: string; signal?: AbortSignal }) {
  const query = before === undefined ? '' : `?${new URLSearchParams({ before }).toString()}`;
  return api.get(`/api/messages/${encodeURIComponent(otherId)}${query}`, {
    signal,
    parse: (body) => ThreadAnswer.parse(body),
  });
}
