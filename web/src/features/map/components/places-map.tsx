import { useEffect, useMemo, useRef, type RefObject } from 'react';
import { cn } from '../../../lib/class-names.ts';
import type { Area } from '../area.ts';
import { isWithin, type Frame } from '../frame.ts';
import { groupPlaces, type DrawnPlace, type PlaceGroup } from '../group-places.ts';
import type { Place } from '../places.ts';
import { drawn } from '../projection.ts';
import { useFrame } from '../use-frame.ts';
import { useMapView } from '../use-map-view.ts';
import { focusMark, goToCard, usePointed } from '../use-pointed.ts';
import { useUnchanged } from '../use-unchanged.ts';
import { onScreen, type View } from '../view.ts';
import { GroundMap } from './ground-map.tsx';
import { GroupMark } from './group-mark.tsx';
import { MapButtons } from './map-buttons.tsx';
import { PlaceMark } from './place-mark.tsx';
import { ScaleBar } from './scale-bar.tsx';

interface PlacesMapProps {
  /** One at least. */
  places: readonly Place[];
  area: Area | null;
  className: string;
}

/** A map of places with a mark for each, or for several that are too close to each other. */
export function PlacesMap({ places, area, className }: PlacesMapProps) {
  // Votes and the like make new ratings of the same places, and must not take away what somebody zoomed in to.
  const same = useUnchanged({ places, area });
  const element = useRef<HTMLDivElement>(null);
  const frame = useFrame(element);
  return (
    <div
      ref={element}
      className={cn(
        'relative isolate cursor-grab touch-pan-x touch-pan-y overflow-hidden rounded-2xl border bg-sunken select-none active:cursor-grabbing',
        className,
      )}
    >
      {frame && <FramedMap element={element} frame={frame} {...same} />}
    </div>
  );
}

interface FramedMapProps extends Omit<PlacesMapProps, 'className'> {
  element: RefObject<HTMLDivElement | null>;
  frame: Frame;
}

/** What the buttons do. */
const zoomStep = 2;

function FramedMap({ element, frame, places, area }: FramedMapProps) {
  const { drawing, view, limits, showsAll, ...show } = useMapView({ element, frame, places, area });
  const marks = useMemo(() => {
    const drawnPlaces = places.flatMap((place): DrawnPlace[] => {
      const pixel = drawn(drawing.projection, place);
      return pixel ? [{ place, ...pixel }] : [];
    });
    return groupPlaces(drawnPlaces, view.factor);
  }, [places, drawing, view.factor]);
  const seenMarks = useMemo(() => seenOf(marks, view, frame), [marks, view, frame]);
  const pointed = usePointed(places);

  // The mark that zoomed in to its places is gone: the first of them has one instead.
  const wantsFocus = useRef<Place | null>(null);
  useEffect(() => {
    if (wantsFocus.current === null || !element.current) return;
    focusMark(element.current, wantsFocus.current);
    wantsFocus.current = null;
  }, [element, drawing]);

  return (
    <>
      <GroundMap drawing={drawing} view={view} frame={frame} marks={seenMarks} area={area} />
      <ScaleBar projection={drawing.projection} view={view} frame={frame} />
      <ul aria-label="Places">
        {seenMarks.map(({ mark, at, places: [first, ...others] }) => {
          if (!first) return null;
          const shared = { at, frame, pointed };
          return others.length === 0 ? (
            <PlaceMark
              key={first.entityId}
              {...shared}
              place={first}
              onChoose={first.ratingIds.length > 0 ? goToCard : undefined}
            />
          ) : (
            <GroupMark
              key={first.entityId}
              {...shared}
              group={mark}
              closestFactor={limits.most}
              onZoomIn={(members, byKeys) => {
                show.showGroup(members);
                if (byKeys) wantsFocus.current = first;
              }}
              onChoose={goToCard}
            />
          );
        })}
      </ul>
      <MapButtons
        canZoomIn={view.factor < limits.most}
        canZoomOut={view.factor > limits.least}
        canShowMore={!showsAll}
        onZoomIn={() => {
          show.zoomBy(zoomStep);
        }}
        onZoomOut={() => {
          show.zoomBy(1 / zoomStep);
        }}
        onShowAll={show.showAll}
      />
    </>
  );
}

/** The marks within the frame, with where they are in it. */
function seenOf(marks: readonly PlaceGroup[], view: View, frame: Frame) {
  return marks
    .map((mark) => ({
      mark,
      at: onScreen(view, mark),
      places: mark.members.map(({ place }) => place),
    }))
    .filter(({ at }) => isWithin(at, frame));
}
