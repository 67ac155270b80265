import type { Location } from 'react-router-dom';
import type { Visit } from './visits.ts';

const storageKey = 'candor-scroll-places';

/** Where each visit was left, in pixels from the top, for as long as the tab lives. */
const places = new Map<string, number>(readStored());

/** From here on it is not the browser that scrolls: it would do so before the page is there. Answers how to give it back. */
export function takeOverScrolling(shown: () => Visit | null): () => void {
  const store = () => {
    rememberPlace(shown());
    // A reload begins with what the browser knows; a tab that is closed and opened again, too.
    history.scrollRestoration = 'auto';
    try {
      sessionStorage.setItem(storageKey, JSON.stringify([...places]));
    } catch {
      // Storage may be blocked or full; then a reload starts on top.
    }
  };
  const takeOver = () => {
    history.scrollRestoration = 'manual';
  };
  takeOver();
  addEventListener('pagehide', store);
  addEventListener('pageshow', takeOver);
  return () => {
    removeEventListener('pagehide', store);
    removeEventListener('pageshow', takeOver);
    history.scrollRestoration = 'auto';
  };
}

export function rememberPlace(visit: Visit | null): void {
  if (visit !== null) places.set(keyOf(visit.location), scrollY);
}

/** The addresses say what somebody looked at and searched for. */
export function forgetPlaces(): void {
  places.clear();
  try {
    sessionStorage.removeItem(storageKey);
  } catch {
    // Storage may be blocked; then there is nothing in it.
  }
}

/** Back and forward return to where a visit was left; a link starts at its anchor or on top. */
export function goToPlace({ location, preventScrollReset }: Visit): void {
  const left = places.get(keyOf(location));
  if (left !== undefined) {
    scrollTo(0, left);
    return;
  }
  const anchor = location.hash && document.getElementById(decodeURIComponent(location.hash.slice(1)));
  if (anchor) anchor.scrollIntoView();
  else if (!preventScrollReset) scrollTo(0, 0);
}

/** The entry of the history alone does not do: every first page of a tab has the same one, whatever its address. */
function keyOf({ key, pathname, search }: Location): string {
  return `${key} ${pathname}${search}`;
}

function readStored(): [string, number][] {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey) ?? '[]') as [string, number][];
  } catch {
    return [];
  }
}
