import { EntitySummary, type Entity } from '@candor/contracts';
import { isId, type Database } from '@candor/platform';
import { sql } from 'slonik';
import { z } from 'zod';

const EntityRow = z.object({
  summary: EntitySummary,
  created_at: z.string(),
  review_count: z.number(),
  average_rating: z.number(),
});

export const findEntity = async (database: Database, entityId: string): Promise<Entity | null> => {
  if (!isId(entityId)) return null;
  const row = await database.maybeOne(sql.type(EntityRow)`
    select e.summary, e.created_at, coalesce(r.review_count, 0) as review_count,
      coalesce(round(r.star_sum::numeric / nullif(r.review_count, 0), 2), 0) as average_rating
    from entities e
    left join entity_ratings r on r.entity_id = e.entity_id
    where e.entity_id = ${entityId}
  `);
  return row && entityView(row);
};

/** Of those of the ids that are entities'. */
export const findSummaries = (
  database: Database,
  entityIds: readonly string[],
): Promise<readonly EntitySummary[]> =>
  database.anyFirst(sql.type(z.object({ summary: EntitySummary }))`
    select summary from entities where entity_id = any(${sql.array(entityIds, 'uuid')})
  `);

const entityView = (row: z.infer<typeof EntityRow>): Entity => ({
  ...row.summary,
  averageRating: row.average_rating,
  reviewCount: row.review_count,
  isClaimed: false,
  claimedBy: null,
  claimedAt: null,
  claimStatus: 'unclaimed',
  createdAt: row.created_at,
});
