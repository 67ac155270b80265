import { ratingsDeletionPreviewRoutes, ratingsRoutes, type ResponseOf } from '@candor/contracts';
import type { ServiceContext } from '@candor/platform';

type Raters = ResponseOf<typeof ratingsRoutes.ratersOfEntity>;

/** The raters of an entity, from ratings. None if ratings does not respond: that permits nothing. */
export const fetchRaters = async (
  { internal, log }: Pick<ServiceContext, 'internal' | 'log'>,
  { entityId, memberId }: { readonly entityId: string; readonly memberId: string },
): Promise<Raters> => {
  try {
    return await internal.call('ratings', ratingsRoutes.ratersOfEntity, {
      params: { id: entityId, memberId },
    });
  } catch (error) {
    log.warn({ err: error }, 'raters of an entity unavailable from ratings');
    return { myRatingId: null, otherRaters: 0 };
  }
};

/** Whether a member has a live rating of an entity. Rejects with `Unavailable` if ratings does not respond. */
export const hasRated = async (
  { internal }: Pick<ServiceContext, 'internal'>,
  { entityId, memberId }: { readonly entityId: string; readonly memberId: string },
): Promise<boolean> => {
  const { myRatingId } = await internal.call('ratings', ratingsRoutes.ratersOfEntity, {
    params: { id: entityId, memberId },
  });
  return myRatingId !== null;
};

/** Whether anyone has rated an entity, including hidden ratings. Rejects with `Unavailable` if ratings does not respond. */
export const hasAnyRating = async (
  { internal }: Pick<ServiceContext, 'internal'>,
  entityId: string,
): Promise<boolean> => {
  const route = ratingsDeletionPreviewRoutes.previewEntityDeletion;
  const { ratings } = await internal.call('ratings', route, { params: { id: entityId } });
  return ratings > 0;
};

export const isOnlyRater = ({ myRatingId, otherRaters }: Raters): boolean =>
  myRatingId !== null && otherRaters === 0;
