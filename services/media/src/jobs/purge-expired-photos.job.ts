import { identityRoutes, ratingsRoutes } from '@candor/contracts';
import { createLoop, NotFound, type Job, type ServiceContext } from '@candor/platform';
import type { MediaConfig } from '../config.ts';
import { removePhoto } from '../photo/photo-files.ts';
import {
  findOrphanPhotos,
  findPhotosOfRemovedRatings,
  findReplacedPictures,
  unusedPhotosBatch,
} from '../read-models/photos/photos.queries.ts';

const longestPauseMs = 60_000;
const shortestPauseMs = 1_000;

/**
 * Removes photos that no rating or profile has shown for a while: from forms that were never sent, or taken out of a rating.
 * Before that it calls ratings and identity, because the bus may be hours behind.
 */
export const purgeOrphanPhotos: Job<MediaConfig> = (context) => {
  const { config, database, log, now } = context;
  const graceMs = config.ORPHAN_PHOTO_MINUTES * 60_000;
  return createLoop({
    name: 'purge-orphan-photos',
    log,
    idleMs: Math.min(Math.max(graceMs / 10, shortestPauseMs), longestPauseMs),
    step: async () => {
      const orphans = await findOrphanPhotos(database, new Date(now().getTime() - graceMs));
      const ownerIds = [...new Set(orphans.map(({ owner_id }) => owner_id))];
      const shown = new Set(await photosInProfiles(context, ownerIds));
      for (const ownerId of ownerIds) {
        for (const path of await photosInRatings(context, ownerId)) shown.add(path);
      }
      const removable = orphans.filter(({ photo_path }) => !shown.has(photo_path));
      for (const { photo_path } of removable) await removePhoto(context, photo_path);
      return removable.length === unusedPhotosBatch ? 'again' : 'idle';
    },
  });
};

/** Members expect the photos of a deleted rating to be gone at once. */
export const purgePhotosOfRemovedRatings: Job<MediaConfig> = (context) =>
  createLoop({
    name: 'purge-photos-of-removed-ratings',
    log: context.log,
    wokenBy: context.writesTo('photo_uses'),
    step: async () => {
      const photos = await findPhotosOfRemovedRatings(context.database);
      for (const { photo_path } of photos) await removePhoto(context, photo_path);
      return photos.length === unusedPhotosBatch ? 'again' : 'idle';
    },
  });

/** Members expect a replaced profile picture to be gone at once. */
export const purgeReplacedPictures: Job<MediaConfig> = (context) =>
  createLoop({
    name: 'purge-replaced-pictures',
    log: context.log,
    wokenBy: context.writesTo('profile_pictures'),
    step: async () => {
      const pictures = await findReplacedPictures(context.database);
      for (const { photo_path } of pictures) await removePhoto(context, photo_path);
      return pictures.length === unusedPhotosBatch ? 'again' : 'idle';
    },
  });

/** Of the member's newest ratings. */
const photosInRatings = async (
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

const photosInProfiles = async (
  { internal }: Pick<ServiceContext, 'internal'>,
  memberIds: readonly string[],
): Promise<readonly string[]> => {
  if (memberIds.length === 0) return [];
  const profiles = await internal.call('identity', identityRoutes.profilesForServices, {
    body: { memberIds: [...memberIds] },
  });
  return profiles.flatMap(({ profilePicture }) => profilePicture ?? []);
};
