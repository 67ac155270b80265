import type { Database } from '@candor/platform';
import { sql } from 'slonik';
import { z } from 'zod';

const CascadedRating = z.object({
  cause: z.enum(['entity', 'member']),
  is_to_hide: z.boolean(),
  author_id: z.string(),
  entity_id: z.string(),
});

/** Ratings that are not yet as hidden as what they are about, or who wrote them; those of an erased author only go. */
export const findRatingsToCascade = (
  database: Database,
  limit: number,
): Promise<readonly z.infer<typeof CascadedRating>[]> =>
  database.any(sql.type(CascadedRating)`
    select t.cause, t.is_hidden as is_to_hide, r.author_id, r.entity_id
    from visibility_cascades t join ratings r on r.entity_id = t.subject_id
    where t.cause = 'entity' and (t.cause = any(r.hidden_for)) <> t.is_hidden
      and not exists (select from erased_members e where e.member_id = r.author_id)
    union all
    select t.cause, t.is_hidden, r.author_id, r.entity_id
    from visibility_cascades t join ratings r on r.author_id = t.subject_id
    where t.cause = 'member' and (t.cause = any(r.hidden_for)) <> t.is_hidden
    limit ${limit}
  `);

/** Longer than a session is believed that was begun before, and than a transaction takes. */
const lateness = sql.fragment`interval '3 minutes'`;

/** To be called when there was no rating left to turn: after this long none can come late any more. */
export const purgeExpiredCascades = async (database: Database): Promise<void> => {
  await database.query(sql.unsafe`delete from visibility_cascades where queued_at < now() - ${lateness}`);
};
