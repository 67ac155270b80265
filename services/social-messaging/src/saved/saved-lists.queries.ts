import { defaultListId, type SavedList } from '@candor/contracts';
import { isId, type Database, type Transaction } from '@candor/platform';
import { type FragmentSqlToken, sql } from 'slonik';
import { z } from 'zod';
import { t } from '../messages/index.ts';
import { shownItems } from './saved-items.queries.ts';

const ListRow = z.object({
  list_id: z.string(),
  name: z.string().nullable(),
  link_id: z.string().nullable(),
  is_hidden: z.boolean(),
  item_count: z.number(),
  created_at: z.string(),
});

const selectLists = sql.fragment`
  select l.list_id, l.name, l.link_id, l.is_hidden, l.created_at,
    (select count(*) from ${shownItems(sql.fragment`l.list_id`)}) as item_count
  from saved_lists l
`;

const listOf = (row: z.infer<typeof ListRow>): SavedList => ({
  id: row.name === null ? defaultListId : row.list_id,
  name: row.name ?? t('defaultList'),
  itemCount: row.item_count,
  linkId: row.is_hidden ? null : row.link_id,
  isHidden: row.is_hidden,
  createdAt: row.created_at,
});

const emptyDefaultList = (): SavedList => ({
  id: defaultListId,
  name: t('defaultList'),
  itemCount: 0,
  linkId: null,
  isHidden: false,
  createdAt: null,
});

/** The member's lists: the default list, which has no row before its first use, then the newest. */
export const findLists = async (database: Database, memberId: string): Promise<SavedList[]> => {
  const rows = await database.any(sql.type(ListRow)`
    ${selectLists} where l.member_id = ${memberId} order by l.name is null desc, l.list_id desc
  `);
  const lists = rows.map(listOf);
  return lists[0]?.id === defaultListId ? lists : [emptyDefaultList(), ...lists];
};

/** A list by its row's id. */
export const findList = async (transaction: Transaction, listId: string): Promise<SavedList> =>
  listOf(await transaction.one(sql.type(ListRow)`${selectLists} where l.list_id = ${listId}`));

const ListId = z.object({ list_id: z.string() });

/** A member's list as the API names it: by its id, or `default`. */
export interface ListName {
  readonly memberId: string;
  readonly listId: string;
}

/** The id of the row of a member's list; `null`: they have no such list, or never used the default list. */
export const findListId = async (
  database: Database | Transaction,
  { memberId, listId }: ListName,
): Promise<string | null> => {
  if (listId === defaultListId)
    return database.maybeOneFirst(sql.type(ListId)`
      select list_id from saved_lists where member_id = ${memberId} and name is null
    `);
  if (!isId(listId)) return null;
  return database.maybeOneFirst(sql.type(ListId)`
    select list_id from saved_lists where list_id = ${listId} and member_id = ${memberId} and name is not null
  `);
};

/** Creates a list. Without a name, it is the default list. */
export const insertList = (
  transaction: Transaction,
  { memberId, name, at }: { readonly memberId: string; readonly name: string | null; readonly at: string },
): Promise<string> =>
  transaction.oneFirst(sql.type(ListId)`
    insert into saved_lists (member_id, name, created_at) values (${memberId}, ${name}, ${at}) returning list_id
  `);

const NamesRow = z.object({ count: z.number(), is_taken: z.boolean() });

/** The number of the member's own lists, and whether another one than `exceptId` has the name. */
export const findNames = (
  transaction: Transaction,
  {
    memberId,
    name,
    exceptId,
  }: { readonly memberId: string; readonly name: string; readonly exceptId: string | null },
): Promise<z.infer<typeof NamesRow>> =>
  transaction.one(sql.type(NamesRow)`
    select count(*) as count,
      coalesce(bool_or(lower(name) = lower(${name}) and list_id is distinct from ${exceptId}::uuid), false) as is_taken
    from saved_lists where member_id = ${memberId} and name is not null
  `);

const SharedRow = z.object({ list_id: z.string(), member_id: z.string(), name: z.string().nullable() });

/** The list with the link, unless it or its member is hidden. */
export const findSharedList = (database: Database, linkId: string) =>
  findSharedListWhere(database, sql.fragment`l.link_id = ${linkId}`);

/** Like {@link findSharedList}, by its row's id. */
export const findSharedListById = (database: Database, listId: string) =>
  findSharedListWhere(database, sql.fragment`l.list_id = ${listId} and l.link_id is not null`);

const findSharedListWhere = async (database: Database, condition: FragmentSqlToken) => {
  const row = await database.maybeOne(sql.type(SharedRow)`
    select l.list_id, l.member_id, l.name
    from saved_lists l join members m on m.member_id = l.member_id and not m.is_hidden
    where ${condition} and not l.is_hidden
  `);
  return row && { listId: row.list_id, memberId: row.member_id, name: row.name };
};
