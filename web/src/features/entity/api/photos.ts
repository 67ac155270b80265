import type { RatingPhoto } from '@candor/contracts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { byCursor, fetchListPage } from '../../../lib/list-page.ts';

const pageSize = 24;

/** The photos of all reviews of the listing, page by page. */
export function useListingPhotos(entityId: string) {
  return useInfiniteQuery({
    queryKey: ['ratings', 'entity', entityId, 'photos'],
    queryFn: ({ pageParam, signal }) =>
      fetchListPage<RatingPhoto>(
        `/api/ratings/entity/${encodeURIComponent(entityId)}/photos`,
        new URLSearchParams({ limit: String(pageSize) }),
        { cursor: pageParam, signal },
      ),
    ...byCursor,
  });
}
