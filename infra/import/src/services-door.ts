import {
  catalogRoutes,
  identityRoutes,
  ratingsRoutes,
  type AnswerOf,
  type BodySentTo,
} from '@candor/contracts';
import type { InternalClient } from '@candor/platform';

/** How an import reaches the services: their internal commands. */
export interface ServicesDoor {
  bringMembers(
    body: BodySentTo<typeof identityRoutes.importMembers>,
  ): Promise<AnswerOf<typeof identityRoutes.importMembers>>;
  bringEntities(
    body: BodySentTo<typeof catalogRoutes.importEntities>,
  ): Promise<AnswerOf<typeof catalogRoutes.importEntities>>;
  bringRatings(
    body: BodySentTo<typeof ratingsRoutes.importRatings>,
  ): Promise<AnswerOf<typeof ratingsRoutes.importRatings>>;
}

export const doorThrough = (internal: InternalClient): ServicesDoor => ({
  bringMembers: (body) => internal.call('identity', identityRoutes.importMembers, { body }),
  bringEntities: (body) => internal.call('catalog', catalogRoutes.importEntities, { body }),
  bringRatings: (body) => internal.call('ratings', ratingsRoutes.importRatings, { body }),
});
