import { useEffect, useSyncExternalStore } from 'react';
import { currentRecentSearches, rememberSearch, subscribeToRecentSearches } from './recent-searches.ts';

export function useRecentSearches(): readonly string[] {
  return useSyncExternalStore(subscribeToRecentSearches, currentRecentSearches);
}

/** For the page that shows what was searched for. */
export function useRememberSearch(text: string): void {
  useEffect(() => {
    rememberSearch(text);
  }, [text]);
}
