import { foldText } from './text-match.ts';
import { shortestSuggestText } from './api/suggest.ts';
import { useEffect, useSyncExternalStore } from 'react';

/** How many of somebody's own searches this browser remembers. */
export const rememberedSearches = 5;

const storageKey = 'candor-recent-searches';
const listeners = new Set<() => void>();
const none: readonly string[] = [];

let recent: readonly string[] | null = null;

export function subscribeToRecentSearches(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** What was searched for in this browser, latest first. It never leaves the browser. */
export function currentRecentSearches(): readonly string[] {
  recent ??= readStored();
  return recent;
}

export function rememberSearch(text: string): void {
  change(withSearch(currentRecentSearches(), text));
}

export function forgetRecentSearches(): void {
  change(none);
}

/** The same search in other letters takes the place of the earlier one. */
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

/** For the page that shows what was searched for. */
export function useRememberSearch(text: string): void {
  useEffect(() => {
    rememberSearch(text);
  }, [text]);
}
