import { Entity } from '@candor/contracts/catalog/entities';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';

export function knownEntityQuery(entityId: string) {
  return queryOptions({
    queryKey: ['entity', entityId, 'to-rate'],
    queryFn: ({ signal }) =>
      api.get(`/api/entities/${encodeURIComponent(entityId)}`, {
        signal,
        parse: (response) => Entity.parse(response),
      }),
  });
}

/** The listing that a new rating is about. */
export function useKnownEntity(entityId: string) {
  return useQuery(knownEntityQuery(entityId));
}
