import { defineProjection } from '@candor/platform';
import { sql } from 'slonik';
import type { ListingEvent } from '../../listing/listing.events.ts';

/** The listing key and address of each entity. */
export const listingsProjection = defineProjection<ListingEvent>({
  name: 'listings',
  tables: ['listings'],
  on: {
    ListingReleased: ({ streamId, data }) => sql.unsafe`
      delete from listings where listing_key = ${keyOf(streamId)} and entity_id = ${data.entityId}
    `,
  },
  onMany: {
    ListingReserved: (events) => sql.unsafe`
      insert into listings (listing_key, entity_id, address_key, reserved_version)
      select * from ${sql.unnest(
        events.map(({ streamId, version, data }) => [
          keyOf(streamId),
          data.entityId,
          data.addressKey,
          version,
        ]),
        ['text', 'uuid', 'text', 'int8'],
      )} as reserved
    `,
  },
});

const keyOf = (streamId: string): string => streamId.slice('listing-'.length);
