import type { RatingView, VoteResult } from '@candor/contracts';
import { useMutation, useQueryClient, type InfiniteData, type QueryClient } from '@tanstack/react-query';
import { toastFailure } from '../../../components/toast-failure.ts';
import { api } from '../../../lib/api.ts';
import type { ListPage } from '../../../lib/list-page.ts';
import { afterVote, type Vote } from '../vote.ts';
import { entityReviewsKey } from './entity-reviews.ts';

/** Counts at once; taken back with a toast when the server does not agree. */
export function useVote(rating: RatingView) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (vote: Vote) => sendVote(rating.id, vote),
    onMutate: async (vote) => {
      // A page that arrives later would bring the old count back.
      await client.cancelQueries({ queryKey: entityReviewsKey(rating.entityId) });
      patchReview(client, rating, afterVote(rating, vote));
      return { helpfulCount: rating.helpfulCount, myVote: rating.myVote ?? null };
    },
    onError: (error, _vote, before) => {
      if (before) patchReview(client, rating, before);
      toastFailure('Failed to save your vote', error);
    },
    onSuccess: (result) => {
      patchReview(client, rating, result);
      // Other lists learn of it when they are next opened: what somebody reads must not be sorted anew under him.
      void client.invalidateQueries({ queryKey: ['ratings'], refetchType: 'none' });
      void client.invalidateQueries({ queryKey: ['rating', rating.id], refetchType: 'none' });
      void client.invalidateQueries({ queryKey: ['dashboard'], refetchType: 'none' });
    },
  });
}

function sendVote(ratingId: string, vote: Vote): Promise<VoteResult> {
  const path = `/api/ratings/${encodeURIComponent(ratingId)}/vote`;
  return vote === null ? api.delete<VoteResult>(path) : api.put<VoteResult>(path, { isHelpful: vote });
}

function patchReview(client: QueryClient, { id, entityId }: RatingView, result: VoteResult): void {
  client.setQueriesData<InfiniteData<ListPage<RatingView>>>(
    { queryKey: entityReviewsKey(entityId) },
    (data) =>
      data && {
        ...data,
        pages: data.pages.map((page) => ({
          ...page,
          items: page.items.map((row) => (row.id === id ? { ...row, ...result } : row)),
        })),
      },
  );
}
