import { useQuery } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';

/** The languages that ratings are written in; empty until they are loaded. */
export function useLanguages(): readonly string[] {
  const { data } = useQuery({
    queryKey: ['ratings', 'languages'],
    queryFn: ({ signal }) => api.get<string[]>('/api/ratings/languages', { signal }),
  });
  return data ?? [];
}
