import { searchRoutes, type NewRating } from '@candor/contracts';
import { serve, type App } from '@candor/platform';
import type { SearchContext } from '../../ports.ts';
import { findNewRatings } from './new-ratings.queries.ts';

export const newRatingsRoutes = (app: App, { database, search, entities }: SearchContext): void => {
  serve(app, searchRoutes.newRatings, async ({ body: { searches } }) => {
    const found: NewRating[][] = [];
    // One at a time, because members search meanwhile.
    for (const repeated of searches)
      found.push(await findNewRatings({ database, ratings: search, entities }, repeated));
    return found;
  });
};
