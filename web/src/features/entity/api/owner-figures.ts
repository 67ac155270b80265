import type { OwnerFigures } from '@candor/contracts';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';

export function useOwnerFigures(entityId: string) {
  return useQuery({
    queryKey: ['owner-figures', entityId],
    queryFn: ({ signal }) =>
      api.get<OwnerFigures>(`/api/entities/${encodeURIComponent(entityId)}/owner-figures`, { signal }),
    refetchOnMount: 'always',
  });
}
