import {
  catalogRoutes,
  reviewRoutes,
  suggestionRoutes,
  type AdminClaim,
  type AdminSuggestion,
} from '@candor/contracts';
import { serve, type App, type ServiceContext } from '@candor/platform';
import { findNames } from '../read-models/users/names.queries.ts';

const longestSearch = 200;

/** What waits for a decision, as catalog has it, with the names of the members. */
export const reviewReadRoutes = (app: App, { database, internal }: ServiceContext): void => {
  serve(app, reviewRoutes.claims, async ({ query: { page, limit, list, search } }) => {
    const found = await internal.call('catalog', catalogRoutes.claimsForReview, {
      body: {
        page,
        limit,
        list: list === 'standing' ? 'standing' : 'review',
        search: (search ?? '').slice(0, longestSearch),
      },
    });
    const names = await findNames(
      database,
      found.items.map(({ claimantId }) => claimantId),
    );
    const items = found.items.map(({ claimantId, ...claim }): AdminClaim => ({
      id: `${claim.entityId}.${claimantId}`,
      ...claim,
      claimant: { id: claimantId, name: names.get(claimantId) ?? null },
    }));
    return { ...found, items };
  });

  serve(app, reviewRoutes.suggestions, async ({ query: { page, limit } }) => {
    const found = await internal.call('catalog', suggestionRoutes.suggestionsForReview, {
      body: { page, limit },
    });
    const names = await findNames(
      database,
      found.items.map(({ suggestedBy }) => suggestedBy),
    );
    const items = found.items.map(({ suggestedBy, ...suggestion }): AdminSuggestion => ({
      id: `${suggestion.entityId}.${String(suggestion.version)}`,
      ...suggestion,
      suggestedBy: { id: suggestedBy, name: names.get(suggestedBy) ?? null },
    }));
    return { ...found, items };
  });
};
