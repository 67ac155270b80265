import {
  averageOf,
  catalogRoutes,
  type Entity,
  EntitySummary,
  type OwnClaim,
  type OwnListing,
  shownDetails,
  VerificationMethod,
} from '@candor/contracts';
import {
  type App,
  type Caller,
  type Database,
  existing,
  isId,
  serve,
  type ServiceContext,
  type Transaction,
} from '@candor/platform';
import { sql } from 'slonik';
import { z } from 'zod';
import { workingCode } from '../../claim/claim-code.ts';
import { t } from '../../messages/index.ts';

const EntityRow = z.object({
  summary: EntitySummary,
  created_at: z.string(),
  review_count: z.number(),
  star_sum: z.number(),
  claimed_by: z.string().nullable(),
  claimed_at: z.string().nullable(),
  is_pending: z.boolean(),
  /** When the viewer submitted the claim that waits. */
  waiting_since: z.string().nullable(),
  /** Of the viewer's valid code. */
  code_method: VerificationMethod.nullable(),
  code_expires_at: z.string().nullable(),
  is_hidden: z.boolean(),
});

/** The member or visitor who requests an entity. */
export interface Viewer {
  /** `null`: a visitor. */
  readonly memberId: string | null;
  readonly isAdmin: boolean;
}

/** Entities `e` as the viewer sees them; the caller adds further conditions. Only administrators see hidden ones. */
const selectEntities = ({ memberId: viewerId, isAdmin }: Viewer) => sql.fragment`
  select e.summary, e.created_at, e.is_hidden, coalesce(r.review_count, 0) as review_count,
    coalesce(r.star_sum, 0) as star_sum,
    standing.claimant_id as claimed_by, standing.verified_at as claimed_at,
    exists (select from claims where claims.entity_id = e.entity_id and status = 'waiting')
      or exists (select from claim_codes where claim_codes.entity_id = e.entity_id and ${workingCode}) as is_pending,
    waiting.verified_at as waiting_since, code.method as code_method, code.expires_at as code_expires_at
  from entities e
  left join entity_ratings r on r.entity_id = e.entity_id
  left join claims standing on standing.entity_id = e.entity_id and standing.status = 'claimed'
  left join claims waiting
    on waiting.entity_id = e.entity_id and waiting.claimant_id = ${viewerId}::uuid and waiting.status = 'waiting'
  left join (select * from claim_codes where ${workingCode}) as code
    on code.entity_id = e.entity_id and code.member_id = ${viewerId}::uuid
  where (${isAdmin} or not e.is_hidden)
`;

/** An entity as the viewer sees it. */
export const findEntity = async (
  database: Database,
  entityId: string,
  viewer: Viewer,
): Promise<Entity | null> => {
  if (!isId(entityId)) return null;
  const row = await database.maybeOne(sql.type(EntityRow)`
    ${selectEntities(viewer)} and e.entity_id = ${entityId}
  `);
  return row && { ...entityView(row), ...(viewer.memberId === null ? {} : { myClaim: ownClaim(row) }) };
};

const SurvivingId = z.object({ merged_into: z.string().nullable() });

/** The entity that this one is merged into. */
export const survivingIdOf = async (database: Database, entityId: string): Promise<string | null> =>
  isId(entityId)
    ? database.maybeOneFirst(sql.type(SurvivingId)`
        select merged_into from entities where entity_id = ${entityId} and merged_into is not null
      `)
    : null;

/** The entity, or the one that it is merged into. */
const findEntityOrSurvivor = async (
  database: Database,
  entityId: string,
  viewer: Viewer,
): Promise<Entity | null> => {
  const entity = await findEntity(database, entityId, viewer);
  if (entity !== null && entity.isHidden === undefined) return entity;
  const survivingId = await survivingIdOf(database, entityId);
  return survivingId === null ? entity : findEntity(database, survivingId, viewer);
};

const visitor: Viewer = { memberId: null, isAdmin: false };

/** The visible entities among the ids, as a visitor sees them. */
const findEntityViews = async (database: Database, entityIds: readonly string[]): Promise<Entity[]> => {
  const rows = await database.any(sql.type(EntityRow)`
    ${selectEntities(visitor)} and e.entity_id = any(${sql.array(entityIds, 'uuid')})
  `);
  return rows.map(entityView);
};

