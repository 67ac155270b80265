import { AdminStats } from '@candor/contracts/admin/http';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { asAdmin } from './as-admin.ts';

export function statsQuery() {
  return queryOptions({
    queryKey: ['admin', 'stats'],
    queryFn: ({ client, signal }) =>
      asAdmin(client, api.get('/api/admin/stats', { signal, parse: (body) => AdminStats.parse(body) })),
    // They are to be true at any moment.
    staleTime: 0,
  });
}

export function useStats() {
  return useQuery(statsQuery());
}
