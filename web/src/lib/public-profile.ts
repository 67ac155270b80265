import type { PublicProfile } from '@candor/contracts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from './api.ts';

export function publicProfileQuery(userId: string) {
  return queryOptions({
    queryKey: ['user-profile', userId],
    queryFn: ({ signal }) => api.get<PublicProfile>(`/api/users/${encodeURIComponent(userId)}`, { signal }),
  });
}

export function usePublicProfile(userId: string) {
  return useQuery(publicProfileQuery(userId));
}
