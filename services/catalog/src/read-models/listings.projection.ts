import { defineProjection } from '@candor/platform';
import { sql } from 'slonik';
import type { ListingEvent } from '../listing/listing.events.ts';
import type { Database } from '@candor/platform';
import { z } from 'zod';

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

const ListingRow = z.object({
  listing_key: z.string(),
  address_key: z.string().nullable(),
  entity_id: z.string(),
});

interface ListedAt {
  readonly addressKey: string | null;
  readonly entityId: string;
}

/** The entities of each key, the oldest first. A merged one is found as the surviving one. */
export const findListings = async (
  database: Database,
  keys: readonly string[],
): Promise<(key: string) => readonly ListedAt[]> => {
  const rows = await database.any(sql.type(ListingRow)`
    select l.listing_key, l.address_key, coalesce(e.merged_into, l.entity_id) as entity_id
    from listings l left join entities e on e.entity_id = l.entity_id
    where l.listing_key = any(${sql.array(keys, 'text')})
    order by l.reserved_version
  `);
  const byKey = Map.groupBy(rows, ({ listing_key }) => listing_key);
  return (key) =>
    (byKey.get(key) ?? []).map(({ address_key, entity_id }) => ({
      addressKey: address_key,
      entityId: entity_id,
    }));
};
