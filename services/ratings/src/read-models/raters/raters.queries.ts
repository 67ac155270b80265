import type { Database } from '@candor/platform';
import { sql } from 'slonik';
import { z } from 'zod';

const RatersRow = z.object({ my_rating_id: z.string().nullable(), other_raters: z.number() });

/** Whether a member has rated an entity, and how many others have. */
export const findRaters = async (
  database: Database,
  { entityId, memberId }: { readonly entityId: string; readonly memberId: string },
): Promise<{ readonly myRatingId: string | null; readonly otherRaters: number }> => {
  const row = await database.one(sql.type(RatersRow)`
    select mine.rating_id as my_rating_id,
      coalesce(all_of_it.review_count, 0) - case when mine.rating_id is null then 0 else 1 end as other_raters
    from (select) as one_row
    left join ratings mine on mine.author_id = ${memberId} and mine.entity_id = ${entityId}
    left join entity_summary all_of_it on all_of_it.entity_id = ${entityId}
  `);
  return { myRatingId: row.my_rating_id, otherRaters: row.other_raters };
};
