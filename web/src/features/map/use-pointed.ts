import { useEffect, useState } from 'react';
import type { Place } from './places.ts';

const cardAttribute = 'data-rating-id';
const markAttribute = 'data-entity-ids';
/** What a card carries while its place is pointed at. */
const pointedAttribute = 'data-pointed';

/** What a mark of the map says of itself. */
export function markOf(places: readonly Place[]): Record<typeof markAttribute, string> {
  return { [markAttribute]: places.map(({ entityId }) => entityId).join(' ') };
}

/**
 * The entities whose mark, or one of whose cards anywhere on the page, is under the pointer, or else has the focus. Their
 * cards are told so. Drawing fifty cards anew for each move of the pointer would be felt.
 */
export function usePointed(places: readonly Place[]): ReadonlySet<string> {
  const [hovered, setHovered] = useState('');
  const [focused, setFocused] = useState('');
  const pointed = hovered === '' ? focused : hovered;

  useEffect(() => {
    const entityOf = new Map(
      places.flatMap(({ entityId, ratingIds }) => ratingIds.map((id) => [id, entityId] as const)),
    );
    const entityIdsAt = ({ target }: Event): string => {
      if (!(target instanceof Element)) return '';
      const ratingId = target.closest(`[${cardAttribute}]`)?.getAttribute(cardAttribute);
      if (ratingId) return entityOf.get(ratingId) ?? '';
      return target.closest(`[${markAttribute}]`)?.getAttribute(markAttribute) ?? '';
    };
    const listening = new AbortController();
    const listen = (type: string, hear: (event: Event) => void) => {
      document.addEventListener(type, hear, { signal: listening.signal });
    };
    listen('pointerover', (event) => {
      setHovered(entityIdsAt(event));
    });
    listen('focusin', (event) => {
      setFocused(entityIdsAt(event));
    });
    listen('focusout', () => {
      setFocused('');
    });
    return () => {
      listening.abort();
    };
  }, [places]);

  useEffect(() => {
    const ids = new Set(pointed.split(' '));
    const cards = places.filter(({ entityId }) => ids.has(entityId)).flatMap(cardsOf);
    for (const card of cards) card.setAttribute(pointedAttribute, '');
    return () => {
      for (const card of cards) card.removeAttribute(pointedAttribute);
    };
  }, [places, pointed]);

  return new Set(pointed === '' ? [] : pointed.split(' '));
}

/** Brings the first card of a place to the middle of the window and its link into focus. */
export function goToCard(place: Place): void {
  const [card] = cardsOf(place);
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  card?.scrollIntoView({ behavior: isCalm ? 'auto' : 'smooth', block: 'center' });
  card?.querySelector('a')?.focus({ preventScroll: true });
}

/** The mark that a place has of its own or with others. */
export function focusMark(map: Element, { entityId }: Place): void {
  map.querySelector<HTMLElement>(`[${markAttribute}~="${CSS.escape(entityId)}"]`)?.focus();
}

function cardsOf({ ratingIds }: Place): Element[] {
  return ratingIds.flatMap((id) => [...document.querySelectorAll(`[${cardAttribute}="${CSS.escape(id)}"]`)]);
}
