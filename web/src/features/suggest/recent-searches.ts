import { foldText } from './text-match.ts';
import { shortestSuggestText } from './api/suggest.ts';
import { useEffect, useSyncExternalStore } from 'react';

/** How many searches this browser stores. */
export const rememberedSearches = 5;

const storageKey = 'candor-recent-searches';
const listeners = new Set<() => void>();
const none: readonly string[] = [];

let recent: readonly string[] | null = null;

function subscribeToRecentSearches(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The searches of this browser, latest first. They are never sent to the server. */
export function currentRecentSearches(): readonly string[] {
  recent ??= readStored();
  return recent;
}

export function rememberSearch(text: string): void {
  change(withSearch(currentRecentSearches(), text));
}

export function clearRecentSearches(): void {
  change(none);
}

/** The same search in other letters replaces the earlier one. */
export function withSearch(searches: readonly string[], text: string): readonly string[] {
  const typed = text.trim();
  if (typed.length < shortestSuggestText) return searches;
  const others = searches.filter((search) => foldText(search) !== foldText(typed));
  return [typed, ...others].slice(0, rememberedSearches);
}

export function parseSearches(text: string | null): readonly string[] {
  try {
    const stored: unknown = JSON.parse(text ?? '[]');
    if (!Array.isArray(stored)) return none;
    return stored.filter((search) => typeof search === 'string').slice(0, rememberedSearches);
  } catch {
    return none;
  }
}

function change(next: readonly string[]): void {
  recent = next;
  try {
    if (next.length === 0) localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, JSON.stringify(next));
  } catch {
    // Storage may be blocked; the list then lasts until the page is left.
  }
  for (const listener of listeners) listener();
}

function readStored(): readonly string[] {
  try {
    return parseSearches(localStorage.getItem(storageKey));
  } catch {
    return none;
  }
}

export function useRecentSearches(): readonly string[] {
  return useSyncExternalStore(subscribeToRecentSearches, currentRecentSearches);
}

/** For the page that shows the results. */
export function useRememberSearch(text: string): void {
  useEffect(() => {
    rememberSearch(text);
  }, [text]);
}
