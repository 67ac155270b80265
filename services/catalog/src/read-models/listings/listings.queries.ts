import type { Database } from '@candor/platform';
import { sql } from 'slonik';
import { z } from 'zod';

const ListingRow = z.object({
  listing_key: z.string(),
  address_key: z.string().nullable(),
  entity_id: z.string(),
});

interface ListedAt {
  readonly addressKey: string | null;
  readonly entityId: string;
}

/** The entities of each key, the oldest first. */
export const findListings = async (
  database: Database,
  keys: readonly string[],
): Promise<(key: string) => readonly ListedAt[]> => {
  const rows = await database.any(sql.type(ListingRow)`
    select listing_key, address_key, entity_id from listings
    where listing_key = any(${sql.array(keys, 'text')})
    order by reserved_version
  `);
  const byKey = Map.groupBy(rows, ({ listing_key }) => listing_key);
  return (key) =>
    (byKey.get(key) ?? []).map(({ address_key, entity_id }) => ({
      addressKey: address_key,
      entityId: entity_id,
    }));
};
