import type { RatingView } from '@candor/contracts';
import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import type { ListPage } from '../../../lib/list-page.ts';
import { entityReviewsKey } from './entity-reviews.ts';

/** Changes a review in the lists that show it, where it stands. */
export function patchReview(
  client: QueryClient,
  { id, entityId }: Pick<RatingView, 'id' | 'entityId'>,
  change: (review: RatingView) => RatingView,
): void {
  client.setQueriesData<InfiniteData<ListPage<RatingView>>>(
    { queryKey: entityReviewsKey(entityId) },
    (data) =>
      data && {
        ...data,
        pages: data.pages.map((page) => ({
          ...page,
          items: page.items.map((row) => (row.id === id ? change(row) : row)),
        })),
      },
  );
}

/** Other lists learn of it when they are next opened: what somebody reads must not be sorted anew under him. */
export function forgetReviews(client: QueryClient, ratingId: string): void {
  for (const queryKey of [['ratings'], ['rating', ratingId], ['dashboard']])
    void client.invalidateQueries({ queryKey, refetchType: 'none' });
}
