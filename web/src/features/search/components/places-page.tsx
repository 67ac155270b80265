import type { EntityCluster, FoundEntity } from '@candor/contracts';
import { type ReactNode, useRef, useState } from 'react';
import { Select } from '../../../components/inputs.tsx';
import { Skeleton } from '../../../components/loading.tsx';
import { PagedList } from '../../../components/paged-list.tsx';
import { usePosition } from '../../../lib/position.ts';
import { searchPath } from '../../../lib/search-params.ts';
import { type MapView, useClusters, useSearchPlaces } from '../api/search-places.ts';
import type { ZipLimit } from '../api/search-ratings.ts';
import { resultsTitle, type SearchArea, searchArea } from '../filters.ts';
import { activePlaceFilters, boundsText, noPlaceLimits, placeOrderOptions } from '../place-filters.ts';
import { ignoredPlaceSentences, unknownPlaceSentence } from '../search-notices.ts';
import { usePlacesUrl } from '../use-places-url.ts';
import { useCoordinates, useWhereOf } from '../use-where-of-search.ts';
import { alertNameOf, savedPlaceSearch } from '../saved-search.ts';
import { searchFailure } from '../search-failure.ts';
import { FacetSheet } from './facet-sheet.tsx';
import { GetAlerts } from './get-alerts.tsx';
import { FilterChips } from './filter-chips.tsx';
import { NoPlaces } from './no-results.tsx';
import { PlaceFacets } from './place-facets.tsx';
import { narrowRowStyle } from './rating-filters.tsx';
import { PlaceRow } from './place-row.tsx';
import { SearchBar, type SearchFields } from './search-bar.tsx';
import { NothingToSearchFor, SearchNotices } from './search-notices.tsx';
import { ViewTabs } from './view-tabs.tsx';
import { t } from '../messages/index.ts';

/** What the map of the places needs. */
export interface PlacesMapSlot {
  /** Of all matches: undefined while they load, null without coordinates. */
  bounds: MapView['bounds'] | null | undefined;
  area: SearchArea | null;
  /** Of the last view; undefined until they have loaded. */
  clusters: readonly EntityCluster[] | undefined;
  onView: (view: MapView) => void;
  onSearchArea: (bounds: MapView['bounds']) => void;
}

interface PlacesPageProps extends SearchFields {
  /** Shows and hides the map. */
  mapToggle: ReactNode;
  map: (slot: PlacesMapSlot) => ReactNode;
}

