import type { EntityDetails } from '@candor/contracts';
import type { UnitOfWork } from '@candor/platform';
import { addressKey, listingKey } from '../listing/listing-key.ts';
import { listingStream } from '../listing/listing.stream.ts';

/** Moves an entity to the listing key of its changed details. Both listings have to be locked. */
export const moveListing = (
  unit: UnitOfWork,
  {
    entityId,
    before,
    after,
  }: { readonly entityId: string; readonly before: EntityDetails; readonly after: EntityDetails },
): void => {
  if (listingKey(after) !== listingKey(before))
    unit.handle(listingStream, listingKey(before), { type: 'ReleaseListing', data: { entityId } });
  unit.handle(listingStream, listingKey(after), {
    type: 'ReserveListing',
    data: { entityId, addressKey: addressKey(after.address) },
  });
};
