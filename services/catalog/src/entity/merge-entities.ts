import { isDeepStrictEqual } from 'node:util';
import {
  NotFound,
  RuleViolation,
  VersionConflict,
  type Database,
  type Transaction,
  type UnitOfWork,
} from '@candor/platform';
import { sql } from 'slonik';
import { z } from 'zod';
import { endCodesOf } from '../claim/claim-code.ts';
import type { ClaimState } from '../claim/claim.rules.ts';
import { t } from '../messages/index.ts';
import type { CatalogContext } from '../ports.ts';
import { findEntitiesForServices, findSummaries } from '../read-models/entities/entities.routes.ts';
import { hiddenListing, type EntityState } from './entity.decider.ts';
import { entityStream } from './entity.stream.ts';
import { hasRated } from './raters.ts';

interface Merge {
  readonly entityId: string;
  readonly survivingId: string;
  readonly mergedBy: string;
}

/**
 * Merges an entity into the surviving one. Entities that are merged into it follow. The owner of each entity remains the owner:
 * whatever that would change is refused, so that an unmerge restores all.
 */
export const mergeEntity = async (
  context: Pick<CatalogContext, 'commands' | 'database' | 'internal' | 'now'>,
  { entityId, survivingId, mergedBy }: Merge,
): Promise<void> => {
  const { commands, database, now } = context;
  if (entityId === survivingId) throw new RuleViolation('same-listing', t('sameListing'));
  const [surviving] = await findEntitiesForServices(database, [survivingId]);
  const ownerId = surviving?.claimedBy ?? null;
  if (ownerId !== null && (await hasRated(context, { entityId, memberId: ownerId })))
    throw new RuleViolation('own-review', t('ownerReviewedOther'));
  const followers = await findFollowers(database, entityId);
  await commands.together(
    [entityId, survivingId, ...followers].map((id) => ({ stream: entityStream, id })),
    async (unit) => {
      const into = unit.stateOf(entityStream, survivingId);
      await requireSurvivor(unit.transaction, into.entity);
      if (ownerOf(into.claim) !== ownerId) throw new VersionConflict(t('changedMeanwhile'));
      for (const id of [entityId, ...followers])
        refuseClaimed(unit.stateOf(entityStream, id).claim, into.claim);
      unit.handle(entityStream, entityId, {
        type: 'MergeEntity',
        data: { survivingId, mergedBy, at: now().toISOString() },
      });
      await followMerge(unit, followers, { entityId, survivingId });
      await unit.transaction.query(endCodesOf(entityId));
      // An admin has seen both, so neither is removed because no one rates it.
      await unit.transaction.query(sql.unsafe`
        delete from unrated_entities where entity_id in (${entityId}, ${survivingId})
      `);
    },
  );
};

/**
 * Makes the entity one of its own again, with the entities that are merged into it. The surviving one must be visible: its
 * visibility is that of the moved ratings.
 */
export const unmergeEntity = async (
  { commands, database, now }: Pick<CatalogContext, 'commands' | 'database' | 'now'>,
  { entityId, survivingId, unmergedBy }: Omit<Merge, 'mergedBy'> & { readonly unmergedBy: string },
): Promise<void> => {
  const followers = await findFollowers(database, entityId);
  await commands.together(
    [entityId, survivingId, ...followers].map((id) => ({ stream: entityStream, id })),
    async (unit) => {
      const { entity } = unit.stateOf(entityStream, survivingId);
      if (entity.status === 'listed' && entity.isHidden) throw hiddenListing();
      unit.handle(entityStream, entityId, {
        type: 'UnmergeEntity',
        data: { unmergedBy, at: now().toISOString() },
      });
      await followMerge(unit, followers, { entityId, survivingId: entityId });
    },
  );
};

const Follower = z.object({ entity_id: z.string() });

/** The entities that are merged into this one, also through others. */
const findFollowers = (database: Database | Transaction, entityId: string): Promise<readonly string[]> =>
  database.anyFirst(sql.type(Follower)`
    with recursive followers as (
      select entity_id from entities where merge_target = ${entityId}
      union
      select e.entity_id from followers f join entities e on e.merge_target = f.entity_id
    )
    select entity_id from followers order by entity_id
  `);

/** Makes the followers of an entity lead to the one that survives now. */
const followMerge = async (
  unit: UnitOfWork,
  followers: readonly string[],
  { entityId, survivingId }: Pick<Merge, 'entityId' | 'survivingId'>,
): Promise<void> => {
  if (!isDeepStrictEqual(await findFollowers(unit.transaction, entityId), followers))
    throw new VersionConflict(t('changedMeanwhile'));
  for (const id of followers) unit.handle(entityStream, id, { type: 'FollowMerge', data: { survivingId } });
};

/** Run this with the entity's stream locked: a merge into the entity locks it, too. */
export const hasMerged = (transaction: Transaction, entityId: string): Promise<boolean> =>
  transaction.exists(sql.unsafe`select from entities where merged_into = ${entityId}`);

export const mergedListings = (): RuleViolation =>
  new RuleViolation('has-merged-listings', t('hasMergedListings'));

const requireSurvivor = async (transaction: Transaction, entity: EntityState): Promise<void> => {
  if (entity.status === 'absent') throw new NotFound(t('entityNotFound'));
  if (entity.isHidden) throw hiddenListing();
  if (entity.mergedInto === null) return;
  const [surviving] = await findSummaries(transaction, [entity.mergedInto]);
  throw new RuleViolation('surviving-merged', t('otherIsMerged', { name: surviving?.name ?? '' }));
};

const ownerOf = (claim: ClaimState): string | null => (claim.status === 'claimed' ? claim.claimedBy : null);

const refuseClaimed = (claim: ClaimState, surviving: ClaimState): void => {
  const ownerId = ownerOf(claim);
  if (ownerId !== null && ownerId !== ownerOf(surviving))
    throw new RuleViolation(
      'claimed-listing',
      ownerOf(surviving) === null ? t('hasOwner') : t('bothHaveOwner'),
    );
  if (claim.status === 'unclaimed' && claim.waiting.length > 0)
    throw new RuleViolation('claim-waiting', t('decideClaimFirst'));
};
