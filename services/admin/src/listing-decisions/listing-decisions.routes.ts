import {
  type AdminClaim,
  type AdminSuggestion,
  type BodyOf,
  catalogRoutes,
  reviewRoutes,
  suggestionRoutes,
} from '@candor/contracts';
import { type App, serve, type ServiceContext } from '@candor/platform';
import { findNames } from '../read-models/users.queries.ts';
import { type Act, carryOut } from '../admin-action/perform-action.ts';
import { findEntity } from '../read-models/entities.queries.ts';

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

type ClaimRoute = 'approveClaim' | 'refuseClaim' | 'revokeClaim';
type SuggestionRoute = 'acceptSuggestion' | 'dismissSuggestion';

export const reviewActRoutes = (app: App, context: ServiceContext): void => {
  const { database, internal } = context;

  const listed = async (entityId: string) => {
    const id = entityId.toLowerCase();
    const entity = await findEntity(database, id);
    return { listing: { id, name: entity?.name ?? null }, wasClaimed: entity?.isClaimed ?? null };
  };

  const decideClaim = async (
    route: ClaimRoute,
    { entityId, claimantId, reason }: BodyOf<(typeof reviewRoutes)[ClaimRoute]>,
    asked: Act['asked'],
  ): Promise<void> => {
    const deed = {
      type: claimDeeds[route],
      ...(await listed(entityId)),
      claimantId: claimantId.toLowerCase(),
    };
    await carryOut(context, { asked, deed, reason }, ({ actorId }) =>
      internal.call('catalog', catalogRoutes[route], {
        params: { id: deed.listing.id },
        body: { claimantId: deed.claimantId, decidedBy: actorId },
      }),
    );
  };

  const decideSuggestion = async (
    route: SuggestionRoute,
    { entityId, version, reason }: BodyOf<(typeof reviewRoutes)[SuggestionRoute]>,
    asked: Act['asked'],
  ): Promise<void> => {
    const { listing } = await listed(entityId);
    const deed = { type: suggestionDeeds[route], listing, version };
    await carryOut(context, { asked, deed, reason }, (by) =>
      internal.call('catalog', suggestionRoutes[route], {
        params: { id: deed.listing.id },
        body: { ...by, version },
      }),
    );
  };

  serve(app, reviewRoutes.approveClaim, ({ body, ...asked }) => decideClaim('approveClaim', body, asked));
  serve(app, reviewRoutes.refuseClaim, ({ body, ...asked }) => decideClaim('refuseClaim', body, asked));
  serve(app, reviewRoutes.revokeClaim, ({ body, ...asked }) => decideClaim('revokeClaim', body, asked));
  serve(app, reviewRoutes.acceptSuggestion, ({ body, ...asked }) =>
    decideSuggestion('acceptSuggestion', body, asked),
  );
  serve(app, reviewRoutes.dismissSuggestion, ({ body, ...asked }) =>
    decideSuggestion('dismissSuggestion', body, asked),
  );
};

const claimDeeds = {
  approveClaim: 'claim-approval',
  refuseClaim: 'claim-refusal',
  revokeClaim: 'claim-revocation',
} as const;

const suggestionDeeds = {
  acceptSuggestion: 'suggestion-acceptance',
  dismissSuggestion: 'suggestion-dismissal',
} as const;
