import { sql, type CommonQueryMethods } from 'slonik';
import { z } from 'zod';
import { comparePositions, encodeCursor, orderOf } from '../query/search-order.ts';
import type { SearchRequest, SearchResponse } from '../search-index.ts';

/** A member changed a rating's document, or something that it is built from. */
export interface OwnChange {
  readonly actorId: string;
  readonly ratingId: string;
}

/** Longer than any search looks back. */
const storedSeconds = 180;

export const recordOwnChanges = async (
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

/** The ratings that a member changed within the last `sinceMs`, the latest first, at most `most`. */
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

export const purgeOwnChanges = async (database: CommonQueryMethods): Promise<void> => {
  await database.query(sql.unsafe`
    delete from search_own_changes where changed_at < now() - ${storedSeconds} * interval '1 second'
  `);
};

/** Merges two responses to one request from sources that share no rating. */
export const mergeResponses = (
  request: SearchRequest,
  one: SearchResponse,
  other: SearchResponse,
): SearchResponse => {
  const all = [...one.hits, ...other.hits].sort((a, b) => comparePositions(a.position, b.position));
  const hits = all.slice(0, request.limit);
  const last = hits.at(-1);
  const hasMore = all.length > hits.length || one.nextCursor !== null || other.nextCursor !== null;
  return {
    hits,
    total: one.total + other.total,
    nextCursor: last && hasMore ? encodeCursor(orderOf(request), last.position) : null,
  };
};
