import type { OwnDecision } from '@candor/contracts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';

export function ownDecisionsQuery(viewerId: string) {
  return queryOptions({
    queryKey: ['decisions', viewerId],
    queryFn: ({ signal }) => api.get<OwnDecision[]>('/api/user/decisions', { signal }),
  });
}

export function useOwnDecisions(viewerId: string) {
  return useQuery(ownDecisionsQuery(viewerId));
}
