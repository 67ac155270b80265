import { Stars } from '../../../components/stars.tsx';
import { plural } from '../../../lib/format.ts';
import type { Place } from '../places.ts';

/** What a place is, in two or three lines. */
export function PlaceLines({ place: { name, city, isApproximate, stars, ratingIds } }: { place: Place }) {
  return (
    <>
      <span className="truncate font-semibold">{name}</span>
      {stars !== null && (
        <span className="flex items-center gap-2 text-muted">
          <Stars value={stars} withFigure size="small" />
          {ratingIds.length > 1 && plural(ratingIds.length, 'rating')}
        </span>
      )}
      <span className="truncate text-muted">
        {city}
        {isApproximate && ' (approximate)'}
      </span>
    </>
  );
}
