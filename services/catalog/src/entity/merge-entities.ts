import { NotFound, RuleViolation, VersionConflict, type Transaction } from '@candor/platform';
import { sql } from 'slonik';
import { endCodesOf } from '../claim/claim-code.ts';
import type { ClaimState } from '../claim/claim.rules.ts';
import { t } from '../messages/index.ts';
import type { CatalogContext } from '../ports.ts';
import { findEntitiesForServices } from '../read-models/entities/entities.routes.ts';
import { hiddenListing, type EntityState } from './entity.decider.ts';
import { entityStream } from './entity.stream.ts';
import { hasRated } from './raters.ts';

interface Merge {
  readonly entityId: string;
  readonly survivingId: string;
  readonly mergedBy: string;
}

/**
 * Merges an entity into the surviving one. Merges do not chain, and the owner of either entity remains the owner: whatever that
 * would change is refused, so that an unmerge restores both.
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
  await commands.together(
    [
      { stream: entityStream, id: entityId },
      { stream: entityStream, id: survivingId },
    ],
    async (unit) => {
      const into = unit.stateOf(entityStream, survivingId);
      requireSurvivor(into.entity);
      if (ownerOf(into.claim) !== ownerId) throw new VersionConflict(t('changedMeanwhile'));
      refuseClaimed(unit.stateOf(entityStream, entityId).claim, into.claim);
      if (await hasMerged(unit.transaction, entityId)) throw mergedListings();
      unit.handle(entityStream, entityId, {
        type: 'MergeEntity',
        data: { survivingId, mergedBy, at: now().toISOString() },
      });
      await unit.transaction.query(endCodesOf(entityId));
      // An admin has seen both, so neither is removed because no one rates it.
      await unit.transaction.query(sql.unsafe`
        delete from unrated_entities where entity_id in (${entityId}, ${survivingId})
      `);
    },
  );
};

/** The surviving entity must be visible: its visibility is that of the moved ratings. */
export const unmergeEntity = async (
  { commands, now }: Pick<CatalogContext, 'commands' | 'now'>,
  { entityId, survivingId, unmergedBy }: Omit<Merge, 'mergedBy'> & { readonly unmergedBy: string },
): Promise<void> => {
  await commands.together(
    [
      { stream: entityStream, id: entityId },
      { stream: entityStream, id: survivingId },
    ],
    (unit) => {
      const { entity } = unit.stateOf(entityStream, survivingId);
      if (entity.status === 'listed' && entity.isHidden) throw hiddenListing();
      unit.handle(entityStream, entityId, {
        type: 'UnmergeEntity',
        data: { unmergedBy, at: now().toISOString() },
      });
    },
  );
};

/** Run this with the entity's stream locked: a merge into the entity locks it, too. */
export const hasMerged = (transaction: Transaction, entityId: string): Promise<boolean> =>
  transaction.exists(sql.unsafe`select from entities where merged_into = ${entityId}`);

export const mergedListings = (): RuleViolation =>
  new RuleViolation('has-merged-listings', t('hasMergedListings'));

const requireSurvivor = (entity: EntityState): void => {
  if (entity.status === 'absent') throw new NotFound(t('entityNotFound'));
  if (entity.isHidden) throw hiddenListing();
  if (entity.mergedInto !== null) throw new RuleViolation('surviving-merged', t('otherIsMerged'));
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
