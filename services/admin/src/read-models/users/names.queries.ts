import type { Database } from '@candor/platform';
import { sql } from 'slonik';
import { z } from 'zod';

const NameRow = z.object({ member_id: z.string(), name: z.string() });

/** Of those who are members. */
export const findNames = async (
  database: Database,
  memberIds: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  const rows = await database.any(sql.type(NameRow)`
    select member_id, first_name || ' ' || last_name as name from users
    where member_id = any(${sql.array([...new Set(memberIds)], 'uuid')})
  `);
  return new Map(rows.map(({ member_id, name }) => [member_id, name]));
};
