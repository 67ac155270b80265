import type { Database } from '@candor/platform';
import { sql } from 'slonik';
import { z } from 'zod';

const RatingToClear = z.object({ author_id: z.string(), entity_id: z.string() });

/** Ratings of what is no more. */
export const findRatingsToClear = (
  database: Database,
  limit: number,
): Promise<readonly z.infer<typeof RatingToClear>[]> =>
  database.any(sql.type(RatingToClear)`
    select r.author_id, r.entity_id
    from removed_entities e join ratings r on r.entity_id = e.entity_id
    where not e.is_cleared limit ${limit}
  `);

/** Whoever began to rate it before we were told is done by then, one way or the other. */
const longestTransaction = sql.fragment`interval '30 seconds'`;

export const markCleared = async (database: Database): Promise<void> => {
  await database.query(sql.unsafe`
    update removed_entities e set is_cleared = true
    where not is_cleared and queued_at < now() - ${longestTransaction}
      and not exists (select from ratings r where r.entity_id = e.entity_id)
  `);
};
