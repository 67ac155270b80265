import { defineProjection } from '@candor/platform';
import { sql } from 'slonik';
import type { PhotoEvent } from '../../photo/photo.events.ts';

/** One row per photo. Its uses are deleted with it. */
export const photosProjection = defineProjection<PhotoEvent>({
  name: 'photos',
  tables: ['photos'],
  on: {
    PhotoStored: ({ data, occurredAt }) => sql.unsafe`
      insert into photos (photo_path, owner_id, stored_at)
      values (${data.photoPath}, ${data.ownerId}, ${occurredAt})
    `,
    PhotoRemoved: ({ data }) => [
      sql.unsafe`delete from photos where photo_path = ${data.photoPath}`,
      sql.unsafe`delete from photo_uses where photo_path = ${data.photoPath}`,
      sql.unsafe`delete from profile_pictures where photo_path = ${data.photoPath}`,
    ],
  },
});
