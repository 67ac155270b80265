import { suggestionRoutes } from '@candor/contracts';
import { existing, serve, type App } from '@candor/platform';
import { requireAdmin } from '@candor/shared-kernel';
import type { CatalogContext } from '../ports.ts';
import { findChanges } from '../read-models/suggestions/suggestions.queries.ts';
import { acceptSuggestion } from './accept-suggestion.ts';
import { entityStream } from './entity.stream.ts';

export const suggestionRoutesOfEntity = (app: App, context: CatalogContext): void => {
  const { commands, database } = context;

  const meant = async ({ id }: { id: string }, body: { version: number; actorId: string }) => {
    await requireAdmin(context, body.actorId);
    const entityId = id.toLowerCase();
    const { version } = body;
    const changes = existing(await findChanges(database, { entityId, version }), 'Suggestion');
    return { entityId, version, changes, decidedBy: body.actorId.toLowerCase() };
  };

  serve(app, suggestionRoutes.acceptSuggestion, async ({ params, body }) => {
    return { changed: await acceptSuggestion(context, await meant(params, body)) };
  });

  serve(app, suggestionRoutes.dismissSuggestion, async ({ params, body }) => {
    const { entityId, ...data } = await meant(params, body);
    await commands.handle(entityStream, entityId, { type: 'DismissSuggestion', data });
    return {};
  });
};
