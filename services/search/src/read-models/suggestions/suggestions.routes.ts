import { searchRoutes } from '@candor/contracts';
import { serve, type App } from '@candor/platform';
import type { SearchContext } from '../../ports.ts';
import { suggest } from './suggestions.queries.ts';

export const suggestionRoutes = (app: App, { database }: SearchContext): void => {
  serve(app, searchRoutes.suggest, async ({ query }) => [...(await suggest(database, query.q ?? ''))]);
};
