import { select } from 'd3-selection';
import { zoom } from 'd3-zoom';
import { useEffect, useLayoutEffect, useMemo, useState, type RefObject } from 'react';
import { scaleLimits, type View } from './viewport.ts';

interface Zoom {
  view: View;
  zoomBy: (factor: number) => void;
  show: (view: View) => void;
}

/** The view of a map that can be dragged and zoomed. It returns to `home` whenever that changes. */
export function useZoom(element: RefObject<HTMLElement | null>, home: View): Zoom {
  const [view, setView] = useState(home);
  const behavior = useMemo(
    () =>
      zoom<HTMLElement, unknown>()
        .scaleExtent([scaleLimits.min, scaleLimits.max])
        .filter(isForMap)
        .wheelDelta(notchesOf)
        .on('zoom', ({ transform }: { transform: View }) => {
          setView(transform);
        }),
    [],
  );

  useEffect(() => {
    if (!element.current) return;
    const map = select(element.current).call(behavior).on('dblclick.zoom', null);
    return () => {
      map.on('.zoom', null);
    };
  }, [element, behavior]);

  useLayoutEffect(() => {
    if (element.current) behavior.transform(select(element.current), home);
  }, [element, behavior, home]);

  return {
    view,
    zoomBy: (factor) => {
      if (element.current) behavior.scaleBy(select(element.current), factor);
    },
    show: (next) => {
      if (element.current) behavior.transform(select(element.current), next);
    },
  };
}

/** The wheel alone and a single finger scroll the page; buttons and links are clicked, not dragged. */
function isForMap(event: MouseEvent | TouchEvent | WheelEvent): boolean {
  if ('touches' in event) return event.touches.length === 2;
  if (event.type === 'wheel') return event.ctrlKey || event.metaKey;
  return event.button === 0 && event.target instanceof Element && event.target.closest('button, a') === null;
}

/**
 * A notch of a wheel is about 100 pixels and doubles the scale; a pinch on a trackpad comes as a few pixels at a time.
 */
function notchesOf({ deltaMode, deltaY }: WheelEvent): number {
  const pixels = deltaMode === WheelEvent.DOM_DELTA_LINE ? deltaY * 33 : deltaY;
  return Math.max(-1, Math.min(1, -pixels / 100));
}
