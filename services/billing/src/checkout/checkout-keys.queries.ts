import type { Database } from '@candor/platform';
import { sql } from 'slonik';
import { z } from 'zod';

/** Longer than any call to the provider lasts. */
const rest = '10 minutes';

const KeyRow = z.object({ key: z.string() });

/**
 * The one key of all who ask before it has rested: never are two on their way to the provider for the same thing.
 * `newKey` takes its place after that.
 */
export const checkoutKey = (
  database: Database,
  asked: {
    readonly memberId: string;
    /** What the member had at the provider before. */
    readonly follows: string;
    readonly newKey: string;
    readonly at: string;
  },
): Promise<string> =>
  database.oneFirst(sql.type(KeyRow)`
    insert into checkout_keys as known (member_id, follows, key, asked_at)
    values (${asked.memberId}, ${asked.follows}, ${asked.newKey}, ${asked.at})
    on conflict (member_id, follows) do update set
      key = case when known.asked_at > excluded.asked_at - ${rest}::interval then known.key else excluded.key end,
      asked_at = greatest(known.asked_at, excluded.asked_at)
    returning key
  `);

export const dropCheckoutKeysOf = async (database: Database, memberId: string): Promise<void> => {
  await database.query(sql.unsafe`delete from checkout_keys where member_id = ${memberId}`);
};
