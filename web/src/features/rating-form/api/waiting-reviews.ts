import { useMutation, useQuery } from '@tanstack/react-query';
import { toastFailure } from '../../../components/toast.ts';
import { canWait, withWaitingLock } from '../waiting-lock.ts';
import { announceWaiting } from '../waiting-messages.ts';
import { deleteWaitingReview, type WaitingReview, waitingReviewsOf } from '../waiting-reviews.ts';
import { t } from '../messages/index.ts';

export const waitingReviewsKey = (memberId: string) => ['waiting-reviews', memberId] as const;

/** From this device. None if the browser blocks storage. */
export function useWaitingReviews(memberId: string) {
  return useQuery({
    queryKey: waitingReviewsKey(memberId),
    queryFn: () => (canWait() ? waitingReviewsOf(memberId) : []),
    // Another tab or the service worker changes them, too.
    refetchOnMount: 'always',
  });
}

/** Gives the review back unless it was sent meanwhile. It is then no longer stored here. */
export function useRemoveWaitingReview(memberId: string, onRemoved: (review: WaitingReview) => void) {
  return useMutation({
    mutationFn: (id: string) =>
      withWaitingLock(async () => {
        const review = (await waitingReviewsOf(memberId)).find((waiting) => waiting.id === id);
        await deleteWaitingReview(id);
        return review;
      }),
    onSuccess: (review) => {
      announceWaiting({ type: 'changed', memberId });
      if (review) onRemoved(review);
    },
    onError: (error) => toastFailure(t('reviewNotChanged'), error),
  });
}
