import { createLoop, type Job } from '@candor/platform';
import type { MediaConfig } from '../config.ts';
import { removePhoto } from '../photo/remove-photo.ts';
import { findPhotosOfRemovedRatings, unusedPhotosBatch } from '../read-models/photos/photos.queries.ts';

/** Whoever deletes a rating expects its photos to be gone, not to be gone in an hour. */
export const removePhotosOfRemovedRatings: Job<MediaConfig> = (context) =>
  createLoop({
    name: 'remove-photos-of-removed-ratings',
    log: context.log,
    idleMs: 1_000,
    step: async () => {
      const photos = await findPhotosOfRemovedRatings(context.database);
      for (const { photo_path } of photos) await removePhoto(context, photo_path);
      return photos.length === unusedPhotosBatch ? 'again' : 'idle';
    },
  });
