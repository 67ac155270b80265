import type { RatingView } from '@candor/contracts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { fetchListPage, type Cursor } from '../../../lib/list-page.ts';

const pageSize = '100';

/** The viewer's one rating of this entity, looked for among his own. */
export function ownReviewQuery(viewerId: string, entityId: string) {
  return queryOptions({
    queryKey: ['ratings', 'user', viewerId, 'of-entity', entityId],
    queryFn: ({ signal }) => findOwnReview(viewerId, entityId, signal),
  });
}

/** Undefined while unknown, null when there is none or nobody is signed in. */
export function useOwnReview(viewerId: string | null | undefined, entityId: string) {
  const { data } = useQuery({
    ...ownReviewQuery(viewerId ?? '', entityId),
    enabled: typeof viewerId === 'string',
  });
  return viewerId === null ? null : data;
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
      new URLSearchParams({ limit: pageSize }),
      { cursor, signal },
    );
    const own = page.items.find((rating) => rating.entityId === entityId);
    if (own) return own;
    cursor = page.nextCursor;
  } while (cursor !== null);
  return null;
}
