import { SearchX } from 'lucide-react';
import { Link } from 'react-router-dom';
import { buttonStyle } from '../../../components/button.tsx';
import { EmptyState } from '../../../components/page-states.tsx';
import type { SearchFilters } from '../../../lib/search-params.ts';
import { countPlacesQuery, type PlaceSearch } from '../api/search-places.ts';
import { countRatingsQuery, type RatingSearch, type ZipLimit } from '../api/search-ratings.ts';
import { activeFilters, changedFilters, resultsPath } from '../filters.ts';
import { activePlaceFilters, placesPath } from '../place-filters.ts';
import { CloseSearches, exactSpelling } from './close-searches.tsx';
import { PopularPlaces } from './popular-places.tsx';

interface NoRatingsProps {
  search: RatingSearch;
  zipLimit: ZipLimit | null;
  places: PlaceSearch;
}

/** What is close to a search for ratings without results. */
export function NoRatings({ search, zipLimit, places }: NoRatingsProps) {
  const { filters, position } = search;
  const without = (part: Partial<SearchFilters>) => {
    const wider = changedFilters(filters, part);
    return { path: resultsPath(wider), count: countRatingsQuery({ filters: wider, position }) };
  };
  return (
    <>
      <EmptyState
        icon={SearchX}
        title="No results found"
        description={
          <CloseSearches
            noun="rating"
            searches={[
              ...(filters.exact === '' ? [] : [{ label: exactSpelling, ...without({ exact: '' }) }]),
              ...activeFilters(filters, zipLimit).map(({ name, label }) => ({
                label,
                ...without({ [name]: '' }),
              })),
            ]}
          />
        }
        actions={
          <>
            <Link to="/search" className={buttonStyle()}>
              Clear All Filters
            </Link>
            <Link to="/search" className={buttonStyle({ variant: 'outline' })}>
              View All Ratings
            </Link>
          </>
        }
      />
      <PopularPlaces search={places} />
    </>
  );
}

/** What is close to a search for places without results. */
export function NoPlaces({ search }: { search: PlaceSearch }) {
  const { filters, position } = search;
  const limits = [
    ...(filters.exact === '' ? [] : [{ label: exactSpelling, without: { exact: '' } }]),
    ...activePlaceFilters(filters, null),
  ];
  return (
    <>
      <EmptyState
        icon={SearchX}
        title="No results found"
        description={
          <CloseSearches
            noun="place"
            searches={limits.map(({ label, without }) => {
              const wider = { ...filters, ...without };
              return {
                label,
                path: placesPath(wider),
                count: countPlacesQuery({ filters: wider, position }),
              };
            })}
          />
        }
        actions={
          <>
            <Link to="/search?view=places" className={buttonStyle()}>
              Clear All Filters
            </Link>
            <Link to="/search?view=places" className={buttonStyle({ variant: 'outline' })}>
              View All Places
            </Link>
          </>
        }
      />
      <PopularPlaces search={search} />
    </>
  );
}
