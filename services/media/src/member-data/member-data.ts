import type { ServiceContext } from '@candor/platform';
import type { MemberData } from '@candor/shared-kernel';
import { blobKeysOf } from '../photo/photo-path.ts';
import { removePhoto } from '../photo/remove-photo.ts';
import { findPhotosOf, removedAtOnce } from './member-data.queries.ts';

/** His photos, with all their variants. */
export const memberData = (context: ServiceContext): MemberData => {
  const { blob, database } = context;
  return {
    collect: async (memberId) => {
      const photos = await findPhotosOf(database, memberId);
      return {
        records: {
          photos: photos.map(({ photo_path, stored_at }) => ({ path: photo_path, storedAt: stored_at })),
        },
        photos: photos.map(({ photo_path }) => photo_path),
      };
    },

    erase: async (memberId) => {
      const photos = await findPhotosOf(database, memberId, removedAtOnce);
      for (const { photo_path } of photos) {
        await removePhoto(context, photo_path);
        // An upload under way may have written them since; one that comes later finds its photo removed.
        for (const key of blobKeysOf(photo_path)) await blob.delete(key);
      }
      return photos.length === removedAtOnce ? 'more' : 'done';
    },
  };
};
