import type { Database } from '@candor/platform';
import { sql } from 'slonik';
import { z } from 'zod';

/** Once per viewer and day (UTC), however often he looks. */
export const countProfileView = async (
  database: Database,
  { profileId, viewerId, at }: { readonly profileId: string; readonly viewerId: string; readonly at: Date },
): Promise<void> => {
  await database.query(sql.unsafe`
    insert into profile_views (profile_id, viewer_id, day)
    values (${profileId}, ${viewerId}, ${at.toISOString().slice(0, 10)})
    on conflict do nothing
  `);
};

export const profileViewsOf = (database: Database, memberId: string): Promise<number> =>
  database.oneFirst(sql.type(z.object({ views: z.number() }))`
    select count(*) as views from profile_views where profile_id = ${memberId}
  `);
