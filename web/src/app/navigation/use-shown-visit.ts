import { startTransition, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { RouteObject } from 'react-router-dom';
import { arrive } from './arrival.ts';
import { isPageReady, preparePage } from './page.tsx';
import { goToPlace, rememberPlace, takeOverScrolling } from './scroll-places.ts';
import type { Visit, Visits } from './visits.ts';

interface ShownVisit {
  /** `null` before the first page is there. */
  shown: Visit | null;
  /** Another one is on its way. */
  isLoading: boolean;
}

/** The latest visit whose page can be drawn, where it was left. */
export function useShownVisit(routes: RouteObject[], visits: Visits): ShownVisit {
  const [shown, setShown] = useState<Visit | null>(null);
  const [isLoading, setIsLoading] = useState(false);
  const onScreen = useRef<Visit | null>(null);

  useEffect(() => {
    let latest: Visit | null = null;
    const show = (visit: Visit) => {
      const draw = () => {
        setShown(visit);
        setIsLoading(false);
      };
      if (visit.flushSync) flushSync(draw);
      else startTransition(draw);
    };
    const open = async (visit: Visit) => {
      latest = visit;
      if (!isPageReady(routes, visit.location)) {
        setIsLoading(true);
        await preparePage(routes, visit.location);
        if (latest !== visit) return;
      }
      show(visit);
    };
    const stopListening = visits.listen((visit) => {
      rememberPlace(onScreen.current);
      void open(visit);
    });
    void open(visits.current());
    return () => {
      latest = null;
      stopListening();
    };
  }, [routes, visits]);

  useEffect(() => takeOverScrolling(() => onScreen.current), []);

  useLayoutEffect(() => {
    if (shown === null) return;
    onScreen.current = shown;
    goToPlace(shown);
    arrive();
  }, [shown]);

  return { shown, isLoading };
}
