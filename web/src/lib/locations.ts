import type { SuggestedLocation } from '@candor/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api } from './api.ts';

/** US cities and ZIP codes for a text, the best match first. */
export function locationsQuery(text: string) {
  return queryOptions({
    queryKey: ['locations', text],
    queryFn: ({ signal }) =>
      api.get<SuggestedLocation[]>(`/api/search/locations?${new URLSearchParams({ q: text }).toString()}`, {
        signal,
      }),
  });
}
