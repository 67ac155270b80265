import { catalogRoutes, reviewRoutes, suggestionRoutes, type BodyOf } from '@candor/contracts';
import { serve, type App, type ServiceContext } from '@candor/platform';
import { carryOut, type Act } from '../act/carry-out.ts';
import { findEntity } from '../read-models/entities/entities.queries.ts';

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
