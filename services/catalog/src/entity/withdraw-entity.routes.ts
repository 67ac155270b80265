import { catalogRoutes } from '@candor/contracts';
import { NotAllowed, RuleViolation, serve, type App } from '@candor/platform';
import { t } from '../messages/index.ts';
import type { CatalogContext } from '../ports.ts';
import { entityStream } from './entity.stream.ts';
import { hasAnyRating } from './raters.ts';
import { removeEntity } from './remove-entity.ts';
import { endWait } from './unrated-entities.ts';

/** A member takes back what they listed for a rating that was then refused. */
export const withdrawEntityRoutes = (app: App, context: CatalogContext): void => {
  serve(app, catalogRoutes.withdrawEntity, async ({ params, caller }) => {
    const entityId = params.id.toLowerCase();
    if (await hasAnyRating(context, entityId)) throw inUse();
    await removeEntity(context, {
      entityId,
      removedBy: caller.memberId,
      mayRemove: async (unit) => {
        const { entity, claim } = unit.stateOf(entityStream, entityId);
        if (entity.status === 'listed' && entity.listedBy !== caller.memberId)
          throw new NotAllowed(403, t('onlyLister'));
        const isUnclaimed = claim.status === 'unclaimed' && claim.waiting.length === 0;
        if (!isUnclaimed || !(await endWait(unit.transaction, { entityId, foundBefore: 'once' })))
          throw inUse();
        return true;
      },
    });
  });
};

const inUse = (): RuleViolation => new RuleViolation('listing-in-use', t('inUse'));
