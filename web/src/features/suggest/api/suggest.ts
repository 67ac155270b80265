import type { SuggestedLocation, Suggestion } from '@candor/contracts';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { locationsQuery } from '../../../lib/locations.ts';

/** Suggestions are requested from this many characters on. */
export const shortestSuggestText = 2;

function suggestQuery(text: string) {
  return queryOptions({
    queryKey: ['suggest', text],
    queryFn: ({ signal }) =>
      api.get<Suggestion[]>(`/api/search/suggest?${new URLSearchParams({ q: text }).toString()}`, { signal }),
  });
}

/** Suggested places for a text; empty while it is too short, and if the server does not respond. */
export function useSuggestions(text: string): readonly Suggestion[] {
  const isLongEnough = text.length >= shortestSuggestText;
  const { data } = useQuery({
    ...suggestQuery(text),
    enabled: isLongEnough,
    placeholderData: keepPreviousData,
  });
  return isLongEnough ? (data ?? []) : [];
}

/** Suggested cities and ZIP codes for a text, in the same way. */
export function useLocations(text: string): readonly SuggestedLocation[] {
  const isLongEnough = text.length >= shortestSuggestText;
  const { data } = useQuery({
    ...locationsQuery(text),
    enabled: isLongEnough,
    placeholderData: keepPreviousData,
  });
  return isLongEnough ? (data ?? []) : [];
}
