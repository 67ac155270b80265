import type { Suggestion } from '@candor/contracts';
import { searchCategoryOptions, type CategoryOption } from '../../lib/categories.ts';
import { shortestSuggestText } from './api/suggest.ts';
import { foldText } from './text-match.ts';

/** One line below the search box. */
export type Offer =
  | { type: 'recent'; text: string }
  | { type: 'category'; category: CategoryOption }
  | { type: 'place'; place: Suggestion }
  | { type: 'clear-recent' };

const recentBesideOthers = 2;
const mostCategories = 2;
const mostPlaces = 7;

/** The recent searches before anything is typed, then matching searches, categories by label, and places. */
export function offersFor(
  typed: string,
  { recent, places }: { recent: readonly string[]; places: readonly Suggestion[] },
): Offer[] {
  const text = foldText(typed.trim());
  if (text === '') {
    if (recent.length === 0) return [];
    return [...recent.map((search): Offer => ({ type: 'recent', text: search })), { type: 'clear-recent' }];
  }
  if (text.length < shortestSuggestText) return [];
  return [
    ...recent
      .filter((search) => foldText(search).startsWith(text) && foldText(search) !== text)
      .slice(0, recentBesideOthers)
      .map((search): Offer => ({ type: 'recent', text: search })),
    ...searchCategoryOptions
      .filter(({ value, label }) => value !== 'all' && foldText(label).startsWith(text))
      .slice(0, mostCategories)
      .map((category): Offer => ({ type: 'category', category })),
    ...places.slice(0, mostPlaces).map((place): Offer => ({ type: 'place', place })),
  ];
}

export function offerKey(offer: Offer): string {
  switch (offer.type) {
    case 'recent':
      return `recent ${offer.text}`;
    case 'category':
      return `category ${offer.category.value}`;
    case 'place':
      return `place ${offer.place.entityId}`;
    case 'clear-recent':
      return 'clear-recent';
  }
}

/** The next selection of an arrow key: it cycles through all offers and the box itself (-1). */
export function nextOffer(active: number, step: 1 | -1, count: number): number {
  return ((active + 1 + step + count + 1) % (count + 1)) - 1;
}
