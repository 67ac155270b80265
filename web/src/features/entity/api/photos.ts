import type { RatingPhoto } from '@candor/contracts';
import { listingPhotosPerPage } from '@candor/contracts/first-requests';
import { useInfiniteQuery } from '@tanstack/react-query';
import { byCursor, fetchListPage } from '../../../lib/list-page.ts';

/** The photos of all reviews of the listing, page by page. */
export function useListingPhotos(entityId: string) {
  return useInfiniteQuery({
    queryKey: ['ratings', 'entity', entityId, 'photos'],
    queryFn: ({ pageParam, signal }) =>
      fetchListPage<RatingPhoto>(
        `/api/ratings/entity/${encodeURIComponent(entityId)}/photos`,
        new URLSearchParams({ limit: String(listingPhotosPerPage) }),
        { cursor: pageParam, signal },
      ),
    ...byCursor,
  });
}
