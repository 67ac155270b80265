import { useCallback, useSyncExternalStore } from 'react';

/** Below and from the breakpoints of the styles. */
export const screens = { phone: '(width < 40rem)', wide: '(width >= 64rem)' } as const;

/** For what styles cannot say: another order for keyboards and screen readers, or code that is not loaded. */
export function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const media = matchMedia(query);
      media.addEventListener('change', listener);
      return () => media.removeEventListener('change', listener);
    },
    [query],
  );
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => false,
  );
}
