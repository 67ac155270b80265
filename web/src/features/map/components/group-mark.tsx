import { useState } from 'react';
import { cn } from '../../../lib/class-names.ts';
import type { Frame, Pixel } from '../frame.ts';
import { canBeSeparated, type PlaceGroup } from '../group-places.ts';
import { groupName } from '../place-words.ts';
import type { Place } from '../places.ts';
import { markOf } from '../use-pointed.ts';
import { MarkSheet } from './mark-sheet.tsx';
import { PlaceLines } from './place-lines.tsx';

interface GroupMarkProps {
  group: PlaceGroup;
  at: Pixel;
  frame: Frame;
  pointed: ReadonlySet<string>;
  closestFactor: number;
  /** `byKeys`: the focus is on this mark, which will be gone. */
  onZoomIn: (places: readonly Place[], byKeys: boolean) => void;
  onChoose: (place: Place) => void;
}

const namedPlaces = 3;

/** Several places that are too close to each other: it zooms in to them, or lists them where that does not part them. */
export function GroupMark({ group, at, frame, pointed, closestFactor, onZoomIn, onChoose }: GroupMarkProps) {
  const [isListed, setIsListed] = useState(false);
  const places = group.members.map(({ place }) => place);
  const pointedPlaces = places.filter(({ entityId }) => pointed.has(entityId));
  const isPointed = pointedPlaces.length > 0;
  const isZoomable = canBeSeparated(group, closestFactor);
  const isOpen = isListed && !isZoomable;
  return (
    <li
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setIsListed(false);
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !isOpen) return;
        event.currentTarget.querySelector('button')?.focus();
        setIsListed(false);
      }}
    >
      <button
        type="button"
        aria-label={`${groupName(places)}, ${isZoomable ? 'zoom in' : 'list them'}`}
        aria-expanded={isZoomable ? undefined : isOpen}
        className={cn(
          'absolute grid size-9 -translate-x-1/2 -translate-y-1/2 place-content-center rounded-full border-2 text-sm font-semibold tabular-nums shadow-lifted',
          isPointed
            ? 'z-10 border-on-star bg-star-fill text-on-star'
            : 'border-surface bg-accent text-canvas',
        )}
        style={{ left: at.x, top: at.y }}
        {...markOf(places)}
        onClick={({ detail: clicks }) => {
          if (isZoomable) onZoomIn(places, clicks === 0);
          else setIsListed(!isListed);
        }}
      >
        {places.length}
      </button>
      {isOpen ? (
        <MarkSheet at={at} frame={frame}>
          <ul
            aria-label={groupName(places)}
            className="grid w-full cursor-auto grid-cols-1 overflow-y-auto rounded-lg border bg-surface py-1 text-sm shadow-floating"
          >
            {places.map((place) => (
              <li key={place.entityId}>
                <button
                  type="button"
                  className="grid w-full grid-cols-1 px-3 py-2 text-left hover:bg-sunken"
                  {...markOf([place])}
                  onClick={() => {
                    onChoose(place);
                  }}
                >
                  <PlaceLines place={place} />
                </button>
              </li>
            ))}
          </ul>
        </MarkSheet>
      ) : (
        isPointed && (
          <MarkSheet at={at} frame={frame} className="pointer-events-none justify-center">
            <div
              aria-hidden
              className="grid auto-rows-max grid-cols-1 rounded-lg border bg-surface px-3 py-2 text-sm shadow-floating"
            >
              <GroupLines places={places} pointedPlaces={pointedPlaces} />
            </div>
          </MarkSheet>
        )
      )}
    </li>
  );
}

/** Of a card's place what it is, of all of them what they are together. */
function GroupLines({
  places,
  pointedPlaces,
}: {
  places: readonly Place[];
  pointedPlaces: readonly Place[];
}) {
  const [one, ...others] = pointedPlaces;
  if (one && others.length === 0) return <PlaceLines place={one} />;
  const unnamed = places.length - namedPlaces;
  return (
    <>
      <span className="truncate font-semibold">{groupName(places)}</span>
      {places.slice(0, namedPlaces).map(({ entityId, name }) => (
        <span key={entityId} className="truncate text-muted">
          {name}
        </span>
      ))}
      {unnamed > 0 && <span className="text-muted">and {unnamed} more</span>}
    </>
  );
}
