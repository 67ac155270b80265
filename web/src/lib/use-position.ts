import { useSyncExternalStore } from 'react';
import { currentPosition, isLocating, subscribeToPosition, type Position } from './position.ts';

/** The position that was allowed earlier in this tab; asking is `requestPosition()`, on a click only. */
export function usePosition(): Position | null {
  return useSyncExternalStore(subscribeToPosition, currentPosition, () => null);
}

/** True from the click that asks until the browser has answered. */
export function useIsLocating(): boolean {
  return useSyncExternalStore(subscribeToPosition, isLocating, () => false);
}
