import type { RatingView } from '@candor/contracts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';

export const trendingLimit = 6;
/** Ratings with recent helpful votes come first. Older ratings follow if there are too few. */
const trendingDays = 90;

function trendingRatingsQuery() {
  return queryOptions({
    queryKey: ['ratings', 'search', 'trending'],
    queryFn: ({ signal }) => fetchTrendingRatings(signal),
  });
}

export function useTrendingRatings() {
  return useQuery(trendingRatingsQuery());
}

async function fetchTrendingRatings(signal: AbortSignal): Promise<RatingView[]> {
  const query = new URLSearchParams({
    limit: String(trendingLimit),
    sortBy: 'helpful',
    days: String(trendingDays),
  });
  try {
    return await api.get<RatingView[]>(`/api/ratings/search?${query.toString()}`, { signal });
  } catch (cause) {
    if (signal.aborted) throw cause;
    throw new Error('Failed to fetch trending ratings', { cause });
  }
}
