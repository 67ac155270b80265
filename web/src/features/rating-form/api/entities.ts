import { ListedEntity } from '@candor/contracts/catalog/http';
import type { z } from 'zod';
import { api } from '../../../lib/api.ts';
import type { ListingBody } from '../../../lib/listing-form.ts';
import { Entity } from '@candor/contracts/catalog/entities';
import { useQuery } from '@tanstack/react-query';

const ListingResponse = ListedEntity.pick({
  id: true,
  existing: true,
  myRatingId: true,
  suggestionRecorded: true,
}).partial({
  existing: true,
  myRatingId: true,
  suggestionRecorded: true,
});
export type Listed = z.infer<typeof ListingResponse>;

/** Finds the entity with these details, or creates it. */
export function listEntity(body: ListingBody): Promise<Listed> {
  return api.post('/api/entities', body, { parse: (response) => ListingResponse.parse(response) });
}

/** Takes back an entity that was created for a rating. It stays if someone else uses it by now. */
export function withdrawEntity(entityId: string): Promise<void> {
  return api.delete(`/api/entities/${encodeURIComponent(entityId)}`);
}

/** The listing that a new rating is about. */
export function useEntityToRate(entityId: string) {
  return useQuery({
    queryKey: ['entity', entityId, 'to-rate'],
    queryFn: ({ signal }) =>
      api.get(`/api/entities/${encodeURIComponent(entityId)}`, {
        signal,
        parse: (response) => Entity.parse(response),
      }),
  });
}