export const viewerOf = (caller: Caller): Viewer => (caller.type === 'member' ? caller : visitor);

export const isHiddenEntity = (database: Database, entityId: string): Promise<boolean> =>
  database.exists(sql.unsafe`select from entities where entity_id = ${entityId} and is_hidden`);

const SummaryRow = z.object({ summary: EntitySummary });

/** The entities among the ids. */
export const findSummaries = (
  database: Database | Transaction,
  entityIds: readonly string[],
): Promise<readonly EntitySummary[]> =>
  database.anyFirst(sql.type(SummaryRow)`
    select summary from entities where entity_id = any(${sql.array(entityIds, 'uuid')})
  `);

const longestOwnList = 100;

/** The visible entities with an approved claim of the member, by name. */
const findOwnListings = async (database: Database, memberId: string): Promise<OwnListing[]> => {
  const summaries = await database.anyFirst(sql.type(SummaryRow)`
    select e.summary from claims c join entities e on e.entity_id = c.entity_id and not e.is_hidden
    where c.claimant_id = ${memberId} and c.status = 'claimed'
    order by e.summary ->> 'name', e.entity_id limit ${longestOwnList}
  `);
  return summaries.map(({ id, name, category, city, state }) => ({ id, name, category, city, state }));
};

const RowForServices = z.object({
  summary: EntitySummary,
  claimed_by: z.string().nullable(),
  is_hidden: z.boolean(),
  merged_into: z.string().nullable(),
});

/** The entities among the ids, with claimant and visibility. */
export const findEntitiesForServices = async (database: Database, entityIds: readonly string[]) => {
  const rows = await database.any(sql.type(RowForServices)`
    select e.summary, c.claimant_id as claimed_by, e.is_hidden, e.merged_into
    from entities e left join claims c on c.entity_id = e.entity_id and c.status = 'claimed'
    where e.entity_id = any(${sql.array(entityIds, 'uuid')})
  `);
  return rows.map(({ summary, claimed_by, is_hidden, merged_into }) => ({
    ...summary,
    claimedBy: claimed_by,
    ...hiddenMark(is_hidden),
    ...(merged_into === null ? {} : { mergedInto: merged_into }),
  }));
};

type EntityRow = z.infer<typeof EntityRow>;

const entityView = (row: EntityRow): Entity => ({
  ...shownDetails(row.summary),
  averageRating: averageOf(row.star_sum, row.review_count),
  reviewCount: row.review_count,
  starSum: row.star_sum,
  isClaimed: row.claimed_by !== null,
  claimedBy: row.claimed_by,
  claimedAt: row.claimed_at,
  claimStatus: claimStatus(row),
  createdAt: row.created_at,
  ...hiddenMark(row.is_hidden),
});

const hiddenMark = (isHidden: boolean) => (isHidden ? { isHidden: true as const } : {});

const claimStatus = (row: EntityRow): Entity['claimStatus'] => {
  if (row.claimed_by !== null) return 'claimed';
  return row.is_pending ? 'pending' : 'unclaimed';
};

const ownClaim = (row: EntityRow): OwnClaim | null => {
  if (row.waiting_since !== null) return { status: 'waiting', submittedAt: row.waiting_since };
  if (row.code_method === null || row.code_expires_at === null) return null;
  return { status: 'code-sent', verificationMethod: row.code_method, expiresAt: row.code_expires_at };
};

export const entitiesReadRoutes = (app: App, { database }: ServiceContext): void => {
  serve(app, catalogRoutes.entity, async ({ params, caller }) =>
    existing(await findEntityOrSurvivor(database, params.id, viewerOf(caller)), t('entityNotFound')),
  );

  serve(app, catalogRoutes.ownListings, ({ caller }) => findOwnListings(database, caller.memberId));

  serve(app, catalogRoutes.entitiesForServices, ({ body }) =>
    findEntitiesForServices(database, body.entityIds),
  );

  serve(app, catalogRoutes.entityViewsForServices, ({ body }) => findEntityViews(database, body.entityIds));
};
