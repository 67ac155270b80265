import type { Entity } from '@candor/contracts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';

export function entityQuery(id: string) {
  return queryOptions({
    queryKey: ['entity', id],
    queryFn: ({ signal }) => api.get<Entity>(`/api/entities/${encodeURIComponent(id)}`, { signal }),
  });
}

export function useEntity(id: string) {
  return useQuery(entityQuery(id));
}
