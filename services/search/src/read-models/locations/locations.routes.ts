import { searchRoutes } from '@candor/contracts';
import { serve, type App } from '@candor/platform';
import { suggestLocations } from './suggest-locations.ts';

export const locationRoutes = (app: App): void => {
  serve(app, searchRoutes.suggestLocations, async ({ query }) => [
    ...(await suggestLocations(query.q ?? '')),
  ]);
};
