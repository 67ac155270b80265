import type { SuggestedLocation } from '@candor/contracts';
import { usePosition } from './position.ts';
import type { SearchFilters } from './search-params.ts';
import { storedKeys } from './stored-keys.ts';
import { parseJson, storedValue, useStoredValue } from './stored-value.ts';
import { useState } from 'react';
import { t } from './messages/index.ts';

/** A place with its name as people write it: 'Austin, TX', or a ZIP code with its city. */
export type NamedPlace = Pick<SuggestedLocation, 'label' | 'latitude' | 'longitude'>;

/** Where a search looks. `me`: around the visitor's own position, which is never in a URL. */
export type Where =
  | { type: 'anywhere' }
  | { type: 'me' }
  | { type: 'typed'; text: string }
  | { type: 'place'; place: NamedPlace };

export const nearMe = t('nearMe');
export const searchAnywhere: Where = { type: 'anywhere' };

/** Miles, once a place is given. */
export const defaultDistance = '10';

/** The text of the field. */
export function whereText(where: Where): string {
  switch (where.type) {
    case 'anywhere':
      return '';
    case 'me':
      return nearMe;
    case 'typed':
      return where.text;
    case 'place':
      return where.place.label;
  }
}

type WhereParams = Pick<SearchFilters, 'where' | 'lat' | 'lng' | 'city' | 'state' | 'distance'>;

/** The parameters of a search there, within a distance of the visitor's choice or the default one. */
export function whereParams(where: Where, distance = ''): WhereParams {
  const none = { where: '', lat: '', lng: '', city: '', state: '' };
  const within = distance || defaultDistance;
  switch (where.type) {
    case 'anywhere':
      return { ...none, distance: '' };
    case 'me':
      return { ...none, distance: within };
    case 'typed':
      return where.text.trim() === ''
        ? { ...none, distance: '' }
        : { ...none, where: where.text.trim(), distance: within };
    case 'place':
      return { ...none, ...placeParams(where.place), distance: within };
  }
}

export function placeParams({
  label,
  latitude,
  longitude,
}: NamedPlace): Pick<WhereParams, 'where' | 'lat' | 'lng'> {
  return { where: label, lat: String(latitude), lng: String(longitude) };
}

/** The place that this browser searched last. It is sent to the server only with a search. */
const remembered = storedValue<NamedPlace | null>({
  storage: () => localStorage,
  key: storedKeys.place,
  parse: (text) => parsePlace(parseJson(text)),
  format: (place) => (place === null ? null : JSON.stringify(place)),
});

export function rememberPlace({ label, latitude, longitude }: NamedPlace): void {
  remembered.change({ label, latitude, longitude });
}

/** Called when the field is emptied. */
export function clearRememberedPlace(): void {
  remembered.change(null);
}

export function currentRememberedPlace(): NamedPlace | null {
  return remembered.current();
}

/** What the field of a form shows: the visitor's choice, which starts with the remembered place. */
export function useWhere(): [where: Where, change: (where: Where | null) => void] {
  const [chosen, setChosen] = useState<Where | null>(null);
  const place = useStoredValue(remembered);
  const position = usePosition();
  const initial: Where = place ? { type: 'place', place } : position ? { type: 'me' } : searchAnywhere;
  return [chosen ?? initial, setChosen];
}

function parsePlace(value: unknown): NamedPlace | null {
  if (typeof value !== 'object' || value === null) return null;
  const { label, latitude, longitude } = value as Partial<Record<keyof NamedPlace, unknown>>;
  return typeof label === 'string' && typeof latitude === 'number' && typeof longitude === 'number'
    ? { label, latitude, longitude }
    : null;
}
