import { randomBytes } from 'node:crypto';
import { defaultListId, listLimitOfMember, savedRoutes } from '@candor/contracts';
import { inEachLanguage } from '@candor/languages/run-in-language';
import {
  existing,
  RuleViolation,
  serve,
  type App,
  type ServiceContext,
  type Transaction,
} from '@candor/platform';
import { requireMember } from '@candor/shared-kernel';
import { sql } from 'slonik';
import { t } from '../messages/index.ts';
import { findList, findListId, findLists, findNames, insertList } from './saved-lists.queries.ts';
import { ensureListId, savedLock } from './saved-lock.ts';

export const savedListsRoutes = (app: App, context: ServiceContext): void => {
  const { commands, database, now } = context;

  serve(app, savedRoutes.savedLists, ({ caller }) => findLists(database, caller.memberId));

  serve(app, savedRoutes.createList, async ({ body: { name }, caller }) => {
    const memberId = await requireMember(context, caller.memberId);
    const { result } = await commands.together([savedLock(memberId)], async ({ transaction }) => {
      const count = await requireFreeName(transaction, { memberId, name, exceptId: null });
      if (count >= listLimitOfMember)
        throw new RuleViolation('list-limit', t('listLimit', { limit: listLimitOfMember }));
      return findList(
        transaction,
        await insertList(transaction, { memberId, name, at: now().toISOString() }),
      );
    });
    return result;
  });

  serve(app, savedRoutes.changeList, async ({ params, body: { name, isShared }, caller }) => {
    const memberId = await requireMember(context, caller.memberId);
    if (params.listId === defaultListId && name !== undefined)
      throw new RuleViolation('default-list', t('defaultListNotRenamed'));
    const { result } = await commands.together([savedLock(memberId)], async ({ transaction }) => {
      const list = { memberId, listId: params.listId };
      const listId = existing(await ensureListId(transaction, list, now()), t('listNotFound'));
      if (name !== undefined) {
        await requireFreeName(transaction, { memberId, name, exceptId: listId });
        await transaction.query(sql.unsafe`update saved_lists set name = ${name} where list_id = ${listId}`);
      }
      if (isShared !== undefined)
        await transaction.query(sql.unsafe`
          update saved_lists
          set link_id = ${isShared ? sql.fragment`coalesce(link_id, ${newLinkId()})` : sql.fragment`null`}
          where list_id = ${listId}
        `);
      return findList(transaction, listId);
    });
    return result;
  });

  serve(app, savedRoutes.removeList, async ({ params, caller }) => {
    if (params.listId === defaultListId) throw new RuleViolation('default-list', t('defaultListNotDeleted'));
    const list = { memberId: caller.memberId, listId: params.listId };
    await commands.together([savedLock(caller.memberId)], async ({ transaction }) => {
      const listId = await findListId(transaction, list);
      if (listId === null) return;
      await transaction.query(sql.unsafe`delete from saved_lists where list_id = ${listId}`);
    });
  });
};

/** 128 random bits, which cannot be guessed. */
const newLinkId = (): string => randomBytes(16).toString('base64url');

/** A member can switch to another language. */
const namesOfDefaultList = (): readonly string[] =>
  Object.values(inEachLanguage(() => t('defaultList').toLowerCase()));

/** Returns the number of the member's own lists. */
const requireFreeName = async (
  transaction: Transaction,
  list: Parameters<typeof findNames>[1],
): Promise<number> => {
  const { count, is_taken: isTaken } = await findNames(transaction, list);
  if (isTaken || namesOfDefaultList().includes(list.name.toLowerCase()))
    throw new RuleViolation('list-name-taken', t('listNameTaken'));
  return count;
};
