import { useSyncExternalStore } from 'react';
import { onEndedSession } from './ended-sessions.ts';
import { storedKeys } from './stored-keys.ts';

/** The visitor's position, with permission. Stored for this tab only, to about 100 m, and never in the URL. */
export interface Position {
  lat: number;
  lng: number;
}

const listeners = new Set<() => void>();

let current: Position | null = null;
let openRequests = 0;

function subscribeToPosition(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function currentPosition(): Position | null {
  current ??= readStored();
  return current;
}

/** True until the browser or the visitor has decided. */
export function isLocating(): boolean {
  return openRequests > 0;
}

/** The browser may request permission. Null when refused or unknown; the reason is only logged. */
export async function requestPosition(): Promise<Position | null> {
  openRequests += 1;
  announce();
  try {
    const { coords } = await locate();
    const position = { lat: roundDegrees(coords.latitude), lng: roundDegrees(coords.longitude) };
    store(position);
    return position;
  } catch (reason) {
    console.info('position unavailable', reason);
    return null;
  } finally {
    openRequests -= 1;
    announce();
  }
}

onEndedSession(() => {
  current = null;
  announce();
});

/** Three decimals: enough to sort by distance, too coarse to identify a house. */
export function roundDegrees(degrees: number): number {
  return Math.round(degrees * 1000) / 1000;
}

export function parsePosition(text: string | null): Position | null {
  const [lat, lng, ...rest] = (text ?? '')
    .split(',')
    .map((part) => (part.trim() === '' ? Number.NaN : Number(part)));
  if (lat === undefined || lng === undefined || rest.length > 0) return null;
  return Math.abs(lat) <= 90 && Math.abs(lng) <= 180 ? { lat, lng } : null;
}

function store(position: Position): void {
  current = position;
  try {
    sessionStorage.setItem(storedKeys.position, `${String(position.lat)},${String(position.lng)}`);
  } catch {
    // Storage may be blocked; the position then lasts until the page is left.
  }
}

function announce(): void {
  for (const listener of listeners) listener();
}

function readStored(): Position | null {
  try {
    return parsePosition(sessionStorage.getItem(storedKeys.position));
  } catch {
    return null;
  }
}

function locate(): Promise<GeolocationPosition> {
  return new Promise((resolve, reject) => {
    if (!('geolocation' in navigator)) {
      reject(new Error('This browser has no geolocation.'));
      return;
    }
    navigator.geolocation.getCurrentPosition(resolve, reject, { timeout: 10_000, maximumAge: 300_000 });
  });
}

/** The position allowed earlier in this tab. Only a click may call `requestPosition()`. */
export function usePosition(): Position | null {
  return useSyncExternalStore(subscribeToPosition, currentPosition, () => null);
}

/** True from the click until the browser has decided. */
export function useIsLocating(): boolean {
  return useSyncExternalStore(subscribeToPosition, isLocating, () => false);
}
