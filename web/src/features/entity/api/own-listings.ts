import type { OwnListing } from '@candor/contracts';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';

export function useOwnListings(memberId: string) {
  return useQuery({
    queryKey: ['own-listings', memberId],
    queryFn: ({ signal }) => api.get<OwnListing[]>('/api/user/listings', { signal }),
    refetchOnMount: 'always',
  });
}
