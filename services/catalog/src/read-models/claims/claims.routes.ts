import {
  catalogRoutes,
  ClaimBasis,
  VerificationMethod,
  type BodyOf,
  type ClaimForReview,
} from '@candor/contracts';
import { Count, serve, type App, type Database, type ServiceContext } from '@candor/platform';
import { sql, type FragmentSqlToken } from 'slonik';
import { z } from 'zod';

const ClaimRow = z.object({
  entity_id: z.string(),
  entity_name: z.string(),
  claimant_id: z.string(),
  status: z.enum(['waiting', 'claimed']),
  basis: ClaimBasis,
  method: VerificationMethod,
  contact: z.string(),
  verified_at: z.string(),
});

type Filter = Pick<BodyOf<typeof catalogRoutes.claimsForReview>, 'list' | 'search'>;

/** Claims that need a review, waiting ones first, then the oldest; or all approved claims, the newest first. */
const findClaims = async (
  database: Database,
  filter: Filter,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<readonly ClaimForReview[]> => {
  const rows = await database.any(sql.type(ClaimRow)`
    select c.entity_id, e.summary ->> 'name' as entity_name, c.claimant_id, c.status, c.basis, c.method, c.contact,
      c.verified_at
    from claims c join entities e on e.entity_id = c.entity_id
    where ${matching(filter)}
    order by ${orders[filter.list]}, c.entity_id, c.claimant_id
    limit ${limit} offset ${offset}
  `);
  return rows.map((row) => ({
    entityId: row.entity_id,
    entityName: row.entity_name,
    claimantId: row.claimant_id,
    status: row.status,
    basis: row.basis,
    method: row.method,
    contact: row.contact,
    verifiedAt: row.verified_at,
  }));
};

const countClaims = (database: Database, filter: Filter): Promise<number> =>
  database.oneFirst(sql.type(Count)`
    select count(*)::int as count from claims c join entities e on e.entity_id = c.entity_id
    where ${matching(filter)}
  `);

const orders = {
  review: sql.fragment`c.status = 'waiting' desc, c.verified_at`,
  standing: sql.fragment`c.verified_at desc`,
} as const;

const conditions = {
  review: sql.fragment`not c.is_reviewed`,
  standing: sql.fragment`c.status = 'claimed' and e.merged_into is null`,
} as const;

const matching = ({ list, search }: Filter): FragmentSqlToken => {
  const wanted = search.trim().replace(/[\\%_]/g, '\\$&');
  if (wanted === '') return conditions[list];
  return sql.fragment`${conditions[list]} and e.summary ->> 'name' ilike ${`%${wanted}%`}`;
};

export const claimsReadRoutes = (app: App, { database }: ServiceContext): void => {
  serve(app, catalogRoutes.claimsForReview, async ({ body: { page, limit, ...filter } }) => {
    const totalItems = await countClaims(database, filter);
    const totalPages = Math.max(1, Math.ceil(totalItems / limit));
    const offset = (Math.min(page, totalPages) - 1) * limit;
    const items = await findClaims(database, filter, { limit, offset });
    return { items: [...items], totalItems, totalPages };
  });
};
