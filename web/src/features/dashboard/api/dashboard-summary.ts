import type { DashboardSummary } from '@candor/contracts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';

export function dashboardSummaryQuery() {
  return queryOptions({
    queryKey: ['dashboard'],
    queryFn: ({ signal }) => api.get<DashboardSummary>('/api/user/dashboard', { signal }),
  });
}

export function useDashboardSummary() {
  return useQuery(dashboardSummaryQuery());
}
