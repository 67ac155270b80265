import { adminRoutes, catalogRoutes, mergingRoutes, suggestionRoutes } from '@candor/contracts';
import { serve, type App, type ServiceContext } from '@candor/platform';
import { queryDeadLetters, unlessSilent } from '../operations/query-services.ts';
import { countRequests } from '../request/requests.queries.ts';
import { countCases } from './report-cases/report-cases.routes.ts';

/** The smallest page: only its total is used. */
const onlyTotal = { page: 1, limit: 1 } as const;

export const waitingRoutes = (app: App, context: ServiceContext): void => {
  const { database } = context;

  serve(app, adminRoutes.waiting, async ({ caller }) => {
    const [reports, requests, claims, suggestions, duplicates, deadLetters] = await Promise.all([
      countCases(database, { state: 'open', viewerId: caller.memberId }),
      countRequests(database, 'open'),
      unlessSilent(context, 'catalog', (internal, signal) =>
        internal.call(
          'catalog',
          catalogRoutes.claimsForReview,
          { body: { ...onlyTotal, list: 'review', search: '' } },
          signal,
        ),
      ),
      unlessSilent(context, 'catalog', (internal, signal) =>
        internal.call('catalog', suggestionRoutes.suggestionsForReview, { body: onlyTotal }, signal),
      ),
      unlessSilent(context, 'catalog', (internal, signal) =>
        internal.call('catalog', mergingRoutes.duplicatesForReview, { body: onlyTotal }, signal),
      ),
      queryDeadLetters(context),
    ]);
    return {
      reports,
      requests,
      claims: claims?.totalItems ?? null,
      suggestions: suggestions?.totalItems ?? null,
      duplicates: duplicates?.totalItems ?? null,
      // Without the services that did not respond; if none is parked elsewhere, the number is unknown.
      deadLetters:
        deadLetters.totalItems === 0 && deadLetters.silent.length > 0 ? null : deadLetters.totalItems,
    };
  });
};
