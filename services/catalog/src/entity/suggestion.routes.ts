import { suggestionRoutes } from '@candor/contracts';
import { existing, serve, type App } from '@candor/platform';
import { requireAdmin } from '@candor/shared-kernel';
import { t } from '../messages/index.ts';
import type { CatalogContext } from '../ports.ts';
import { findChanges } from '../read-models/suggestions/suggestions.routes.ts';
import { changeDetails } from './change-details.ts';
import { fieldChanges } from './detail-changes.rules.ts';
import { entityStream } from './entity.stream.ts';

/** Admins' decisions about edit suggestions. */
export const suggestionDecisionRoutes = (app: App, context: CatalogContext): void => {
  const { commands, database } = context;

  const decisionAbout = async ({ id }: { id: string }, body: { version: number; actorId: string }) => {
    await requireAdmin(context, body.actorId);
    const entityId = id.toLowerCase();
    const { version } = body;
    const changes = existing(await findChanges(database, { entityId, version }), t('suggestionNotFound'));
    return { entityId, decision: { version, changes, decidedBy: body.actorId.toLowerCase() } };
  };

  serve(app, suggestionRoutes.acceptSuggestion, async ({ params, body }) => {
    const { entityId, decision } = await decisionAbout(params, body);
    const { changes } = decision;
    const changed = await changeDetails(
      context,
      { entityId, changes },
      (unit, { entity, location, isListingFree }) => {
        unit.handle(entityStream, entityId, {
          type: 'AcceptSuggestion',
          data: { ...decision, location, isListingFree },
        });
        return entity.status === 'listed' ? fieldChanges(entity.facts, changes) : {};
      },
    );
    return { changed };
  });

  serve(app, suggestionRoutes.dismissSuggestion, async ({ params, body }) => {
    const { entityId, decision } = await decisionAbout(params, body);
    await commands.handle(entityStream, entityId, { type: 'DismissSuggestion', data: decision });
    return {};
  });
};
