import { useMutation, useQueryClient } from '@tanstack/react-query';
import { messageOf } from '../../../lib/api-error.ts';
import { t } from '../messages/index.ts';
import { sendAction, type ActionRequest, type AdminAction } from './admin-action.ts';
import { refresh, refreshLater, toastDone, withListState, type Undo } from './admin-mutation.ts';

export interface BulkItem {
  id: string;
  /** 'Harbor Light' */
  name: string;
  action: Pick<AdminAction, 'request' | 'undo'>;
}

/** The same action on several rows, with one confirmation. Each row is an audited action of its own. */
export interface BulkAction {
  kind: 'hide' | 'restore' | 'delete';
  noun: 'entity' | 'rating';
  label: string;
  /** 'Hide 3 ratings' */
  title: string;
  description: string;
  /** Of one row: 'hidden' */
  past: string;
  /** '3 ratings hidden' */
  done: (count: number) => string;
  /** '2 of 3 ratings hidden' */
  partlyDone: (done: number, count: number) => string;
  isDangerous?: boolean;
  reasons: readonly string[];
  items: readonly BulkItem[];
}

export interface BulkResult {
  item: BulkItem;
  /** Why it failed; `null` if it is done. */
  error: string | null;
}

type Send = (request: ActionRequest, reason: string) => Promise<unknown>;

/** One after the other. A failure does not stop the others. */
export async function performAll(
  items: readonly BulkItem[],
  reason: string,
  send: Send,
  onResult: (results: readonly BulkResult[]) => void = () => undefined,
): Promise<readonly BulkResult[]> {
  const results: BulkResult[] = [];
  for (const item of items) {
    try {
      await send(item.action.request, reason);
      results.push({ item, error: null });
    } catch (error) {
      results.push({ item, error: messageOf(error, t('serverNotReached')) });
    }
    onResult([...results]);
  }
  return results;
}

/** A toast if all succeed; otherwise the caller shows the results. */
export function useBulkAction(
  { noun, done }: BulkAction,
  onResult: (results: readonly BulkResult[]) => void,
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ items, reason }: { items: readonly BulkItem[]; reason: string }) => {
      const states: boolean[] = [];
      const send: Send = async (request, given) => {
        const { isBehind } = await withListState((onHeaders) => sendAction(request, given, onHeaders));
        states.push(isBehind);
      };
      const results = await performAll(items, reason, send, onResult);
      if (states.includes(true)) refreshLater(client);
      return results;
    },
    onSuccess: (results) => {
      if (results.some(({ error }) => error !== null)) return;
      const text = { title: done(results.length), description: t('eachIsAudited') };
      toastDone(client, text, undoAll(results, noun));
    },
    onSettled: () => refresh(client),
  });
}

/** `undefined` if the action cannot be taken back. */
function undoAll(results: readonly BulkResult[], noun: BulkAction['noun']): Undo | undefined {
  const undone = results.flatMap(({ item }) =>
    item.action.undo ? [{ ...item, action: { request: item.action.undo.request } }] : [],
  );
  if (undone.length < results.length) return undefined;
  return {
    send: async (onHeaders) => {
      const restored = await performAll(undone, '', (request) => sendAction(request, '', onHeaders));
      const failed = restored.filter(({ error }) => error !== null);
      if (failed.length > 0) throw new Error(t('rowsNotRestored', { noun, count: failed.length }));
    },
    done: {
      title: t('rowsRestored', { noun, count: undone.length }),
      description: t('rowsRestoredText'),
    },
    failed: t('notAllRestored'),
  };
}
