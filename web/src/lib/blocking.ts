import type { ResponseOf, socialMessagingRoutes } from '@candor/contracts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from './api.ts';

type BlockStatus = ResponseOf<(typeof socialMessagingRoutes)['blockStatus']>;

interface BlockPair {
  viewerId: string;
  memberId: string;
}

function blockStatusQuery({ viewerId, memberId }: BlockPair) {
  return queryOptions({
    queryKey: ['block-status', viewerId, memberId],
    queryFn: ({ signal }) =>
      api.get<BlockStatus>(`/api/users/${encodeURIComponent(memberId)}/block-status`, { signal }),
  });
}

/** Whether the viewer blocks the member; undefined while it is not known. */
export function useIsBlocked(pair: BlockPair): boolean | undefined {
  return useQuery(blockStatusQuery(pair)).data?.isBlocked;
}
