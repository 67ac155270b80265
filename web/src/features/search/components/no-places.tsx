import { useQueries } from '@tanstack/react-query';
import { SearchX } from 'lucide-react';
import { Link } from 'react-router-dom';
import { buttonStyle } from '../../../components/button.tsx';
import { EmptyState } from '../../../components/page-states.tsx';
import { plural } from '../../../lib/format.ts';
import { countPlacesQuery, type PlaceSearch, useBestPlaces } from '../api/search-places.ts';
import { activePlaceFilters, placesPath, popularPlaces } from '../place-filters.ts';
import { PlaceRow } from './place-row.tsx';

/** What is close to a search for places without results. */
export function NoPlaces({ search }: { search: PlaceSearch }) {
  return (
    <>
      <EmptyState
        icon={SearchX}
        title="No results found"
        description={<CloseSearches search={search} />}
        actions={
          <Link to="/search?view=places" className={buttonStyle()}>
            Clear All Filters
          </Link>
        }
      />
      <PopularPlaces search={search} />
    </>
  );
}

/** The same words without each filter, with the number of places. */
export function CloseSearches({ search }: { search: PlaceSearch }) {
  const { filters } = search;
  const relaxed = activePlaceFilters(filters, null).map(({ label, without }) => ({
    label,
    search: { ...search, filters: { ...filters, ...without } },
  }));
  const counts = useQueries({ queries: relaxed.map((one) => countPlacesQuery(one.search)) });
  const found = relaxed.flatMap((one, at) => {
    const count = counts[at]?.data ?? 0;
    return count === 0 ? [] : [{ ...one, count }];
  });
  if (found.length === 0) return null;
  return (
    <ul className="grid gap-1">
      {found.map(({ label, search: { filters: wider }, count }) => (
        <li key={label}>
          <Link to={placesPath(wider)} className="text-link">
            {plural(count, 'place')} without “{label}”
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** Places that many people rate now, near the place of the search. */
export function PopularPlaces({ search }: { search: PlaceSearch }) {
  const popular = { ...search, filters: popularPlaces(search.filters) };
  const { data } = useBestPlaces(popular, true);
  const places = data?.pages[0]?.items ?? [];
  if (places.length === 0) return null;
  const { where } = search.filters;
  return (
    <section aria-labelledby="popular-places" className="grid grid-cols-1 gap-4">
      <h2 id="popular-places" className="text-2xl">
        {where === '' ? 'Popular places' : `Popular near ${where}`}
      </h2>
      <ul className="grid grid-cols-1 gap-3">
        {places.map((place) => (
          <li key={place.id}>
            <PlaceRow place={place} headingLevel={3} />
          </li>
        ))}
      </ul>
    </section>
  );
}
