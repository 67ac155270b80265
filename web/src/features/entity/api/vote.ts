import type { RatingView, VoteResult } from '@candor/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toast, toastFailure } from '../../../components/toast.ts';
import { api } from '../../../lib/api.ts';
import { entityReviewsKey, invalidateReviews, patchReview } from './reviews.ts';
import { t } from '../messages/index.ts';

/** Optimistic: counts at once. If the server refuses, the vote is undone and a toast says so. */
export function useVote(rating: RatingView) {
  const client = useQueryClient();
  const show = ({ helpfulCount, myVote }: Voted) => {
    patchReview(client, rating, (review) => ({ ...review, helpfulCount, myVote }));
  };
  return useMutation({
    mutationFn: (vote: Vote) => sendVote(rating.id, vote),
    onMutate: async (vote) => {
      // A page that is still loading would restore the old count.
      await client.cancelQueries({ queryKey: entityReviewsKey(rating.entityId) });
      show(afterVote(rating, vote));
      return { helpfulCount: rating.helpfulCount, myVote: rating.myVote ?? null };
    },
    onError: (error, _vote, before) => {
      if (before) show(before);
      toastFailure(t('voteNotSaved'), error);
    },
    onSuccess: (result) => {
      show(result);
      invalidateReviews(client, rating.id);
      if (result.isCounted === false) {
        toast({
          title: t('voteSaved'),
          description: t('voteSavedDescription'),
        });
      }
    },
  });
}

function sendVote(ratingId: string, vote: Vote): Promise<VoteResult> {
  const path = `/api/ratings/${encodeURIComponent(ratingId)}/vote`;
  return vote === null ? api.delete<VoteResult>(path) : api.put<VoteResult>(path, { isHelpful: vote });
}

/** Helpful, not helpful, or no vote. */
export type Vote = boolean | null;

/** The fields of a review that a vote changes. */
interface Voted {
  helpfulCount: number;
  myVote: Vote;
}

/** The count after the vote. Only helpful votes are counted. */
export function afterVote(
  { helpfulCount, myVote }: { helpfulCount: number; myVote?: Vote | undefined },
  vote: Vote,
): Voted {
  const others = helpfulCount - (myVote === true ? 1 : 0);
  return { helpfulCount: Math.max(0, others) + (vote === true ? 1 : 0), myVote: vote };
}
