import { defaultListId, SaveItemBody } from '@candor/contracts';
import { Count, isId, type Database } from '@candor/platform';
import { type FragmentSqlToken, sql } from 'slonik';
import { z } from 'zod';

const ItemRow = z.object({
  item_id: z.string(),
  position_id: z.string(),
  type: SaveItemBody.shape.type,
  note: z.string().nullable(),
  saved_at: z.string(),
});
export type ItemRow = z.infer<typeof ItemRow>;

export interface ItemsPage {
  readonly limit: number;
  /** Of the previous page; ignored unless it is an id. */
  readonly cursor: string | undefined;
}

/**
 * The items of a list, as `item`. Saved places that are merged are shown as the surviving one, once: as it was saved itself, or
 * as the merged one that was saved last.
 */
export const shownItems = (listId: FragmentSqlToken): FragmentSqlToken => sql.fragment`
  (
    select distinct on (coalesce(e.merged_into, i.item_id))
      coalesce(e.merged_into, i.item_id) as item_id, i.position_id, i.type, i.note, i.saved_at
    from saved_items i
    left join entities e on e.entity_id = i.item_id
    where i.list_id = ${listId}
    order by coalesce(e.merged_into, i.item_id), e.merged_into is not null, i.position_id desc
  ) as item
`;

/** A page of a list's items, those saved last first. */
export const findItems = async (
  database: Database,
  listId: string,
  { limit, cursor }: ItemsPage,
): Promise<{
  readonly items: readonly ItemRow[];
  /** Of all pages. */
  readonly total: number;
  /** Cursor of the next page; `null`: there is none. */
  readonly end: string | null;
}> => {
  const [rows, total] = await Promise.all([
    database.any(sql.type(ItemRow)`
      select item_id, position_id, type, note, saved_at
      from ${shownItems(sql.fragment`${listId}`)}
      where ${cursor !== undefined && isId(cursor) ? sql.fragment`position_id < ${cursor}` : sql.fragment`true`}
      order by position_id desc
      limit ${limit + 1}
    `),
    database.oneFirst(sql.type(Count)`
      select count(*) as count from ${shownItems(sql.fragment`${listId}`)}
    `),
  ]);
  const items = rows.slice(0, limit);
  return { items, total, end: rows.length > limit ? (items.at(-1)?.position_id ?? null) : null };
};

const ListsRow = z.object({ item_id: z.string(), list_ids: z.array(z.string()) });

/** Which of a member's lists contain the items; only those that are in a list. */
export const findListsOfItems = async (
  database: Database,
  { memberId, itemIds }: { readonly memberId: string; readonly itemIds: readonly string[] },
) => {
  const rows = await database.any(sql.type(ListsRow)`
    select wanted.item_id, array_agg(distinct case when l.name is null then ${defaultListId} else l.list_id::text end) as list_ids
    from unnest(${sql.array(itemIds, 'uuid')}) as wanted (item_id)
    join saved_items i on i.item_id in (
      select wanted.item_id
      union all select merged.entity_id from entities merged where merged.merged_into = wanted.item_id
    )
    join saved_lists l on l.list_id = i.list_id
    where l.member_id = ${memberId}
    group by wanted.item_id
  `);
  return rows.map(({ item_id, list_ids }) => ({ id: item_id, listIds: list_ids }));
};
