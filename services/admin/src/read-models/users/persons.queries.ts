import type { AdminUser } from '@candor/contracts';
import type { Database } from '@candor/platform';
import { sql } from 'slonik';
import { z } from 'zod';

export type Person = Pick<AdminUser, 'id' | 'firstName' | 'lastName' | 'profilePicture'>;

const PersonRow = z.object({
  member_id: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  profile_picture: z.string().nullable(),
});

/** Those of the ids that are members', by their id. */
export const findPersons = async (
  database: Database,
  memberIds: readonly (string | null)[],
): Promise<ReadonlyMap<string, Person>> => {
  const ids = [...new Set(memberIds)].flatMap((id) => id ?? []);
  if (ids.length === 0) return new Map();
  const rows = await database.any(sql.type(PersonRow)`
    select member_id, first_name, last_name, profile_picture from users
    where member_id = any(${sql.array(ids, 'uuid')})
  `);
  return new Map(
    rows.map((row) => [
      row.member_id,
      {
        id: row.member_id,
        firstName: row.first_name,
        lastName: row.last_name,
        profilePicture: row.profile_picture,
      },
    ]),
  );
};
