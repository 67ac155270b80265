import type { ServiceContext } from '@candor/platform';
import { sql } from 'slonik';
import { z } from 'zod';
import { revisionsOf } from '../rating/rating-revisions.rules.ts';
import { ratingKey, ratingStream } from '../rating/rating.stream.ts';

const EditedRating = z.object({ rating_id: z.string(), entity_id: z.string(), origin_id: z.string() });

/** What the member's ratings said before their last change. Only the log has it. */
export const earlierRevisionsOf = async (
  { commands, database }: Pick<ServiceContext, 'commands' | 'database'>,
  authorId: string,
): Promise<Record<string, unknown>[]> => {
  const edited = await database.any(sql.type(EditedRating)`
    select rating_id, entity_id, coalesce(origin_id, entity_id) as origin_id from ratings
    where author_id = ${authorId} and updated_at <> created_at order by created_at, rating_id
  `);
  const records: Record<string, unknown>[] = [];
  for (const { rating_id: ratingId, entity_id: entityId, origin_id: originId } of edited) {
    const history = await commands.history(ratingStream, ratingKey({ authorId, entityId: originId }));
    const earlier = revisionsOf(history, ratingId).slice(0, -1);
    records.push(...earlier.map((revision) => ({ ratingId, entityId, ...revision })));
  }
  return records;
};
