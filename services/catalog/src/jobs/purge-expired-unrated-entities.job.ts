import { createLoop, type Job } from '@candor/platform';
import type { CatalogConfig } from '../config.ts';
import { entityStream } from '../entity/entity.stream.ts';
import { hasAnyRating } from '../entity/raters.ts';
import { removeEntity } from '../entity/remove-entity.ts';
import { endWait, findUnrated } from '../entity/unrated-entities.ts';

const longestPauseMs = 60_000;
const shortestPauseMs = 1_000;
const batch = 50;

/**
 * Removes entities that members listed for a rating and never rated: the rating was refused, or its author left between the
 * two requests. Before that it calls ratings, because the bus may be hours behind. Claimed and hidden entities stay.
 */
export const purgeExpiredUnratedEntities: Job<CatalogConfig> = (context) => {
  const { commands, config, database, log, now } = context;
  const waitMs = config.UNRATED_LISTING_MINUTES * 60_000;

  const purge = async (entityId: string, foundBefore: Date): Promise<void> => {
    const { result } = await commands.together([{ stream: entityStream, id: entityId }], (unit) =>
      unit.stateOf(entityStream, entityId),
    );
    const { entity, claim } = result;
    const isUnclaimed = claim.status === 'unclaimed' && claim.waiting.length === 0;
    const listedBy = entity.status === 'listed' && !entity.isHidden && isUnclaimed ? entity.listedBy : null;
    if (listedBy === null || (await hasAnyRating(context, entityId))) {
      await endWait(database, { entityId, foundBefore });
      return;
    }
    await removeEntity(context, {
      entityId,
      removedBy: listedBy,
      mayRemove: ({ transaction }) => endWait(transaction, { entityId, foundBefore }),
    });
  };

  return createLoop({
    name: 'purge-expired-unrated-entities',
    log,
    idleMs: Math.min(Math.max(waitMs / 10, shortestPauseMs), longestPauseMs),
    step: async () => {
      const foundBefore = new Date(now().getTime() - waitMs);
      const entityIds = await findUnrated(database, foundBefore, batch);
      for (const entityId of entityIds) await purge(entityId, foundBefore);
      return entityIds.length === batch ? 'again' : 'idle';
    },
  });
};
