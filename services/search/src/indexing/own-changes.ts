import { sql, type CommonQueryMethods } from 'slonik';
import { z } from 'zod';

/** Somebody changed the document of a rating, or what it is made of. */
export interface OwnChange {
  readonly actorId: string;
  readonly ratingId: string;
}

/** Longer than anybody asks for them. */
const keptSeconds = 180;

export const noteOwnChanges = async (
  transaction: CommonQueryMethods,
  changes: readonly OwnChange[],
): Promise<void> => {
  if (changes.length === 0) return;
  const rows = changes.map(({ actorId, ratingId }) => ({ actor_id: actorId, rating_id: ratingId }));
  await transaction.query(sql.unsafe`
    insert into search_own_changes (actor_id, rating_id)
    select distinct actor_id, rating_id
    from json_to_recordset(${JSON.stringify(rows)}::json) as new (actor_id uuid, rating_id uuid)
    order by actor_id, rating_id
    on conflict (actor_id, rating_id) do update set changed_at = excluded.changed_at
  `);
};

const RatingId = z.object({ rating_id: z.string() });

/** What he changed within the last `sinceMs`, the latest first, `most` at most. */
export const readOwnChanges = (
  database: CommonQueryMethods,
  { actorId, sinceMs, most }: { readonly actorId: string; readonly sinceMs: number; readonly most: number },
): Promise<readonly string[]> =>
  database.anyFirst(sql.type(RatingId)`
    select rating_id from search_own_changes
    where actor_id = ${actorId} and changed_at > now() - ${sinceMs} * interval '1 millisecond'
    order by changed_at desc, rating_id
    limit ${most}
  `);

export const forgetOwnChanges = async (database: CommonQueryMethods): Promise<void> => {
  await database.query(sql.unsafe`
    delete from search_own_changes where changed_at < now() - ${keptSeconds} * interval '1 second'
  `);
};
