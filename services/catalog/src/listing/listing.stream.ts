import type { EntityDetails } from '@candor/contracts';
import { defineStream, type UnitOfWork } from '@candor/platform';
import { addressKey, listingKey } from './listing-key.ts';
import { listingDecider } from './listing.decider.ts';

/** One stream per listing key, so that nothing is listed twice: `listing-<key>`. Its events are not announced. */
export const listingStream = defineStream({
  name: 'listing',
  decider: listingDecider,
  personal: {},
  announce: () => null,
});

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
