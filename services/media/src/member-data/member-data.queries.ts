import type { Database } from '@candor/platform';
import { sql } from 'slonik';
import { z } from 'zod';

/** Photos that are removed in one slice. */
export const removedAtOnce = 50;

const OwnPhoto = z.object({ photo_path: z.string(), stored_at: z.string() });

/** The oldest first; all of them unless a limit is given. */
export const findPhotosOf = (
  database: Database,
  memberId: string,
  limit: number | null = null,
): Promise<readonly z.infer<typeof OwnPhoto>[]> =>
  database.any(sql.type(OwnPhoto)`
    select photo_path, stored_at from photos
    where owner_id = ${memberId} order by stored_at, photo_path limit ${limit}
  `);
