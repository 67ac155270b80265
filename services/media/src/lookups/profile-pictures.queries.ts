import { identityRoutes } from '@candor/contracts';
import type { ServiceContext } from '@candor/platform';

/** Pictures that the members' profiles show, from identity itself: the bus may be hours behind. */
export const picturesShownByProfilesOf = async (
  { internal }: Pick<ServiceContext, 'internal'>,
  memberIds: readonly string[],
): Promise<readonly string[]> => {
  if (memberIds.length === 0) return [];
  const profiles = await internal.call('identity', identityRoutes.profilesForServices, {
    body: { memberIds: [...memberIds] },
  });
  return profiles.flatMap(({ profilePicture }) => profilePicture ?? []);
};
