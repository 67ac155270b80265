import { useEffect, useState } from 'react';

declare global {
  interface Window {
    /** Defined by the ad network's script, where a server is configured to load one. */
    adsbygoogle?: unknown[];
  }
}

export const adPollIntervalMs = 200;
export const adPollTries = 30;

/** True once the ad script has defined itself; it is asked for a few seconds, then not any more. */
export function useAdScript(): boolean {
  const [isThere, setIsThere] = useState(false);
  useEffect(
    () =>
      pollForAdScript({
        isThere: () => window.adsbygoogle !== undefined,
        onFound: () => {
          setIsThere(true);
        },
      }),
    [],
  );
  return isThere;
}

/** Answers the function that stops asking. */
export function pollForAdScript(script: { isThere: () => boolean; onFound: () => void }): () => void {
  let tries = 0;
  const timer = setInterval(() => {
    tries += 1;
    if (script.isThere()) {
      clearInterval(timer);
      script.onFound();
    } else if (tries >= adPollTries) {
      clearInterval(timer);
      console.info('ad script did not load');
    }
  }, adPollIntervalMs);
  return () => {
    clearInterval(timer);
  };
}
