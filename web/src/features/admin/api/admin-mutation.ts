import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { toast, toastError } from '../../../components/toast.ts';

export interface ToastText {
  title: string;
  description: string;
}

interface AdminMutation<Variables, Response> {
  send: (variables: Variables, onHeaders: (headers: Headers) => void) => Promise<Response>;
  /** The toast after a success, if there is one. */
  done?: (response: Response, variables: Variables) => ToastText;
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
  failed,
}: AdminMutation<Variables, Response>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (variables: Variables) => withListState((onHeaders) => send(variables, onHeaders)),
    onSuccess: ({ response, isBehind }, variables) => {
      if (done) toast(withListNote(done(response, variables), isBehind));
      if (isBehind) refreshLater(client);
    },
    // The specification lists the error's own message here, which starts with its status.
    onError: (error, variables) => toastError(failed(variables), error, error.message),
    onSettled: () => refresh(client),
  });
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
  return { title, description: isBehind ? `${description} The list will show it in a moment.` : description };
}

const laterMs = [2_000, 6_000];

export function refreshLater(client: QueryClient): void {
  for (const delay of laterMs)
    setTimeout(() => {
      void refresh(client);
    }, delay);
}

/** Waits for the admin area's data; the rest of the site is only marked as stale. */
async function refresh(client: QueryClient): Promise<void> {
  void client.invalidateQueries({ predicate: ({ queryKey: [first] }) => first !== 'admin' });
  await client.invalidateQueries({ queryKey: ['admin'] });
}
