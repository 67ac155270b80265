import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { toast, toastError } from '../../../components/toast.ts';
import { messageOf } from '../../../lib/api-error.ts';
import { t } from '../messages/index.ts';

export interface ToastText {
  title: string;
  description: string;
}

/** What the button 'Undo' of a toast does. */
export interface Undo {
  send: (onHeaders: (headers: Headers) => void) => Promise<unknown>;
  done: ToastText;
  failed: string;
}

/** Longer than other toasts: the admin has to read what was done, and to decide. */
const undoMs = 10_000;

interface AdminMutation<Variables, Response> {
  send: (variables: Variables, onHeaders: (headers: Headers) => void) => Promise<Response>;
  /** The toast after a success, if there is one. */
  done?: (response: Response, variables: Variables) => ToastText;
  undo?: Undo | undefined;
  /** The title of the toast after a failure. */
  failed: (variables: Variables) => string;
}

/**
 * Any change that an admin makes. It stays pending until the lists are loaded again; that also happens after a failure,
 * because another admin may have been faster.
 */
export function useAdminMutation<Variables, Response>({
  send,
  done,
  undo,
  failed,
}: AdminMutation<Variables, Response>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (variables: Variables) => withListState((onHeaders) => send(variables, onHeaders)),
    onSuccess: ({ response, isBehind }, variables) => {
      if (done) toastDone(client, withListNote(done(response, variables), isBehind), undo);
      if (isBehind) refreshLater(client);
    },
    // The specification lists the error's own message here, which starts with its status.
    onError: (error, variables) => toastError(failed(variables), error, error.message),
    onSettled: () => refresh(client),
  });
}

export function toastDone(client: QueryClient, text: ToastText, undo?: Undo): void {
  if (undo === undefined) {
    toast(text);
    return;
  }
  const action = { label: t('undo'), onSelect: () => void performUndo(client, undo) };
  toast({ ...text, durationMs: undoMs, action });
}

async function performUndo(client: QueryClient, { send, done, failed }: Undo): Promise<void> {
  try {
    const { isBehind } = await withListState(send);
    toast(withListNote(done, isBehind));
    if (isBehind) refreshLater(client);
  } catch (error) {
    toastError(failed, error, messageOf(error, t('pleaseTryAgain')));
  }
  await refresh(client);
}

/** Adds what the response's headers say about the lists. */
export async function withListState<Response>(
  send: (onHeaders: (headers: Headers) => void) => Promise<Response>,
): Promise<{ response: Response; isBehind: boolean }> {
  let isBehind = false;
  const response = await send((headers) => {
    isBehind = headers.get('x-admin-lists') === 'behind';
  });
  return { response, isBehind };
}

export function withListNote({ title, description }: ToastText, isBehind: boolean): ToastText {
  return { title, description: isBehind ? t('listWillFollow', { text: description }) : description };
}

const laterMs = [2_000, 6_000];

export function refreshLater(client: QueryClient): void {
  for (const delay of laterMs)
    setTimeout(() => {
      void refresh(client);
    }, delay);
}

/** Waits for the admin area's data; the rest of the site is only marked as stale. */
export async function refresh(client: QueryClient): Promise<void> {
  void client.invalidateQueries({ predicate: ({ queryKey: [first] }) => first !== 'admin' });
  await client.invalidateQueries({ queryKey: ['admin'] });
}