/** The places that match a search. */
export function PlacesPage({ mapToggle, map, ...fields }: PlacesPageProps) {
  const { params, filters, apply, pathWith } = usePlacesUrl();
  const position = usePosition();
  const where = useWhereOf(filters, position);
  const { isResolving, isUnknown } = useCoordinates(filters, pathWith);
  const search = { filters, position };
  const list = useSearchPlaces(search, !isResolving);
  const [view, setView] = useState<MapView | null>(null);
  const clusters = useClusters(search, view).data?.clusters;
  const results = useRef<HTMLElement>(null);
  const focusResults = () => {
    results.current?.focus({ preventScroll: true });
  };
  const response = list.data?.pages[0]?.response;
  const isLoading = list.isFetching || isResolving;
  const zipLimit = zipLimitOf(response?.within ?? null);
  const usesDistance = filters.distance !== '' || filters.sortBy === 'nearest';
  const isUnsearchable = response?.ignored.includes('q') === true && filters.q !== '';
  const hasPoint = response ? response.point !== null : filters.lat !== '' || position !== null;
  const ignored = ignoredPlaceSentences(params);
  const facets = { filters, facets: response?.facets ?? null, hasPoint, onApply: apply };
  const orderSelect = (
    <Select
      aria-label={t('sortBy')}
      className="h-11 text-[0.9375rem]!"
      options={placeOrderOptions(filters.q)}
      value={filters.sortBy}
      onValueChange={(value) => {
        const order = placeOrderOptions(filters.q).find((option) => option.value === value);
        if (order) apply({ sortBy: order.value });
      }}
    />
  );

  return (
    <div className="page-width grid grid-cols-1 gap-6 py-8">
      <SearchBar q={filters.q} where={where} distance={filters.distance} onApply={apply} {...fields}>
        {() => (
          <div className={narrowRowStyle}>
            <FacetSheet {...facets} total={response?.total} />
            {orderSelect}
          </div>
        )}
      </SearchBar>
      <div className="grid grid-cols-1 gap-4 pt-2">
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
          <h1 dir="auto" className="min-w-0 text-3xl sm:text-[2.25rem]">
            {resultsTitle(filters)}
          </h1>
          <div className="flex grow items-center justify-between gap-4 sm:justify-end">
            <p role="status" className="text-muted tabular-nums">
              {response
                ? isUnsearchable
                  ? t('nothingToSearchFor')
                  : t('placesFound', { count: response.total })
                : isLoading && t('searching')}
            </p>
            <div className="w-44 max-lg:hidden">{orderSelect}</div>
            {response?.total !== 0 && mapToggle}
          </div>
        </div>
        <FilterChips
          active={activePlaceFilters(filters, zipLimit)}
          category={filters.category}
          needsPosition={usesDistance && response !== undefined && response.point === null && !isUnknown}
          onRemove={(name) => {
            const filter = activePlaceFilters(filters, zipLimit).find((one) => one.name === name);
            if (filter) apply(filter.without);
          }}
          onClear={() => {
            apply(noPlaceLimits);
          }}
        />
      </div>
      <ViewTabs view="places" ratingsPath={searchPath({ ...filters, sortBy: '' })} placesPath={pathWith({})}>
        <GetAlerts search={savedPlaceSearch(search)} name={alertNameOf(filters)} />
      </ViewTabs>
      <div className="grid grid-cols-1 gap-6 lg:grid-cols-[15rem_minmax(0,1fr)] lg:gap-10">
        <aside aria-label={t('filters')} className="max-lg:hidden">
          <PlaceFacets {...facets} />
        </aside>
        <div className="grid grid-cols-1 content-start gap-6">
          {response?.total !== 0 &&
            map({
              bounds: response?.bounds,
              area: searchArea(search, { isMeasuredElsewhere: response?.point?.source !== 'query' }),
              clusters,
              onView: setView,
              onSearchArea: (bounds) => {
                apply({ bounds: boundsText(bounds), distance: '' });
              },
            })}
          <section
            ref={results}
            tabIndex={-1}
            aria-label={t('results')}
            aria-busy={isLoading}
            className="grid grid-cols-1 gap-6 outline-none aria-busy:opacity-60"
          >
            <SearchNotices
              filters={filters}
              exactPath={pathWith({ exact: '1' })}
              zipLimit={zipLimit}
              ignored={isUnknown ? [...ignored, unknownPlaceSentence(filters.where)] : ignored}
              corrections={response?.corrections ?? []}
              onExact={focusResults}
            />
            <PagedList
              list={list}
              noun="place"
              skeleton={<PlaceSkeletons />}
              whenEmpty={
                isUnsearchable ? (
                  <NothingToSearchFor q={filters.q} />
                ) : (
                  <NoPlaces search={search} suggested={response?.suggested ?? null} onChoose={focusResults} />
                )
              }
              failure={searchFailure(list.error)}
            >
              {(places) => <PlaceList places={places} />}
            </PagedList>
          </section>
        </div>
      </div>
    </div>
  );
}

function zipLimitOf(within: { zipCode: string; miles: number } | null): ZipLimit | null {
  return within && { zipCode: within.zipCode, miles: String(within.miles) };
}

function PlaceList({ places }: { places: readonly FoundEntity[] }) {
  return (
    <ul className="grid grid-cols-1 gap-3 sm:gap-4">
      {places.map((place) => (
        <li key={place.id}>
          <PlaceRow place={place} />
        </li>
      ))}
    </ul>
  );
}

const skeletonRows = 6;

function PlaceSkeletons() {
  return (
    <ul aria-hidden className="grid grid-cols-1 gap-3 sm:gap-4">
      {Array.from({ length: skeletonRows }, (_, at) => (
        <li key={at}>
          <Skeleton className="h-40 rounded-2xl! sm:h-44" />
        </li>
      ))}
    </ul>
  );
}
