import { ratingsRoutes } from '@candor/contracts';
import { NotFound, type ServiceContext } from '@candor/platform';

/**
 * Photos that the member's newest ratings show, from ratings itself: before something is destroyed, the owner of the
 * facts is asked, because the bus may be hours behind.
 */
export const photosShownByRatingsOf = async (
  { internal }: Pick<ServiceContext, 'internal'>,
  memberId: string,
): Promise<readonly string[]> => {
  try {
    const ratings = await internal.call('ratings', ratingsRoutes.ratingsOfUser, { params: { id: memberId } });
    return ratings.flatMap(({ photos }) => photos);
  } catch (error) {
    if (error instanceof NotFound) return [];
    throw error;
  }
};
