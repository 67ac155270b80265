import type { Database, ServiceContext } from '@candor/platform';
import { sql } from 'slonik';
import { z } from 'zod';
import { t } from '../messages/index.ts';
import { savedLock } from './saved-lock.ts';

const ListRecord = z.object({
  name: z.string(),
  linkId: z.string().nullable(),
  isHidden: z.boolean(),
  createdAt: z.string(),
});

const ItemRecord = z.object({
  list: z.string(),
  type: z.string(),
  id: z.string(),
  note: z.string().nullable(),
  savedAt: z.string(),
});

/** For the member's data export. */
export const savedRecordsOf = async (
  database: Database,
  memberId: string,
): Promise<Readonly<Record<'savedLists' | 'savedItems', Record<string, unknown>[]>>> => ({
  savedLists: [
    ...(await database.any(sql.type(ListRecord)`
      select coalesce(name, ${t('defaultList')}) as name, link_id as "linkId", is_hidden as "isHidden",
        created_at as "createdAt"
      from saved_lists where member_id = ${memberId} order by list_id
    `)),
  ],
  savedItems: [
    ...(await database.any(sql.type(ItemRecord)`
      select coalesce(l.name, ${t('defaultList')}) as list, i.type, i.item_id as id, i.note, i.saved_at as "savedAt"
      from saved_lists l join saved_items i on i.list_id = l.list_id
      where l.member_id = ${memberId} order by l.list_id, i.position_id
    `)),
  ],
});

export const eraseSavedOf = async (
  { commands }: Pick<ServiceContext, 'commands'>,
  memberId: string,
): Promise<void> => {
  await commands.together([savedLock(memberId)], ({ transaction }) =>
    transaction.query(sql.unsafe`delete from saved_lists where member_id = ${memberId}`),
  );
};
