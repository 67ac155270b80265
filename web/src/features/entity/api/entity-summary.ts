import type { EntityRatingSummary } from '@candor/contracts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';

export function entitySummaryQuery(entityId: string) {
  return queryOptions({
    queryKey: ['ratings', 'entity', entityId, 'summary'],
    queryFn: ({ signal }) =>
      api.get<EntityRatingSummary>(`/api/ratings/entity/${encodeURIComponent(entityId)}/summary`, { signal }),
  });
}

export function useEntitySummary(entityId: string) {
  return useQuery(entitySummaryQuery(entityId));
}
