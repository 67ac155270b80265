import type { RatingView } from '@candor/contracts';
import { useMemo } from 'react';
import type { Area } from '../area.ts';
import { withoutPlaceText } from '../place-words.ts';
import { placesOfRatings } from '../places.ts';
import { useMapAddress } from '../use-map-address.ts';
import { MapPanel } from './map-panel.tsx';

interface ResultsMapProps {
  /** Undefined until they are there. */
  ratings: readonly RatingView[] | undefined;
  /** Null where the results may be anywhere. */
  area: Area | null;
}

/** Where the listed ratings are of; the list says the same in words. */
export function ResultsMap({ ratings, area }: ResultsMapProps) {
  const { isOpen } = useMapAddress();
  const listed = useMemo(() => ratings && placesOfRatings(ratings), [ratings]);
  if (!isOpen) return null;
  return (
    <MapPanel
      name="Map of the results"
      places={listed?.places}
      area={area}
      note={listed && withoutPlaceText(listed.ratingsWithoutPlace)}
    />
  );
}
