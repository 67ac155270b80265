import { MapPin } from 'lucide-react';
import { cn } from '../../../lib/class-names.ts';
import { formatStars } from '../../../lib/format.ts';
import type { Frame, Pixel } from '../frame.ts';
import { placeName } from '../place-words.ts';
import type { Place } from '../places.ts';
import { markOf } from '../use-pointed.ts';
import { MarkSheet } from './mark-sheet.tsx';
import { PlaceLines } from './place-lines.tsx';

interface PlaceMarkProps {
  place: Place;
  at: Pixel;
  frame: Frame;
  /** The entities that are pointed at, here or in the list. */
  pointed: ReadonlySet<string>;
  /** Undefined where nothing else on the page is about it. */
  onChoose: ((place: Place) => void) | undefined;
}

/** One place with its stars. */
export function PlaceMark({ place, at, frame, pointed, onChoose }: PlaceMarkProps) {
  const isPointed = pointed.has(place.entityId);
  const look = cn(
    'rounded-speech grid h-7 min-w-8 place-content-center border-2 px-1 text-xs font-semibold tabular-nums shadow-lifted',
    isPointed ? 'border-on-star bg-star-fill text-on-star' : 'border-surface bg-primary text-on-primary',
  );
  return (
    <li>
      <div
        className={cn('absolute -translate-x-1/2 -translate-y-1/2', isPointed && 'z-10')}
        style={{ left: at.x, top: at.y }}
      >
        {onChoose ? (
          <button
            type="button"
            aria-label={placeName(place)}
            className={look}
            {...markOf([place])}
            onClick={() => {
              onChoose(place);
            }}
          >
            {place.stars !== null && formatStars(place.stars)}
          </button>
        ) : (
          <span role="img" aria-label={placeName(place)} className={look}>
            <MapPin aria-hidden className="size-4" />
          </span>
        )}
        {place.ratingIds.length > 1 && <RatingCount count={place.ratingIds.length} />}
      </div>
      {isPointed && (
        <MarkSheet at={at} frame={frame} className="pointer-events-none justify-center">
          <div
            aria-hidden
            className="grid auto-rows-max grid-cols-1 rounded-lg border bg-surface px-3 py-2 text-sm shadow-floating"
          >
            <PlaceLines place={place} />
          </div>
        </MarkSheet>
      )}
    </li>
  );
}

/** Beside the button: its name has the count, but in other words. */
function RatingCount({ count }: { count: number }) {
  return (
    <span
      aria-hidden
      className="pointer-events-none absolute -top-2 -right-2 grid h-4 min-w-4 place-content-center rounded-full border bg-surface px-0.5 text-[0.625rem] text-ink tabular-nums"
    >
      {count}
    </span>
  );
}
