import type { Database } from '@candor/platform';
import { sql } from 'slonik';
import { z } from 'zod';

const SaverRow = z.object({ member_id: z.string() });

export interface SaversPage {
  readonly entityId: string;
  readonly limit: number;
  /** The last member of the previous page; `null` for the first page. */
  readonly after: string | null;
}

/** The visible members who saved an entity to any of their lists, each once, in the order of their ids. */
export const findSavers = (
  database: Database,
  { entityId, limit, after }: SaversPage,
): Promise<readonly string[]> =>
  database.anyFirst(sql.type(SaverRow)`
    select distinct l.member_id
    from saved_items i
    join saved_lists l on l.list_id = i.list_id
    join members m on m.member_id = l.member_id and not m.is_hidden
    where i.item_id = ${entityId} and i.type = 'entity'
      and ${after === null ? sql.fragment`true` : sql.fragment`l.member_id > ${after}`}
    order by l.member_id
    limit ${limit}
  `);
