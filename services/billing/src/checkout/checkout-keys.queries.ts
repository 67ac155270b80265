import type { Database } from '@candor/platform';
import { sql } from 'slonik';
import { z } from 'zod';

/** Longer than any call to the provider lasts. */
const expiresAfter = '10 minutes';

const KeyRow = z.object({ key: z.string() });

/**
 * The key that the provider receives for a member's next subscription. Concurrent requests get the same key; it is
 * replaced by `newKey` when it was last used 10 minutes ago.
 */
export const checkoutKey = (
  database: Database,
  request: {
    readonly memberId: string;
    /** The member's previous subscription, or `none`. */
    readonly follows: string;
    readonly newKey: string;
    readonly at: string;
  },
): Promise<string> =>
  database.oneFirst(sql.type(KeyRow)`
    insert into checkout_keys as stored (member_id, follows, key, used_at)
    values (${request.memberId}, ${request.follows}, ${request.newKey}, ${request.at})
    on conflict (member_id, follows) do update set
      key = case when stored.used_at > excluded.used_at - ${expiresAfter}::interval then stored.key else excluded.key end,
      used_at = greatest(stored.used_at, excluded.used_at)
    returning key
  `);
