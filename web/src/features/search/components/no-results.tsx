import { SearchX } from 'lucide-react';
import { Link } from 'react-router-dom';
import { buttonStyle } from '../../../components/button.tsx';
import { EmptyState } from '../../../components/page-states.tsx';
import type { SearchFilters } from '../../../lib/search-params.ts';
import { countPlacesQuery, type PlaceSearch } from '../api/search-places.ts';
import {
  countRatingsQuery,
  type RatingSearch,
  type SuggestedSpelling,
  type ZipLimit,
} from '../api/search-ratings.ts';
import { activeFilters, changedFilters, resultsPath } from '../filters.ts';
import { activePlaceFilters, placesPath } from '../place-filters.ts';
import { CloseSearches } from './close-searches.tsx';
import { DidYouMean } from './did-you-mean.tsx';
import { PopularPlaces } from './popular-places.tsx';
import { t } from '../messages/index.ts';

interface NoResultsProps {
  suggested: SuggestedSpelling | null;
  /** A link to another search is about to vanish with the focus. */
  onChoose: () => void;
}

interface NoRatingsProps extends NoResultsProps {
  search: RatingSearch;
  zipLimit: ZipLimit | null;
  places: PlaceSearch;
}

/** What is close to a search for ratings without results. */
export function NoRatings({ search, zipLimit, places, suggested, onChoose }: NoRatingsProps) {
  const { filters, position } = search;
  const without = (part: Partial<SearchFilters>) => {
    const wider = changedFilters(filters, part);
    return { path: resultsPath(wider), count: countRatingsQuery({ filters: wider, position }) };
  };
  return (
    <>
      <EmptyState
        icon={SearchX}
        title={t('noResults')}
        description={
          <div className="grid justify-items-center gap-4">
            {suggested && (
              <DidYouMean
                q={filters.q}
                suggested={suggested}
                noun="rating"
                pathWith={(q) => resultsPath(changedFilters(filters, { q }))}
                onChoose={onChoose}
              />
            )}
            <CloseSearches
              noun="rating"
              searches={activeFilters(filters, zipLimit).map(({ name, label }) => ({
                label,
                ...without({ [name]: '' }),
              }))}
              onChoose={onChoose}
            />
          </div>
        }
        actions={
          <>
            <Link to="/search" className={buttonStyle()}>
              {t('clearAllFilters')}
            </Link>
            <Link to="/search" className={buttonStyle({ variant: 'outline' })}>
              {t('viewAllRatings')}
            </Link>
          </>
        }
      />
      <PopularPlaces search={places} />
    </>
  );
}

/** What is close to a search for places without results. */
export function NoPlaces({ search, suggested, onChoose }: NoResultsProps & { search: PlaceSearch }) {
  const { filters, position } = search;
  return (
    <>
      <EmptyState
        icon={SearchX}
        title={t('noResults')}
        description={
          <div className="grid justify-items-center gap-4">
            {suggested && (
              <DidYouMean
                q={filters.q}
                suggested={suggested}
                noun="place"
                pathWith={(q) => placesPath({ ...filters, q, exact: '' })}
                onChoose={onChoose}
              />
            )}
            <CloseSearches
              noun="place"
              searches={activePlaceFilters(filters, null).map(({ label, without }) => {
                const wider = { ...filters, ...without };
                return {
                  label,
                  path: placesPath(wider),
                  count: countPlacesQuery({ filters: wider, position }),
                };
              })}
              onChoose={onChoose}
            />
          </div>
        }
        actions={
          <>
            <Link to="/search?view=places" className={buttonStyle()}>
              {t('clearAllFilters')}
            </Link>
            <Link to="/search?view=places" className={buttonStyle({ variant: 'outline' })}>
              {t('viewAllPlaces')}
            </Link>
          </>
        }
      />
      <PopularPlaces search={search} />
    </>
  );
}
