import type { OwnerReply, RatingView } from '@candor/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toast, toastFailure } from '../../../components/toast.ts';
import { api } from '../../../lib/api.ts';
import { invalidateReviews, patchReview } from './reviews.ts';
import { t } from '../messages/index.ts';

/** The form shows failures, so that the typed text is not lost. */
export function useWriteReply(rating: RatingView) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (text: string) => api.put<OwnerReply>(replyPath(rating), { text }),
    onSuccess: (reply) => {
      patchReview(client, rating, (review) => ({ ...review, reply }));
      invalidateReviews(client, rating.id);
      toast({ title: t('responsePublished'), description: t('responsePublishedDescription') });
    },
  });
}

export function useRemoveReply(rating: RatingView) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => api.delete(replyPath(rating)),
    onSuccess: () => {
      patchReview(client, rating, ({ reply: _removed, ...review }) => review);
      invalidateReviews(client, rating.id);
      toast({ title: t('responseDeleted'), description: t('responseDeletedDescription') });
    },
    onError: (error) => {
      toastFailure(t('responseNotDeleted'), error);
    },
  });
}

const replyPath = ({ id }: RatingView): string => `/api/ratings/${encodeURIComponent(id)}/reply`;
