import type { Database } from '@candor/platform';
import { sql } from 'slonik';
import { z } from 'zod';

/** Who wrote it and what it is about may come by the bus a little later. */
const settleSeconds = 2;

const NotedRating = z.object({ rating_id: z.string(), noted_at: z.string() });
export type NotedRating = z.infer<typeof NotedRating>;

export const findRatingsToCheck = (database: Database, limit: number): Promise<readonly NotedRating[]> =>
  database.any(sql.type(NotedRating)`
    select rating_id, noted_at::text as noted_at from ratings_to_check
    where noted_at < now() - make_interval(secs => ${settleSeconds})
    order by noted_at limit ${limit}
  `);

/** Unless it was written anew meanwhile. */
export const markChecked = async (
  database: Database,
  { rating_id: ratingId, noted_at: notedAt }: NotedRating,
): Promise<void> => {
  await database.query(sql.unsafe`
    delete from ratings_to_check where rating_id = ${ratingId} and noted_at = ${notedAt}::timestamptz
  `);
};
