import { foldText } from './text-match.ts';
import { shortestSuggestText } from './api/suggest.ts';
import { useEffect } from 'react';
import { storedKeys } from '../../lib/stored-keys.ts';
import { parseJson, storedValue, useStoredValue } from '../../lib/stored-value.ts';

/** How many searches this browser stores. */
export const rememberedSearches = 5;

const none: readonly string[] = [];

/** The searches of this browser, latest first. They are never sent to the server. */
const recent = storedValue({
  storage: () => localStorage,
  key: storedKeys.recentSearches,
  parse: parseSearches,
  format: (searches) => (searches.length === 0 ? null : JSON.stringify(searches)),
});

export function currentRecentSearches(): readonly string[] {
  return recent.current();
}

export function rememberSearch(text: string): void {
  recent.change(withSearch(recent.current(), text));
}

export function clearRecentSearches(): void {
  recent.change(none);
}

/** The same search in other letters replaces the earlier one. */
export function withSearch(searches: readonly string[], text: string): readonly string[] {
  const typed = text.trim();
  if (typed.length < shortestSuggestText) return searches;
  const others = searches.filter((search) => foldText(search) !== foldText(typed));
  return [typed, ...others].slice(0, rememberedSearches);
}

export function parseSearches(text: string | null): readonly string[] {
  const stored = parseJson(text);
  if (!Array.isArray(stored)) return none;
  return stored.filter((search) => typeof search === 'string').slice(0, rememberedSearches);
}

export function useRecentSearches(): readonly string[] {
  return useStoredValue(recent);
}

/** For the page that shows the results. */
export function useRememberSearch(text: string): void {
  useEffect(() => {
    rememberSearch(text);
  }, [text]);
}
