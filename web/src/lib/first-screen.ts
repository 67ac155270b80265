import { useLayoutEffect } from 'react';

/**
 * Shows what the app has drawn, once it is more than a skeleton. Until then the first HTML of a listing or a search hides
 * it: the gateway wrote its top, with the first photo.
 */
export function useReplaceFirstScreen(isDrawn: boolean): void {
  useLayoutEffect(() => {
    if (isDrawn) document.getElementById('first-screen')?.remove();
  }, [isDrawn]);
}
