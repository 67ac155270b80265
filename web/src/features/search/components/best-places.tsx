import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Skeleton } from '../../../components/loading.tsx';
import { useReplaceFirstScreen } from '../../../lib/first-screen.ts';
import { type PlaceSearch, useBestPlaces } from '../api/search-places.ts';
import { placesPath } from '../place-filters.ts';
import { PlaceCards, PlaceCardsSkeleton } from './place-cards.tsx';
import { t } from '../messages/index.ts';

interface BestPlacesProps {
  search: PlaceSearch;
  isReady: boolean;
  /** False while notices may still appear above the places, and would move them. */
  isShown: boolean;
}

/** The best matching places, above the ratings. Nothing if there are none, or if they fail to load. */
export function BestPlaces({ search, isReady, isShown }: BestPlacesProps) {
  const { data, isPending, isError } = useBestPlaces(search, isReady);
  useReplaceFirstScreen(isShown && !isPending);
  const first = data?.pages[0];
  if (isError || first?.totalCount === 0) return null;
  if (!isShown) return <BestPlacesSkeleton />;
  const { q } = search.filters;
  return (
    <section aria-labelledby="best-places" aria-busy={!first} className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-1">
        <h2 id="best-places" className="text-2xl">
          {q === '' ? t('topPlaces') : t('bestMatchingPlaces')}
        </h2>
        <Link
          to={placesPath(search.filters)}
          className="text-link inline-flex min-h-9 items-center gap-1 font-medium"
        >
          {first && first.totalCount > 1
            ? t('seeAllOfPlaces', { count: first.totalCount })
            : t('seeAllPlaces')}
          <ArrowRight aria-hidden className="size-4" />
        </Link>
      </div>
      {first ? <PlaceCards places={first.items} isOnFirstScreen /> : <PlaceCardsSkeleton />}
    </section>
  );
}

/** As high as the places with their heading. */
function BestPlacesSkeleton() {
  return (
    <div aria-hidden className="grid grid-cols-1 gap-4">
      <Skeleton className="h-9 w-64" />
      <PlaceCardsSkeleton />
    </div>
  );
}
