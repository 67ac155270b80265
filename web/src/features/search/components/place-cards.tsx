import type { FoundEntity } from '@candor/contracts';
import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Skeleton } from '../../../components/loading.tsx';
import { bestPlaces, placePhotoSizes } from '@candor/contracts/first-requests';
import { Excerpt, PlaceFacts, PlacePicture, PlaceScore } from './place-parts.tsx';
import { t } from '../messages/index.ts';

const rowStyle =
  '-mx-4 flex snap-x scroll-px-4 gap-4 overflow-x-auto px-4 pb-2 sm:mx-0 sm:grid sm:grid-cols-2 sm:overflow-visible sm:px-0 lg:grid-cols-4';
const cellStyle = 'w-[78vw] max-w-80 shrink-0 snap-start sm:w-auto sm:max-w-none';
const cardHeight = 'h-[21.5rem]';

interface PlaceCardsProps {
  places: readonly FoundEntity[];
  isOnFirstScreen?: boolean;
}

/** A row of places. */
export function PlaceCards({ places, isOnFirstScreen = false }: PlaceCardsProps) {
  return (
    <ul className={rowStyle}>
      {places.map((place, index) => (
        <li key={place.id} className={cellStyle}>
          <PlaceCard place={place} isUrgent={isOnFirstScreen && index === 0} />
        </li>
      ))}
    </ul>
  );
}

export function PlaceCardsSkeleton() {
  return (
    <ul className={rowStyle}>
      {Array.from({ length: bestPlaces }, (_, at) => (
        <li key={at} className={cellStyle}>
          <Skeleton className={`rounded-2xl! ${cardHeight}`} />
        </li>
      ))}
    </ul>
  );
}

/** The whole card leads to the listing. */
function PlaceCard({ place, isUrgent }: { place: FoundEntity; isUrgent: boolean }) {
  return (
    <div
      className={`group relative flex flex-col overflow-hidden rounded-2xl border bg-surface shadow-low transition-shadow hover:shadow-lifted ${cardHeight}`}
    >
      <PlacePicture
        place={place}
        sizes={placePhotoSizes}
        className="h-32 w-full shrink-0"
        isUrgent={isUrgent}
      />
      <div className="grid min-h-0 flex-1 grid-cols-1 content-start gap-1.5 p-4">
        <h3 className="text-lg leading-snug tracking-normal">
          <Link
            to={`/entity/${place.id}`}
            dir="auto"
            className="line-clamp-1 group-hover:text-accent group-hover:underline after:absolute after:inset-0"
          >
            {place.name}
          </Link>
        </h3>
        <PlaceScore place={place} />
        <PlaceFacts place={place} />
        {place.excerpt && <Excerpt excerpt={place.excerpt} className="line-clamp-2 pt-1" />}
      </div>
      <p aria-hidden className="px-4 pb-3.5">
        <span className="text-link inline-flex items-center gap-1 text-sm font-medium">
          {t('openListing')}
          <ArrowRight className="size-3.5" />
        </span>
      </p>
    </div>
  );
}
