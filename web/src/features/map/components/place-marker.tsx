import { MapPin } from 'lucide-react';
import type { ReactNode } from 'react';
import { Stars } from '../../../components/stars.tsx';
import { cn } from '../../../lib/class-names.ts';
import { formatStars } from '@candor/contracts/ratings/mean';
import { placeLabel, type Place } from '../places.ts';
import { markerOf } from '../use-highlighted-places.ts';
import type { Frame, Pixel } from '../viewport.ts';
import { t } from '../messages/index.ts';

interface PlaceMarkerProps {
  place: Place;
  at: Pixel;
  frame: Frame;
  isHighlighted: boolean;
  /** Undefined if the page has no card of the place. */
  onChoose: ((place: Place) => void) | undefined;
}

/** The marker of one place, with its stars. */
export function PlaceMarker({ place, at, frame, isHighlighted, onChoose }: PlaceMarkerProps) {
  const style = cn(
    'rounded-speech grid h-7 min-w-8 place-content-center border-2 px-1 text-xs font-semibold tabular-nums shadow-lifted',
    isHighlighted ? 'border-on-star bg-star-fill text-on-star' : 'border-surface bg-primary text-on-primary',
  );
  return (
    <li>
      <div
        className={cn('absolute -translate-x-1/2 -translate-y-1/2', isHighlighted && 'z-10')}
        style={{ left: at.x, top: at.y }}
      >
        {onChoose ? (
          <button
            type="button"
            aria-label={placeLabel(place)}
            className={style}
            {...markerOf([place])}
            onClick={() => {
              onChoose(place);
            }}
          >
            {place.stars !== null && formatStars(place.stars)}
          </button>
        ) : (
          <span role="img" aria-label={placeLabel(place)} className={style}>
            <MapPin aria-hidden className="size-4" />
          </span>
        )}
        {place.ratingIds.length > 1 && (
          <span
            aria-hidden
            className="pointer-events-none absolute -top-2 -right-2 grid h-4 min-w-4 place-content-center rounded-full border bg-surface px-0.5 text-[0.625rem] text-ink tabular-nums"
          >
            {place.ratingIds.length}
          </span>
        )}
      </div>
      {isHighlighted && (
        <MarkerTooltip at={at} frame={frame}>
          <PlaceLines place={place} />
        </MarkerTooltip>
      )}
    </li>
  );
}

/** The name, the stars and the city of a place. */
export function PlaceLines({ place: { name, city, isApproximate, stars, ratingIds } }: { place: Place }) {
  return (
    <>
      <span dir="auto" className="truncate font-semibold">
        {name}
      </span>
      {stars !== null && (
        <span className="flex items-center gap-2 text-muted">
          <Stars value={stars} withFigure size="small" />
          {ratingIds.length > 1 && t('ratingCount', { count: ratingIds.length })}
        </span>
      )}
      <span className="truncate text-muted">
        <bdi>{city}</bdi>
        {isApproximate && ` ${t('approximate')}`}
      </span>
    </>
  );
}

interface MarkerSheetProps {
  at: Pixel;
  frame: Frame;
  children: ReactNode;
  className?: string;
}

/** Repeats what the marker's label says, for the eyes. */
export function MarkerTooltip({ children, ...position }: MarkerSheetProps) {
  return (
    <MarkerSheet {...position} className="pointer-events-none justify-center">
      <div
        aria-hidden
        className="grid auto-rows-max grid-cols-1 rounded-lg border bg-surface px-3 py-2 text-sm shadow-floating"
      >
        {children}
      </div>
    </MarkerSheet>
  );
}

const widthPixels = 240;
const markerPixels = 22;
const edgePixels = 8;

/** A box above or below a marker, where there is more room, within the map. */
export function MarkerSheet({ at, frame, className, children }: MarkerSheetProps) {
  const isAbove = at.y > frame.height / 2;
  const left = Math.max(edgePixels, Math.min(frame.width - widthPixels - edgePixels, at.x - widthPixels / 2));
  const vertical = isAbove
    ? { bottom: frame.height - at.y + markerPixels, maxHeight: at.y - markerPixels - edgePixels }
    : { top: at.y + markerPixels, maxHeight: frame.height - at.y - markerPixels - edgePixels };
  return (
    <div className={cn('absolute z-20 flex', className)} style={{ width: widthPixels, left, ...vertical }}>
      {children}
    </div>
  );
}
