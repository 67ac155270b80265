import { isEqual } from 'es-toolkit/predicate/isEqual';
import { useEffect, useMemo, useRef, useState, type RefObject } from 'react';
import { cn } from '../../../lib/class-names.ts';
import { clustersAt, indexPlaces } from '../clusters.ts';
import type { Marker } from '../labels.ts';
import type { Place } from '../places.ts';
import { focusMarker, goToCard, useHighlightedPlaces } from '../use-highlighted-places.ts';
import { useFrame } from '../use-frame.ts';
import { useZoom } from '../use-zoom.ts';
import {
  fitCamera,
  fitView,
  isInFrame,
  onScreen,
  pointsAround,
  type Area,
  type Camera,
  type Frame,
} from '../viewport.ts';
import { BaseMap } from './base-map.tsx';
import { ClusterMarker } from './cluster-marker.tsx';
import { MapButtons, ScaleBar } from './map-controls.tsx';
import { PlaceMarker } from './place-marker.tsx';
import { t } from '../messages/index.ts';

interface PlacesMapProps {
  /** At least one. */
  places: readonly Place[];
  area: Area | null;
  className: string;
}

export const mapStyle =
  'relative isolate cursor-grab touch-pan-x touch-pan-y overflow-hidden rounded-2xl border bg-sunken select-none active:cursor-grabbing';

/** A map with a marker for each place, or for several that are too close to each other. */
export function PlacesMap({ places, area, className }: PlacesMapProps) {
  // Votes load the same places again, which must not reset the view.
  const [shown, setShown] = useState({ places, area });
  if (!isEqual(shown, { places, area })) setShown({ places, area });
  const element = useRef<HTMLDivElement>(null);
  const frame = useFrame(element);
  return (
    <div ref={element} className={cn(mapStyle, className)}>
      {frame && <FramedMap element={element} frame={frame} {...shown} />}
    </div>
  );
}

interface FramedMapProps extends Omit<PlacesMapProps, 'className'> {
  element: RefObject<HTMLDivElement | null>;
  frame: Frame;
}

/** Miles from top to bottom: some of the cities around a single place, or the distances within a city. */
const leastMiles = { one: 40, several: 12, cluster: 0.3 };

function FramedMap({ element, frame, places, area }: FramedMapProps) {
  const home = useMemo(
    () =>
      fitCamera([...places, ...(area ? pointsAround(area) : [])], frame, {
        leastMiles: places.length === 1 ? leastMiles.one : leastMiles.several,
      }),
    [places, area, frame],
  );
  const { projection } = home;
  const { view, zoomBy, show } = useZoom(element, home.view);
  const camera = useMemo((): Camera => ({ projection, view, frame }), [projection, view, frame]);
  const index = useMemo(() => indexPlaces(places, projection), [places, projection]);
  const clusters = useMemo(() => clustersAt(index, view.k), [index, view.k]);
  const markers = useMemo(
    () =>
      clusters
        .map((cluster): Marker => ({ ...cluster, at: onScreen(view, cluster) }))
        .filter(({ at }) => isInFrame(at, frame)),
    [clusters, view, frame],
  );
  const highlighted = useHighlightedPlaces(places);

  // A cluster that was opened with the keyboard is gone: the marker of its first place gets the focus.
  const placeToFocus = useRef<Place | null>(null);
  useEffect(() => {
    if (placeToFocus.current === null || !element.current) return;
    focusMarker(element.current, placeToFocus.current);
    placeToFocus.current = null;
  }, [element, markers]);

  const zoomTo = ({ places: members, splitScale }: Marker, byKeyboard: boolean) => {
    if (byKeyboard) placeToFocus.current = members[0];
    show(
      fitView(projection, members, frame, { leastMiles: leastMiles.cluster, leastScale: splitScale ?? 0 }),
    );
  };

  return (
    <>
      <BaseMap camera={camera} markers={markers} area={area} />
      <ScaleBar camera={camera} />
      <ul aria-label={t('places')}>
        {markers.map((marker) => {
          const [first, ...others] = marker.places;
          return others.length === 0 ? (
            <PlaceMarker
              key={first.entityId}
              place={first}
              at={marker.at}
              frame={frame}
              isHighlighted={highlighted.has(first.entityId)}
              onChoose={first.ratingIds.length > 0 ? goToCard : undefined}
            />
          ) : (
            <ClusterMarker
              key={first.entityId}
              marker={marker}
              frame={frame}
              highlighted={highlighted}
              onZoomIn={zoomTo}
              onChoose={goToCard}
            />
          );
        })}
      </ul>
      <MapButtons
        view={view}
        showsAll={view === home.view}
        onZoomBy={zoomBy}
        onShowAll={() => {
          show(home.view);
        }}
      />
    </>
  );
}
