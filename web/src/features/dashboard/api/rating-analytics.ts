import type { AnalyticsDays, RatingAnalytics } from '@candor/contracts';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';

export function ratingAnalyticsQuery(days: AnalyticsDays) {
  return queryOptions({
    queryKey: ['dashboard', 'analytics', days],
    queryFn: ({ signal }) => api.get<RatingAnalytics>(`/api/user/analytics?days=${String(days)}`, { signal }),
    // Another time is looked at beside the one before, not after a blank.
    placeholderData: keepPreviousData,
  });
}

export function useRatingAnalytics(days: AnalyticsDays) {
  return useQuery(ratingAnalyticsQuery(days));
}
