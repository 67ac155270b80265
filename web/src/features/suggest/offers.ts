import type { SuggestedLocation, Suggestion } from '@candor/contracts';
import { searchCategoryOptions, type CategoryOption } from '../../lib/categories.ts';
import { shortestSuggestText } from './api/suggest.ts';
import { nearMe } from '../../lib/where.ts';
import { foldText } from './text-match.ts';
import { t } from './messages/index.ts';

/** One line below a text field. */
export type Offer =
  | { type: 'recent'; text: string }
  | { type: 'category'; category: CategoryOption }
  | { type: 'city'; city: SuggestedLocation }
  | { type: 'place'; place: Suggestion }
  | { type: 'near-me' }
  | { type: 'clear-recent' };

const recentBesideOthers = 2;
const mostCategories = 2;
const mostCities = 2;
const mostPlaces = 7;

/** The recent searches before anything is typed, then matching searches, categories by label, cities, and places. */
export function offersFor(
  typed: string,
  {
    recent,
    places,
    cities,
  }: { recent: readonly string[]; places: readonly Suggestion[]; cities: readonly SuggestedLocation[] },
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
    ...cities.slice(0, mostCities).map((city): Offer => ({ type: 'city', city })),
    ...places.slice(0, mostPlaces).map((place): Offer => ({ type: 'place', place })),
  ];
}

/** The offers of the field 'Where': the visitor's own position before anything else is typed, then cities and ZIP codes. */
export function offersOfPlaces(typed: string, cities: readonly SuggestedLocation[]): Offer[] {
  const isNearMe = foldText(nearMe).startsWith(foldText(typed.trim()));
  return [
    ...(isNearMe ? [{ type: 'near-me' } as const] : []),
    ...cities.map((city): Offer => ({ type: 'city', city })),
  ];
}

const groupTitles: Record<Offer['type'], string | null> = {
  recent: t('recentSearches'),
  category: t('categories'),
  city: t('cities'),
  place: t('places'),
  'near-me': null,
  'clear-recent': null,
};

export interface OfferGroup {
  title: string | null;
  /** Each with its index among all offers. */
  offers: { offer: Offer; index: number }[];
}

/** Consecutive offers of one type. */
export function groupsOf(offers: readonly Offer[]): OfferGroup[] {
  const groups: OfferGroup[] = [];
  offers.forEach((offer, index) => {
    const title = groupTitles[offer.type];
    const last = groups.at(-1);
    if (last?.title === title) last.offers.push({ offer, index });
    else groups.push({ title, offers: [{ offer, index }] });
  });
  return groups;
}

export function offerKey(offer: Offer): string {
  switch (offer.type) {
    case 'recent':
      return `recent ${offer.text}`;
    case 'category':
      return `category ${offer.category.value}`;
    case 'city':
      return `city ${offer.city.label}`;
    case 'near-me':
      return 'near-me';
    case 'place':
      return `place ${offer.place.entityId}`;
    case 'clear-recent':
      return 'clear-recent';
  }
}
