import { sql } from 'slonik';
import { z } from 'zod';
import type { Database } from '../database/database.ts';

/** What the event store needs to go on: ids of streams and of members, and what is sealed. */
const keptTables = ['announced_deletions', 'erased_members', 'events', 'inbox'];

const Name = z.object({ name: z.string() });

/** Tables of the service in which a row says the text somewhere, but for those that the event store keeps. */
export const tablesSaying = async (database: Database, text: string): Promise<readonly string[]> => {
  const tables = await database.anyFirst(sql.type(Name)`
    select table_name as name from information_schema.tables
    where table_schema = current_schema() and table_type = 'BASE TABLE'
      and table_name <> all(${sql.array(keptTables, 'text')})
    order by table_name
  `);
  const saying: string[] = [];
  for (const table of tables) {
    const isSaid = await database.exists(sql.unsafe`
      select from ${sql.identifier([table])} as held where position(${text} in held::text) > 0
    `);
    if (isSaid) saying.push(table);
  }
  return saying;
};

/** Whom columns call a member, whatever he is to them. */
const memberColumns =
  '^(actor|author|caller|claimant|claimed_by|followed|follower|member|other|owner|recipient|sender|suggested_by|viewer|voter|writer)';

/** Tables of the service with a column for a member, but for the platform's own: what its erasure has to reach. */
export const tablesAboutMembers = (database: Database): Promise<readonly string[]> =>
  database.anyFirst(sql.type(Name)`
    select distinct c.table_name as name
    from information_schema.columns c
    join information_schema.tables t on t.table_schema = c.table_schema and t.table_name = c.table_name
    where c.table_schema = current_schema() and t.table_type = 'BASE TABLE'
      and c.column_name ~ ${memberColumns}
      and c.table_name <> all(${sql.array([...keptTables, 'idempotent_requests'], 'text')})
    order by name
  `);
