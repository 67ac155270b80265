import type { RatingView } from '@candor/contracts';
import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { type Cursor, fetchListPage } from './list-page.ts';

/** The largest page that the server sends. */
const ownPageSize = 100;

/** The viewer's one rating of this entity. */
function ownReviewQuery(viewerId: string, entityId: string) {
  return queryOptions({
    queryKey: ['ratings', 'user', viewerId, 'of-entity', entityId],
    queryFn: ({ signal }) => findOwnReview(viewerId, entityId, signal),
  });
}

/** Undefined while loading; null without a rating, for visitors, and if it could not be loaded. */
export function useOwnReview(viewerId: string | null | undefined, entityId: string) {
  const { data, isError } = useQuery({
    ...ownReviewQuery(viewerId ?? '', entityId),
    enabled: typeof viewerId === 'string',
  });
  return viewerId === null || isError ? null : data;
}

/** The same, fetched now. */
export function fetchOwnReview(client: QueryClient, viewerId: string, entityId: string) {
  return client.query({ ...ownReviewQuery(viewerId, entityId), staleTime: 0 });
}

async function findOwnReview(
  viewerId: string,
  entityId: string,
  signal: AbortSignal,
): Promise<RatingView | null> {
  let cursor: Cursor = null;
  do {
    const page: Awaited<ReturnType<typeof fetchListPage<RatingView>>> = await fetchListPage<RatingView>(
      `/api/ratings/user/${encodeURIComponent(viewerId)}`,
      new URLSearchParams({ limit: String(ownPageSize) }),
      { cursor, signal },
    );
    const own = page.items.find((rating) => rating.entityId === entityId);
    if (own) return own;
    cursor = page.nextCursor;
  } while (cursor !== null);
  return null;
}
