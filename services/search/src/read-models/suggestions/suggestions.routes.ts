import { searchRoutes } from '@candor/contracts';
import { serve, type App } from '@candor/platform';
import type { SearchContext } from '../../ports.ts';

export const suggestionRoutes = (app: App, { entities }: SearchContext): void => {
  serve(app, searchRoutes.suggest, async ({ query }) => [...(await entities.suggest(query.q ?? ''))]);
};
