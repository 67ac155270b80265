import type { AnswerOf, BodySentTo, catalogRoutes, identityRoutes, ratingsRoutes } from '@candor/contracts';

type BringMembers = (typeof identityRoutes)['bringMembers'];
type BringEntities = (typeof catalogRoutes)['bringEntities'];
type BringRatings = (typeof ratingsRoutes)['bringRatings'];

/** How the seed reaches the services: their internal commands. */
export interface ServicesDoor {
  readonly bringMembers: (body: BodySentTo<BringMembers>) => Promise<AnswerOf<BringMembers>>;
  readonly bringEntities: (body: BodySentTo<BringEntities>) => Promise<AnswerOf<BringEntities>>;
  readonly bringRatings: (body: BodySentTo<BringRatings>) => Promise<AnswerOf<BringRatings>>;
}
