import { useMemo, useSyncExternalStore } from 'react';

type Draw = (encoded: string) => string | undefined;

let draw: Draw | null = null;
let loading: Promise<void> | null = null;

/** Loads the code that draws placeholders, once. Photos work without it. */
export function loadPlaceholders(): Promise<void> {
  loading ??= import('./photo-placeholder.ts').then(
    ({ drawPlaceholder }) => {
      draw = drawPlaceholder;
    },
    () => undefined,
  );
  return loading;
}

/** A data URL of a photo's colors, from the ThumbHash in its path; `undefined` until the code has loaded. */
export function usePlaceholder(thumbHash: string | undefined): string | undefined {
  const drawPlaceholder = useSyncExternalStore(subscribe, currentDraw, currentDraw);
  return useMemo(
    () => (thumbHash === undefined ? undefined : drawPlaceholder?.(thumbHash)),
    [thumbHash, drawPlaceholder],
  );
}

function currentDraw(): Draw | null {
  return draw;
}

function subscribe(onLoad: () => void): () => void {
  void loadPlaceholders().then(onLoad);
  return () => undefined;
}
