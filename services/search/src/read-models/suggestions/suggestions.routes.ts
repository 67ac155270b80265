import { searchRoutes } from '@candor/contracts';
import { serve, type App, type ServiceContext } from '@candor/platform';
import { suggest } from './suggestions.queries.ts';

export const suggestionRoutes = (app: App, { database, search }: ServiceContext): void => {
  serve(app, searchRoutes.suggest, async ({ query }) => [
    ...(await suggest({ database, search }, query.q ?? '')),
  ]);
};
