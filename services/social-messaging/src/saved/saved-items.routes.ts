import { itemLimitOfList, savedRoutes, defaultListId, type SaveItemBody } from '@candor/contracts';
import {
  Count,
  existing,
  isId,
  RuleViolation,
  serve,
  type App,
  type ServiceContext,
  type Transaction,
} from '@candor/platform';
import { requireMember } from '@candor/shared-kernel';
import { sql } from 'slonik';
import { t } from '../messages/index.ts';
import { isVisible, withDetails } from './item-details.ts';
import { findItems, findListsOfItems } from './saved-items.queries.ts';
import { findListId } from './saved-lists.queries.ts';
import { ensureListId, savedLock } from './saved-lock.ts';

export const savedItemsRoutes = (app: App, context: ServiceContext): void => {
  const { commands, database, now } = context;

  serve(app, savedRoutes.savedItems, async ({ params, query, caller, reply }) => {
    const listId = await findListId(database, { memberId: caller.memberId, listId: params.listId });
    if (listId === null && params.listId === defaultListId) {
      void reply.header('x-total-count', 0);
      return [];
    }
    const { items, total, end } = await findItems(database, existing(listId, t('listNotFound')), query);
    void reply.header('x-total-count', total);
    if (end !== null) void reply.header('x-next-cursor', end);
    return withDetails(context, items);
  });

  serve(app, savedRoutes.saveItem, async ({ params, body, caller }) => {
    const memberId = await requireMember(context, caller.memberId);
    const itemId = isId(params.itemId) ? params.itemId.toLowerCase() : null;
    const item = { itemId: existing(itemId, notFound(body.type)), ...body };
    const list = { memberId, listId: params.listId };
    // A saved item that has been hidden since stays, and its note can change.
    if (!(await isSaved(list, item.itemId)) && !(await isVisible(context, item)))
      existing(null, notFound(body.type));
    await commands.together([savedLock(memberId)], async ({ transaction }) => {
      const listId = existing(await ensureListId(transaction, list, now()), t('listNotFound'));
      await saveItem(transaction, { listId, ...item, at: now().toISOString() });
    });
  });

  serve(app, savedRoutes.removeItem, async ({ params, caller }) => {
    const listId = await findListId(database, { memberId: caller.memberId, listId: params.listId });
    if (listId === null || !isId(params.itemId)) return;
    await database.query(sql.unsafe`
      delete from saved_items where list_id = ${listId} and item_id in (
        select ${params.itemId}::uuid
        union all select merged.entity_id from entities merged where merged.merged_into = ${params.itemId}
      )
    `);
  });

  serve(app, savedRoutes.listsOfItems, ({ query, caller }) =>
    findListsOfItems(database, { memberId: caller.memberId, itemIds: query.ids.filter(isId) }),
  );

  const isSaved = async (list: Parameters<typeof findListId>[1], itemId: string): Promise<boolean> => {
    const listId = await findListId(database, list);
    return (
      listId !== null &&
      database.exists(sql.unsafe`
        select from saved_items where list_id = ${listId} and item_id = ${itemId}
      `)
    );
  };
};

const notFound = (type: SaveItemBody['type']): string =>
  type === 'entity' ? t('placeNotFound') : t('ratingNotFound');

interface ItemToSave {
  readonly listId: string;
  readonly itemId: string;
  readonly type: 'entity' | 'rating';
  /** `undefined`: the note of a saved item stays. */
  readonly note?: string | null;
  readonly at: string;
}

const saveItem = async (
  transaction: Transaction,
  { listId, itemId, type, note, at }: ItemToSave,
): Promise<void> => {
  await transaction.query(sql.unsafe`
    insert into saved_items (list_id, item_id, type, note, saved_at)
    values (${listId}, ${itemId}, ${type}, ${note ?? null}, ${at})
    on conflict (list_id, item_id) do update
    set note = ${note === undefined ? sql.fragment`saved_items.note` : sql.fragment`excluded.note`}
  `);
  const count = await transaction.oneFirst(sql.type(Count)`
    select count(*) as count from saved_items where list_id = ${listId}
  `);
  if (count > itemLimitOfList)
    throw new RuleViolation('item-limit', t('itemLimit', { limit: itemLimitOfList }));
};
