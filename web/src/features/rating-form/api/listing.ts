import type { ListedEntity } from '@candor/contracts';
import { api } from '../../../lib/api.ts';
import type { ListingBody } from '../../../lib/listing-form.ts';

export type Listed = Pick<ListedEntity, 'id'> &
  Partial<Pick<ListedEntity, 'existing' | 'myRatingId' | 'suggestionRecorded'>>;

/** Finds the entity with these details, or creates it. */
export function listEntity(body: ListingBody): Promise<Listed> {
  return api.post('/api/entities', body);
}

/** Takes back an entity that was created for a rating. It stays if someone else uses it by now. */
export function withdrawEntity(entityId: string): Promise<void> {
  return api.delete(`/api/entities/${encodeURIComponent(entityId)}`);
}
