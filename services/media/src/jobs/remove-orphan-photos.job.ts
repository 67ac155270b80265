import { createLoop, type Job } from '@candor/platform';
import type { MediaConfig } from '../config.ts';
import { photosShownByRatingsOf } from '../lookups/photo-uses.queries.ts';
import { picturesShownByProfilesOf } from '../lookups/profile-pictures.queries.ts';
import { removePhoto } from '../photo/remove-photo.ts';
import { findOrphanPhotos, unusedPhotosBatch } from '../read-models/photos/photos.queries.ts';

const longestPauseMs = 60_000;
const shortestPauseMs = 1_000;

/**
 * Removes photos that no rating or profile has shown for a while: uploads whose form was never sent, or taken out of a
 * rating.
 */
export const removeOrphanPhotos: Job<MediaConfig> = (context) => {
  const { config, database, log, now } = context;
  const graceMs = config.ORPHAN_PHOTO_MINUTES * 60_000;
  return createLoop({
    name: 'remove-orphan-photos',
    log,
    idleMs: Math.min(Math.max(graceMs / 10, shortestPauseMs), longestPauseMs),
    step: async () => {
      const orphans = await findOrphanPhotos(database, new Date(now().getTime() - graceMs));
      const ownerIds = [...new Set(orphans.map(({ owner_id }) => owner_id))];
      const shown = new Set(await picturesShownByProfilesOf(context, ownerIds));
      for (const ownerId of ownerIds) {
        for (const path of await photosShownByRatingsOf(context, ownerId)) shown.add(path);
      }
      const removable = orphans.filter(({ photo_path }) => !shown.has(photo_path));
      for (const { photo_path } of removable) await removePhoto(context, photo_path);
      return removable.length === unusedPhotosBatch ? 'again' : 'idle';
    },
  });
};
