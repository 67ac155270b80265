import { defaultListId } from '@candor/contracts';
import type { Transaction } from '@candor/platform';
import { findListId, insertList, type ListName } from './saved-lists.queries.ts';

/** Every change of a member's lists takes this lock, so that changes at the same time cannot exceed a limit. */
export const savedLock = (memberId: string) => ({ stream: { name: 'saved' }, id: memberId }) as const;

/** Like `findListId`, but creates the default list. The transaction must hold {@link savedLock}. */
export const ensureListId = async (
  transaction: Transaction,
  list: ListName,
  now: Date,
): Promise<string | null> => {
  const listId = await findListId(transaction, list);
  if (listId !== null || list.listId !== defaultListId) return listId;
  return insertList(transaction, { memberId: list.memberId, name: null, at: now.toISOString() });
};
