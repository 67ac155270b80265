import { suggestionRoutes } from '@candor/contracts';
import { serve, type App, type ServiceContext } from '@candor/platform';
import { countSuggestions, findSuggestions } from './suggestions.queries.ts';

export const suggestionsReadRoutes = (app: App, { database }: ServiceContext): void => {
  serve(app, suggestionRoutes.suggestionsForReview, async ({ body: { page, limit } }) => {
    const totalItems = await countSuggestions(database);
    const totalPages = Math.max(1, Math.ceil(totalItems / limit));
    const offset = (Math.min(page, totalPages) - 1) * limit;
    const items = await findSuggestions(database, { limit, offset });
    return { items: [...items], totalItems, totalPages };
  });
};
