import { RatingView } from '@candor/contracts/ratings/ratings';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';

export function editableRatingQuery(ratingId: string, memberId: string) {
  return queryOptions({
    queryKey: ['rating', ratingId, 'to-edit', memberId],
    queryFn: ({ signal }) => fetchOwnRating(ratingId, memberId, signal),
    // A form starts from what is published now, not from what was loaded an hour ago.
    gcTime: 0,
  });
}

export function useEditableRating(ratingId: string, memberId: string) {
  return useQuery(editableRatingQuery(ratingId, memberId));
}

async function fetchOwnRating(ratingId: string, memberId: string, signal: AbortSignal): Promise<RatingView> {
  const rating = await api.get(`/api/ratings/${encodeURIComponent(ratingId)}`, {
    signal,
    parse: (response) => RatingView.parse(response),
  });
  if (rating.userId !== memberId) throw new Error('You can only edit your own ratings.');
  return rating;
}
