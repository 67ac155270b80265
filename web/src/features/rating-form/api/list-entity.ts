import { ListedEntity } from '@candor/contracts/catalog/http';
import type { z } from 'zod';
import { api } from '../../../lib/api.ts';
import type { ListingBody } from '../../../lib/listing-form.ts';

const Answer = ListedEntity.pick({ id: true, myRatingId: true, suggestionRecorded: true }).partial({
  myRatingId: true,
  suggestionRecorded: true,
});
export type Listed = z.infer<typeof Answer>;

/** Finds the entity of these details, or lists it. */
export function listEntity(body: ListingBody): Promise<Listed> {
  return api.post('/api/entities', body, { parse: (response) => Answer.parse(response) });
}
