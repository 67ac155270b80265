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
    body: BodySentTo<typeof identityRoutes.bringMembers>,
  ): Promise<AnswerOf<typeof identityRoutes.bringMembers>>;
  bringEntities(
    body: BodySentTo<typeof catalogRoutes.bringEntities>,
  ): Promise<AnswerOf<typeof catalogRoutes.bringEntities>>;
  bringRatings(
    body: BodySentTo<typeof ratingsRoutes.bringRatings>,
  ): Promise<AnswerOf<typeof ratingsRoutes.bringRatings>>;
}

export const doorThrough = (internal: InternalClient): ServicesDoor => ({
  bringMembers: (body) => internal.call('identity', identityRoutes.bringMembers, { body }),
  bringEntities: (body) => internal.call('catalog', catalogRoutes.bringEntities, { body }),
  bringRatings: (body) => internal.call('ratings', ratingsRoutes.bringRatings, { body }),
});
