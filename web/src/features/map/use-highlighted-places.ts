import { useEffect, useState } from 'react';
import type { Place } from './places.ts';

const cardAttribute = 'data-rating-id';
const markerAttribute = 'data-entity-ids';
const highlightAttribute = 'data-highlighted';

/** The attribute by which a marker, or an entry of its list, is found. */
export function markerOf(places: readonly Place[]): Record<typeof markerAttribute, string> {
  return { [markerAttribute]: places.map(({ entityId }) => entityId).join(' ') };
}

/**
 * The listings whose marker or card, anywhere on the page, is under the pointer, or else has the focus. Their cards get
 * an
 * attribute instead of a render: fifty cards would take too long for each move of the pointer.
 */
export function useHighlightedPlaces(places: readonly Place[]): ReadonlySet<string> {
  const [hovered, setHovered] = useState('');
  const [focused, setFocused] = useState('');
  const highlighted = hovered === '' ? focused : hovered;

  useEffect(() => {
    const entityIds = new Map(
      places.flatMap(({ entityId, ratingIds }) => ratingIds.map((id) => [id, entityId] as const)),
    );
    const entityIdsAt = ({ target }: Event): string => {
      if (!(target instanceof Element)) return '';
      const ratingId = target.closest(`[${cardAttribute}]`)?.getAttribute(cardAttribute);
      if (ratingId) return entityIds.get(ratingId) ?? '';
      return target.closest(`[${markerAttribute}]`)?.getAttribute(markerAttribute) ?? '';
    };
    const controller = new AbortController();
    const listen = (type: string, handle: (event: Event) => void) => {
      document.addEventListener(type, handle, { signal: controller.signal });
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
      controller.abort();
    };
  }, [places]);

  useEffect(() => {
    const ids = new Set(highlighted.split(' '));
    const cards = places.filter(({ entityId }) => ids.has(entityId)).flatMap(cardsOf);
    for (const card of cards) card.setAttribute(highlightAttribute, '');
    return () => {
      for (const card of cards) card.removeAttribute(highlightAttribute);
    };
  }, [places, highlighted]);

  return new Set(highlighted === '' ? [] : highlighted.split(' '));
}

/** Scrolls the first card of a place to the middle of the window and focuses its link. */
export function goToCard(place: Place): void {
  const [card] = cardsOf(place);
  const isReduced = matchMedia('(prefers-reduced-motion: reduce)').matches;
  card?.scrollIntoView({ behavior: isReduced ? 'auto' : 'smooth', block: 'center' });
  card?.querySelector('a')?.focus({ preventScroll: true });
}

/** Focuses the marker of a place, its own or a shared one. */
export function focusMarker(map: Element, { entityId }: Place): void {
  map.querySelector<HTMLElement>(`[${markerAttribute}~="${CSS.escape(entityId)}"]`)?.focus();
}

function cardsOf({ ratingIds }: Place): Element[] {
  return ratingIds.flatMap((id) => [...document.querySelectorAll(`[${cardAttribute}="${CSS.escape(id)}"]`)]);
}
