import { Count, type Database } from '@candor/platform';
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
  database.oneFirst(sql.type(Count)`
    select count(*) as count from profile_views where profile_id = ${memberId}
  `);

const ViewRecord = z.object({ memberId: z.string(), day: z.string() });

/** Whom a member has looked at. */
export const profilesViewedBy = async (
  database: Database,
  memberId: string,
): Promise<Record<string, unknown>[]> => [
  ...(await database.any(sql.type(ViewRecord)`
    select profile_id as "memberId", to_char(day, 'YYYY-MM-DD') as day
    from profile_views where viewer_id = ${memberId} order by profile_views.day, profile_id
  `)),
];
