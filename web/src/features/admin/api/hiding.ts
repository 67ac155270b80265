import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toast, toastFailure } from '../../../components/toast.ts';
import { api } from '../../../lib/api.ts';
import { asAdmin } from './as-admin.ts';
import { listed, lookAgainLater, withListNote } from './list-behind.ts';
import { lookAgain } from './look-again.ts';

export interface Hiding {
  id: string;
  /** Back into view, instead of out of it. */
  isRestoring: boolean;
  /** May be empty. */
  reason: string;
}

const nouns = { entities: 'entity', ratings: 'rating' } as const;

/** Pending until the list shows it. A failed one looks again, too: another admin may have been faster. */
export function useHiding(list: keyof typeof nouns) {
  const client = useQueryClient();
  const noun = nouns[list];
  return useMutation({
    mutationFn: ({ id, isRestoring, reason }: Hiding) => {
      const path = `/api/admin/${list}/${encodeURIComponent(id)}/${isRestoring ? 'restore' : 'hide'}`;
      const body = reason.trim() === '' ? undefined : { reason: reason.trim() };
      return asAdmin(
        client,
        listed((onHeaders) => api.post(path, body, { onHeaders })),
      );
    },
    onSuccess: ({ isBehind }, { isRestoring }) => {
      const done = isRestoring
        ? { title: `The ${noun} was restored`, description: 'Everybody sees it again, as it was.' }
        : { title: `The ${noun} was hidden`, description: 'It can be restored at any time.' };
      toast(withListNote(done, isBehind));
      if (isBehind) lookAgainLater(client);
      return lookAgain(client);
    },
    onError: (error, { isRestoring }) => {
      toastFailure(`Failed to ${isRestoring ? 'restore' : 'hide'} ${noun}`, error);
      return lookAgain(client);
    },
  });
}
