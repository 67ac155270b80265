import { useEffect, useMemo, type RefObject } from 'react';
import { pointsAround, type Area } from './area.ts';
import { middleOf, type Frame } from './frame.ts';
import { listenForGestures } from './gestures.ts';
import { leastMilesAround } from './least-miles.ts';
import type { Place } from './places.ts';
import { drawingOf, milesPerPixel, type Drawing, type LeastMiles } from './projection.ts';
import { useStateOf } from './use-state-of.ts';
import { moved, wholeView, zoomed, type View, type ZoomLimits } from './view.ts';

interface WhatIsMapped {
  element: RefObject<HTMLElement | null>;
  frame: Frame;
  places: readonly Place[];
  area: Area | null;
}

interface MapView {
  drawing: Drawing;
  view: View;
  limits: ZoomLimits;
  showsAll: boolean;
  zoomBy: (times: number) => void;
  showGroup: (places: readonly Place[]) => void;
  showAll: () => void;
}

/** From left to right: nobody needs to see a single house, or the whole world. */
const closestMiles = 1;
const farthestMiles = 4_000;
/** Places that share a mark are seen as close as it takes. */
const leastOfGroup: LeastMiles = { across: closestMiles, down: 0 };

/** What is drawn, all places at first or those that shared a mark, and which part of it is seen. */
export function useMapView({ element, frame, places, area }: WhatIsMapped): MapView {
  const [group, changeGroup] = useStateOf<readonly Place[] | null>(places, null);
  const drawing = useMemo(() => {
    if (group) return drawingOf(group, frame, leastOfGroup);
    const points = [...places, ...(area ? pointsAround(area) : [])];
    return drawingOf(points, frame, leastMilesAround(places.length));
  }, [group, places, area, frame]);
  const [view, changeView] = useStateOf(drawing, wholeView);
  const limits = useMemo(() => limitsOf(drawing, frame), [drawing, frame]);

  useEffect(() => {
    if (!element.current) return;
    return listenForGestures(element.current, {
      zoomBy: (times, fixed) => {
        changeView((before) => zoomed(before, times, fixed, limits));
      },
      moveBy: (by) => {
        changeView((before) => moved(before, by));
      },
    });
  }, [element, changeView, limits]);

  return {
    drawing,
    view,
    limits,
    showsAll: group === null && view === wholeView,
    zoomBy: (times) => {
      changeView((before) => zoomed(before, times, middleOf(frame), limits));
    },
    showGroup: (members) => {
      changeGroup(() => members);
    },
    showAll: () => {
      changeGroup(() => null);
      changeView(() => wholeView);
    },
  };
}

function limitsOf({ projection }: Drawing, frame: Frame): ZoomLimits {
  const acrossMiles = milesPerPixel(projection, middleOf(frame)) * frame.width;
  return { least: Math.min(1, acrossMiles / farthestMiles), most: Math.max(1, acrossMiles / closestMiles) };
}
