import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toast, toastFailure } from '../../../components/toast.ts';
import { api } from '../../../lib/api.ts';
import { asAdmin } from './as-admin.ts';
import { listed, lookAgainLater, withListNote } from './list-behind.ts';
import { lookAgain } from './look-again.ts';

const words = {
  'claims/approve': {
    done: { title: 'Claim approved', description: 'The claimant is told.' },
    failed: 'Failed to approve claim',
  },
  'claims/refuse': {
    done: { title: 'Claim refused', description: 'The claimant is told.' },
    failed: 'Failed to refuse claim',
  },
  'claims/revoke': {
    done: { title: 'Claim revoked', description: 'The claimant is told. The listing can be claimed again.' },
    failed: 'Failed to revoke claim',
  },
  'suggestions/accept': {
    done: { title: 'Suggestion accepted', description: 'The listing has been changed.' },
    failed: 'Failed to accept suggestion',
  },
  'suggestions/dismiss': {
    done: { title: 'Suggestion dismissed', description: 'The listing stays as it is.' },
    failed: 'Failed to dismiss suggestion',
  },
} as const;

export type Review = keyof typeof words;

export interface ReviewDecision {
  review: Review;
  /** Names what is decided, as the call asks for it. */
  subject: Readonly<Record<string, string | number>>;
  /** May be empty. */
  reason: string;
}

/** Pending until the lists show it. A failed one looks again, too: another admin may have been faster. */
export function useReviewDecision() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ review, subject, reason }: ReviewDecision) => {
      const body = { ...subject, reason: reason.trim() || null };
      return asAdmin(
        client,
        listed((onHeaders) => api.post(`/api/admin/${review}`, body, { onHeaders })),
      );
    },
    onSuccess: ({ isBehind }, { review }) => {
      toast(withListNote(words[review].done, isBehind));
      if (isBehind) lookAgainLater(client);
      return lookAgain(client);
    },
    onError: (error, { review }) => {
      toastFailure(words[review].failed, error);
      return lookAgain(client);
    },
  });
}
