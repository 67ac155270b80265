import { type PlaceSearch, useBestPlaces } from '../api/search-places.ts';
import { popularPlaces } from '../place-filters.ts';
import { PlaceRow } from './place-row.tsx';
import { t } from '../messages/index.ts';

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
        {where === '' ? t('popularPlaces') : t('popularNear', { place: where })}
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
