import type { Suggestion } from '@candor/contracts';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { useEffect, useState } from 'react';

/** Suggestions are asked for from this many characters on. */
export const shortestSuggestText = 2;

export function suggestQuery(text: string) {
  return queryOptions({
    queryKey: ['suggest', text],
    queryFn: ({ signal }) =>
      api.get<Suggestion[]>(`/api/search/suggest?${new URLSearchParams({ q: text }).toString()}`, { signal }),
  });
}

/** Places to offer for a text; none while it is too short, and none when the server does not answer. */
export function useSuggestions(text: string): readonly Suggestion[] {
  const isLongEnough = text.length >= shortestSuggestText;
  const { data } = useQuery({
    ...suggestQuery(text),
    enabled: isLongEnough,
    placeholderData: keepPreviousData,
  });
  return isLongEnough ? (data ?? []) : [];
}

/** The value as it was when it last stood still for so long. */
export function useDebounced<T>(value: T, delayMs: number): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => {
      setSettled(value);
    }, delayMs);
    return () => {
      clearTimeout(timer);
    };
  }, [value, delayMs]);
  return settled;
}
