import { useState } from 'react';
import { cn } from '../../../lib/class-names.ts';
import type { Marker } from '../labels.ts';
import { placesLabel, type Place } from '../places.ts';
import { markerOf } from '../use-highlighted-places.ts';
import type { Frame } from '../viewport.ts';
import { MarkerSheet, MarkerTooltip, PlaceLines } from './place-marker.tsx';
import { t } from '../messages/index.ts';

interface ClusterMarkerProps {
  marker: Marker;
  frame: Frame;
  highlighted: ReadonlySet<string>;
  /** `byKeyboard`: the focus is on this marker, which will be gone. */
  onZoomIn: (marker: Marker, byKeyboard: boolean) => void;
  onChoose: (place: Place) => void;
}

/** The marker of several places. It zooms in to them, or lists them if they are at the same point. */
export function ClusterMarker({ marker, frame, highlighted, onZoomIn, onChoose }: ClusterMarkerProps) {
  const [isExpanded, setIsExpanded] = useState(false);
  const { at, places, splitScale } = marker;
  const label = placesLabel(places);
  const highlightedPlaces = places.filter(({ entityId }) => highlighted.has(entityId));
  const isHighlighted = highlightedPlaces.length > 0;
  const isZoomable = splitScale !== null;
  const isOpen = isExpanded && !isZoomable;
  return (
    <li
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setIsExpanded(false);
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !isOpen) return;
        event.currentTarget.querySelector('button')?.focus();
        setIsExpanded(false);
      }}
    >
      <button
        type="button"
        aria-label={isZoomable ? t('zoomIntoPlaces', { places: label }) : t('listPlaces', { places: label })}
        aria-expanded={isZoomable ? undefined : isOpen}
        className={cn(
          'absolute grid size-9 -translate-x-1/2 -translate-y-1/2 place-content-center rounded-full border-2 text-sm font-semibold tabular-nums shadow-lifted',
          isHighlighted
            ? 'z-10 border-on-star bg-star-fill text-on-star'
            : 'border-surface bg-accent text-canvas',
        )}
        style={{ left: at.x, top: at.y }}
        {...markerOf(places)}
        onClick={({ detail: clicks }) => {
          if (isZoomable) onZoomIn(marker, clicks === 0);
          else setIsExpanded(!isExpanded);
        }}
      >
        {places.length}
      </button>
      {isOpen ? (
        <MarkerSheet at={at} frame={frame}>
          <ul
            aria-label={label}
            className="grid w-full cursor-auto grid-cols-1 overflow-y-auto rounded-lg border bg-surface py-1 text-sm shadow-floating"
          >
            {places.map((place) => (
              <li key={place.entityId}>
                <button
                  type="button"
                  className="grid w-full grid-cols-1 px-3 py-2 text-left hover:bg-sunken"
                  {...markerOf([place])}
                  onClick={() => {
                    onChoose(place);
                  }}
                >
                  <PlaceLines place={place} />
                </button>
              </li>
            ))}
          </ul>
        </MarkerSheet>
      ) : (
        isHighlighted && (
          <MarkerTooltip at={at} frame={frame}>
            <ClusterLines label={label} places={places} highlightedPlaces={highlightedPlaces} />
          </MarkerTooltip>
        )
      )}
    </li>
  );
}

const namedPlaces = 3;

interface ClusterLinesProps {
  label: string;
  places: readonly Place[];
  highlightedPlaces: readonly Place[];
}

/** The place of the highlighted card, or a summary of all places. */
function ClusterLines({ label, places, highlightedPlaces: [only, ...others] }: ClusterLinesProps) {
  if (only && others.length === 0) return <PlaceLines place={only} />;
  const unnamed = places.length - namedPlaces;
  return (
    <>
      <span className="truncate font-semibold">{label}</span>
      {places.slice(0, namedPlaces).map(({ entityId, name }) => (
        <span key={entityId} className="truncate text-muted">
          {name}
        </span>
      ))}
      {unnamed > 0 && <span className="text-muted">{t('andMore', { count: unnamed })}</span>}
    </>
  );
}
