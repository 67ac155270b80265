import type { RatingRevision } from '@candor/contracts';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';

/** `editCount`: a rating that was edited again has more revisions. */
export function useRevisions({ ratingId, editCount }: { ratingId: string; editCount: number }) {
  return useQuery({
    queryKey: ['rating', ratingId, 'revisions', editCount],
    queryFn: ({ signal }) =>
      api.get<RatingRevision[]>(`/api/ratings/${encodeURIComponent(ratingId)}/revisions`, { signal }),
  });
}
