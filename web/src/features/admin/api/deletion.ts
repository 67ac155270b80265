import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toast, toastFailure } from '../../../components/toast.ts';
import { api } from '../../../lib/api.ts';
import { asAdmin } from './as-admin.ts';
import { type DoneWords, listed, lookAgainLater, withListNote } from './list-behind.ts';
import type { ListName } from './list-query.ts';
import { lookAgain } from './look-again.ts';

export interface Deletion {
  id: string;
  /** May be empty. */
  reason: string;
}

interface DeletionWords {
  done: DoneWords;
  failed: string;
}

/** Pending until the list shows it. A failed one looks again, too: another admin may have been faster. */
export function useDeletion(list: ListName, { done, failed }: DeletionWords) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, reason }: Deletion) => {
      const body = reason.trim() === '' ? undefined : { reason: reason.trim() };
      return asAdmin(
        client,
        listed((onHeaders) =>
          api.delete(`/api/admin/${list}/${encodeURIComponent(id)}`, { body, onHeaders }),
        ),
      );
    },
    onSuccess: ({ isBehind }) => {
      toast(withListNote(done, isBehind));
      if (isBehind) lookAgainLater(client);
      return lookAgain(client);
    },
    onError: (error) => {
      toastFailure(failed, error);
      return lookAgain(client);
    },
  });
}
