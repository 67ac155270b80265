import {
  averageOf,
  EntitySummary,
  shownDetails,
  type ComparedEntity,
  type MergedPair,
} from '@candor/contracts';
import { Count, type Database, type Transaction } from '@candor/platform';
import { sql, type FragmentSqlToken, type QuerySqlToken } from 'slonik';
import { z } from 'zod';

interface Paging {
  readonly page: number;
  readonly limit: number;
}

/** As `comparedSide` builds it. */
const Side = z.object({
  summary: EntitySummary,
  createdAt: z.string(),
  reviewCount: z.int(),
  starSum: z.int(),
  isClaimed: z.boolean(),
});

const comparedSide = (entityId: FragmentSqlToken): FragmentSqlToken => sql.fragment`(
  select jsonb_build_object(
    'summary', e.summary, 'createdAt', e.created_at, 'reviewCount', coalesce(r.review_count, 0),
    'starSum', coalesce(r.star_sum, 0),
    'isClaimed', exists (select from claims c where c.entity_id = e.entity_id and c.status = 'claimed')
  )
  from entities e left join entity_ratings r on r.entity_id = e.entity_id
  where e.entity_id = ${entityId}
)`;

/** Both are visible: a merged or hidden one is not suggested. */
const suggested = sql.fragment`
  from suggested_duplicates d
  join entities one on one.entity_id = d.first_id and not one.is_hidden
  join entities other on other.entity_id = d.second_id and not other.is_hidden
  where not d.is_dismissed
`;

const PairRow = z.object({ first: Side, second: Side });

export const findSuggestedPairs = async (database: Database, { page, limit }: Paging) => {
  const totalItems = await database.oneFirst(sql.type(Count)`select count(*)::int as count ${suggested}`);
  const { totalPages, offset } = pageOf(totalItems, { page, limit });
  const rows = await database.any(sql.type(PairRow)`
    select ${comparedSide(sql.fragment`d.first_id`)} as first, ${comparedSide(sql.fragment`d.second_id`)} as second
    ${suggested}
    order by d.likeness desc, d.first_id, d.second_id
    limit ${limit} offset ${offset}
  `);
  const items = rows.map(({ first, second }) => ({
    id: `${first.summary.id}.${second.summary.id}`,
    first: comparedEntity(first),
    second: comparedEntity(second),
  }));
  return { items, totalItems, totalPages };
};

const MergedRow = z.object({ merged: Side, surviving: Side, merged_at: z.string() });

export const findMergedPairs = async (database: Database, { page, limit }: Paging) => {
  const totalItems = await database.oneFirst(sql.type(Count)`
    select count(*)::int as count from entities where merged_into is not null
  `);
  const { totalPages, offset } = pageOf(totalItems, { page, limit });
  const rows = await database.any(sql.type(MergedRow)`
    select ${comparedSide(sql.fragment`m.entity_id`)} as merged, ${comparedSide(sql.fragment`m.merged_into`)} as surviving,
      m.merged_at
    from entities m
    where m.merged_into is not null
    order by m.merged_at desc, m.entity_id
    limit ${limit} offset ${offset}
  `);
  const items = rows.map(({ merged, surviving, merged_at }): MergedPair => ({
    id: merged.summary.id,
    merged: comparedEntity(merged),
    surviving: comparedEntity(surviving),
    mergedAt: merged_at,
  }));
  return { items, totalItems, totalPages };
};

const pageOf = (totalItems: number, { page, limit }: Paging) => {
  const totalPages = Math.max(1, Math.ceil(totalItems / limit));
  return { totalPages, offset: (Math.min(page, totalPages) - 1) * limit };
};

const comparedEntity = ({ summary, createdAt, ...figures }: z.infer<typeof Side>): ComparedEntity => {
  const { id, name, category, address, city, state, country } = shownDetails(summary);
  return {
    id,
    name,
    category,
    address,
    city,
    state,
    country,
    ...figures,
    averageRating: averageOf(figures.starSum, figures.reviewCount),
    createdAt: new Date(createdAt).toISOString(),
  };
};

export interface FoundDuplicate {
  readonly entityId: string;
  readonly likeness: number;
}

/** Replaces what was found for the entity before. What an admin dismissed stays dismissed. */
export const storeDuplicates = async (
  transaction: Transaction,
  entityId: string,
  found: readonly FoundDuplicate[],
): Promise<void> => {
  await transaction.query(sql.unsafe`
    delete from suggested_duplicates where ${entityId} in (first_id, second_id) and not is_dismissed
  `);
  await transaction.query(sql.unsafe`
    insert into suggested_duplicates as so_far (first_id, second_id, likeness)
    select least(${entityId}::uuid, other_id), greatest(${entityId}::uuid, other_id), likeness
    from ${sql.unnest(
      found.map((duplicate) => [duplicate.entityId, duplicate.likeness]),
      ['uuid', 'float4'],
    )} as found (other_id, likeness)
    order by 1, 2
    on conflict (first_id, second_id) do update set likeness = excluded.likeness
  `);
};

/** The pair is not suggested again, even if it was never suggested. */
export const dismissPair = async (
  database: Database,
  [firstId = '', secondId = '']: readonly string[],
): Promise<void> => {
  await database.query(sql.unsafe`
    insert into suggested_duplicates (first_id, second_id, likeness, is_dismissed)
    values (${firstId}, ${secondId}, 0, true)
    on conflict (first_id, second_id) do update set is_dismissed = true
  `);
};

/** The entity is removed. */
export const dropDuplicatesOf = (entityId: string): QuerySqlToken => sql.unsafe`
  delete from suggested_duplicates where ${entityId} in (first_id, second_id)
`;

/** In the transaction that lists or changes the entities. */
export const queueComparison = async (
  transaction: Transaction,
  entityIds: readonly string[],
): Promise<void> => {
  if (entityIds.length === 0) return;
  await transaction.query(sql.unsafe`
    insert into entities_to_compare (entity_id) select unnest(${sql.array(entityIds, 'uuid')}) order by 1
    on conflict (entity_id) do update set queued_at = excluded.queued_at
  `);
};

const EntityToCompare = z.object({ entity_id: z.string(), summary: EntitySummary.nullable() });

/**
 * Takes the next entity from the queue, with its details unless it is removed or hidden since. Other instances skip it until the
 * transaction ends, and a change in the meantime queues it again.
 */
export const takeEntityToCompare = async (transaction: Transaction) => {
  const row = await transaction.maybeOne(sql.type(EntityToCompare)`
    with next as (
      delete from entities_to_compare where entity_id = (
        select entity_id from entities_to_compare order by queued_at limit 1 for update skip locked
      )
      returning entity_id
    )
    select next.entity_id, e.summary
    from next left join entities e on e.entity_id = next.entity_id and not e.is_hidden
  `);
  return row && { entityId: row.entity_id, summary: row.summary };
};
