import {
  type AdminClaim,
  type AdminSuggestion,
  type BodyOf,
  catalogRoutes,
  listingDecisionRoutes,
  suggestionRoutes,
} from '@candor/contracts';
import { type App, serve, type ServiceContext } from '@candor/platform';
import { findNames } from '../read-models/users.queries.ts';
import { type HttpExchange, performAction } from '../admin-action/perform-action.ts';
import { findEntity } from '../read-models/entities.queries.ts';

const longestSearch = 200;

/** Claims and edit suggestions that wait for a decision, from catalog, with the members' names. */
export const pendingListingDecisionRoutes = (app: App, { database, internal }: ServiceContext): void => {
  serve(app, listingDecisionRoutes.claims, async ({ query: { page, limit, list, search } }) => {
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

  serve(app, listingDecisionRoutes.suggestions, async ({ query: { page, limit } }) => {
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

export const listingDecisionCommandRoutes = (app: App, context: ServiceContext): void => {
  const { database, internal } = context;

  const listed = async (entityId: string) => {
    const id = entityId.toLowerCase();
    const entity = await findEntity(database, id);
    return { listing: { id, name: entity?.name ?? null }, wasClaimed: entity?.isClaimed ?? null };
  };

  const decideClaim = async (
    route: ClaimRoute,
    { entityId, claimantId, reason }: BodyOf<(typeof listingDecisionRoutes)[ClaimRoute]>,
    http: HttpExchange,
  ): Promise<void> => {
    const action = {
      type: claimActions[route],
      ...(await listed(entityId)),
      claimantId: claimantId.toLowerCase(),
    };
    const { decision, objection } = claimNotices[route];
    // An approval can also confirm a claim that is approved already.
    const isNews = route !== 'approveClaim' || action.wasClaimed !== true;
    const notice = isNews
      ? {
          memberId: action.claimantId,
          facts: {
            kind: 'claim' as const,
            decision,
            appealed: null,
            reason: objection === 'none' ? null : reason,
            objection,
            entityId: action.listing.id,
          },
        }
      : null;
    await performAction(context, { http, action, reason, notice }, ({ actorId }) =>
      internal.call('catalog', catalogRoutes[route], {
        params: { id: action.listing.id },
        body: { claimantId: action.claimantId, decidedBy: actorId },
      }),
    );
  };

  const decideSuggestion = async (
    route: SuggestionRoute,
    { entityId, version, reason }: BodyOf<(typeof listingDecisionRoutes)[SuggestionRoute]>,
    http: HttpExchange,
  ): Promise<void> => {
    const { listing } = await listed(entityId);
    const action = { type: suggestionActions[route], listing, version };
    await performAction(context, { http, action, reason }, (by) =>
      internal.call('catalog', suggestionRoutes[route], {
        params: { id: action.listing.id },
        body: { ...by, version },
      }),
    );
  };

  serve(app, listingDecisionRoutes.approveClaim, ({ body, ...http }) =>
    decideClaim('approveClaim', body, http),
  );
  serve(app, listingDecisionRoutes.refuseClaim, ({ body, ...http }) =>
    decideClaim('refuseClaim', body, http),
  );
  serve(app, listingDecisionRoutes.revokeClaim, ({ body, ...http }) =>
    decideClaim('revokeClaim', body, http),
  );
  serve(app, listingDecisionRoutes.acceptSuggestion, ({ body, ...http }) =>
    decideSuggestion('acceptSuggestion', body, http),
  );
  serve(app, listingDecisionRoutes.dismissSuggestion, ({ body, ...http }) =>
    decideSuggestion('dismissSuggestion', body, http),
  );
};

const claimActions = {
  approveClaim: 'claim-approval',
  refuseClaim: 'claim-refusal',
  revokeClaim: 'claim-revocation',
} as const;

const claimNotices = {
  approveClaim: { decision: 'approve', objection: 'none' },
  refuseClaim: { decision: 'refuse', objection: 'support' },
  revokeClaim: { decision: 'revoke', objection: 'support' },
} as const;

const suggestionActions = {
  acceptSuggestion: 'suggestion-acceptance',
  dismissSuggestion: 'suggestion-dismissal',
} as const;
