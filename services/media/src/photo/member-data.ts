import type { Database, ServiceContext } from '@candor/platform';
import type { MemberData } from '@candor/shared-kernel';
import { blobKeysOf } from './photo-path.ts';
import { removePhoto } from './photo-files.ts';
import { sql } from 'slonik';
import { z } from 'zod';

/** The member's photos with all variants. */
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
      const photos = await findPhotosOf(database, memberId, erasedPerSlice);
      for (const { photo_path } of photos) {
        await removePhoto(context, photo_path);
        // A concurrent upload may have written them since; a later one finds its photo removed.
        for (const key of blobKeysOf(photo_path)) await blob.delete(key);
      }
      return photos.length === erasedPerSlice ? 'more' : 'done';
    },
  };
};

/** Photos per slice. */
const erasedPerSlice = 50;

const OwnPhoto = z.object({ photo_path: z.string(), stored_at: z.string() });

/** Oldest first; all of them without a limit. */
const findPhotosOf = (
  database: Database,
  memberId: string,
  limit: number | null = null,
): Promise<readonly z.infer<typeof OwnPhoto>[]> =>
  database.any(sql.type(OwnPhoto)`
    select photo_path, stored_at from photos
    where owner_id = ${memberId} order by stored_at, photo_path limit ${limit}
  `);
