import type { RatingView, VoteResult } from '@candor/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toast, toastFailure } from '../../../components/toast.ts';
import { api } from '../../../lib/api.ts';
import { entityReviewsKey, forgetReviews, patchReview } from './reviews.ts';

/** Counts at once; taken back with a toast when the server does not agree. */
export function useVote(rating: RatingView) {
  const client = useQueryClient();
  const show = ({ helpfulCount, myVote }: Voted) => {
    patchReview(client, rating, (review) => ({ ...review, helpfulCount, myVote }));
  };
  return useMutation({
    mutationFn: (vote: Vote) => sendVote(rating.id, vote),
    onMutate: async (vote) => {
      // A page that arrives later would bring the old count back.
      await client.cancelQueries({ queryKey: entityReviewsKey(rating.entityId) });
      show(afterVote(rating, vote));
      return { helpfulCount: rating.helpfulCount, myVote: rating.myVote ?? null };
    },
    onError: (error, _vote, before) => {
      if (before) show(before);
      toastFailure('Failed to save your vote', error);
    },
    onSuccess: (result) => {
      show(result);
      forgetReviews(client, rating.id);
      if (result.isCounted === false) {
        toast({
          title: 'Your vote is saved',
          description: 'It counts once you have confirmed your email address.',
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

/** What a vote changes of a review. */
export interface Voted {
  helpfulCount: number;
  myVote: Vote;
}

/** What the count will be once the vote has been cast; only helpful votes are counted. */
export function afterVote(
  { helpfulCount, myVote }: { helpfulCount: number; myVote?: Vote | undefined },
  vote: Vote,
): Voted {
  const others = helpfulCount - (myVote === true ? 1 : 0);
  return { helpfulCount: Math.max(0, others) + (vote === true ? 1 : 0), myVote: vote };
}
