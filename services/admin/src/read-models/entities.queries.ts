import { averageOf, Category, type AdminEntity, type CategoryFilter } from '@candor/contracts';
import { Count, isId, type Database } from '@candor/platform';
import { sql, type FragmentSqlToken } from 'slonik';
import { z } from 'zod';
import { likeText } from './like-text.ts';

const EntityRow = z.object({
  entity_id: z.string(),
  name: z.string(),
  category: Category,
  city: z.string(),
  state: z.string(),
  star_sum: z.number(),
  review_count: z.number(),
  is_claimed: z.boolean(),
  is_hidden: z.boolean(),
  created_at: z.string(),
});

const rows = sql.fragment`
  select e.entity_id, e.name, e.category, e.city, e.state, e.claimed_by is not null as is_claimed, e.is_hidden,
    e.created_at, coalesce(r.review_count, 0) as review_count,
    coalesce(r.star_sum, 0) as star_sum
  from entities e left join entity_ratings r on r.entity_id = e.entity_id
`;

export interface EntityFilter {
  readonly category: CategoryFilter;
  /** Part of the name or city. */
  readonly search: string;
  /** `null`: both. */
  readonly isHidden: boolean | null;
  readonly isClaimed: boolean | null;
}

export const allEntities: EntityFilter = { category: 'all', search: '', isHidden: null, isClaimed: null };

export const countEntities = (database: Database, filter: EntityFilter): Promise<number> =>
  database.oneFirst(sql.type(Count)`
    select count(*) as count from entities where ${matching(filter)}
  `);

/** Newest first. Skipped rows are read only from the index. */
export const findEntities = async (
  database: Database,
  { limit, offset, ...filter }: EntityFilter & { readonly limit: number; readonly offset: number },
): Promise<AdminEntity[]> => {
  const found = await database.any(sql.type(EntityRow)`
    with page as (
      select entity_id from entities where ${matching(filter)}
      order by created_at desc, entity_id desc limit ${limit} offset ${offset}
    )
    ${rows} join page on page.entity_id = e.entity_id
    order by e.created_at desc, e.entity_id desc
  `);
  return found.map(adminEntity);
};

export const findEntity = async (database: Database, entityId: string): Promise<AdminEntity | null> => {
  if (!isId(entityId)) return null;
  const row = await database.maybeOne(sql.type(EntityRow)`${rows} where e.entity_id = ${entityId}`);
  return row && adminEntity(row);
};

const Owner = z.object({ claimed_by: z.string().nullable() });

/** The member whose claim was approved; `null`: no one. */
export const findOwner = (database: Database, entityId: string): Promise<string | null> =>
  database.maybeOneFirst(sql.type(Owner)`select claimed_by from entities where entity_id = ${entityId}`);

const matching = ({ category, search, isHidden, isClaimed }: EntityFilter): FragmentSqlToken =>
  sql.fragment`${sql.join(
    [
      sql.fragment`not is_merged`,
      category === 'all' ? null : sql.fragment`category = ${category}`,
      isHidden === null ? null : sql.fragment`is_hidden = ${isHidden}`,
      isClaimed === null ? null : sql.fragment`(claimed_by is not null) = ${isClaimed}`,
      search === '' ? null : hasText(search),
    ].filter((condition) => condition !== null),
    sql.fragment` and `,
  )}`;

/** On `entities`. */
export const hasText = (search: string): FragmentSqlToken => sql.fragment`
  folded(name || e'\\n' || city) like '%' || folded(${likeText(search)}) || '%'
`;

const adminEntity = (row: z.infer<typeof EntityRow>): AdminEntity => ({
  id: row.entity_id,
  name: row.name,
  category: row.category,
  city: row.city,
  state: row.state,
  averageRating: averageOf(row.star_sum, row.review_count),
  reviewCount: row.review_count,
  starSum: row.star_sum,
  isClaimed: row.is_claimed,
  createdAt: row.created_at,
  ...(row.is_hidden ? { isHidden: true } : {}),
});
