import { createLoop, type Job } from '@candor/platform';
import type { MediaConfig } from '../config.ts';
import { removePhoto } from '../photo/remove-photo.ts';
import { findReplacedPictures, unusedPhotosBatch } from '../read-models/photos/photos.queries.ts';

/** Whoever takes another picture, or none, expects the one before to be gone, not to be gone in an hour. */
export const removeReplacedPictures: Job<MediaConfig> = (context) =>
  createLoop({
    name: 'remove-replaced-pictures',
    log: context.log,
    idleMs: 1_000,
    step: async () => {
      const pictures = await findReplacedPictures(context.database);
      for (const { photo_path } of pictures) await removePhoto(context, photo_path);
      return pictures.length === unusedPhotosBatch ? 'again' : 'idle';
    },
  });
