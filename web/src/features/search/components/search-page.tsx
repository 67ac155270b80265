import type { RatingView } from '@candor/contracts';
import { type ReactNode, useMemo, useRef } from 'react';
import { PagedList } from '../../../components/paged-list.tsx';
import { useReplaceFirstScreen } from '../../../lib/first-screen.ts';
import { rowsOf } from '../../../lib/list-page.ts';
import { usePosition } from '../../../lib/position.ts';
import {
  activeFilters,
  noLimits,
  resultsTitle,
  searchArea,
  type SearchArea,
  useSearchUrl,
} from '../filters.ts';
import {
  correctionsOf,
  hasNoPoint,
  isMeasuredElsewhere,
  isUnsearchable,
  suggestedOf,
  useSearchRatings,
  zipLimitOf,
} from '../api/search-ratings.ts';
import { readPlaceFilters, placesPath } from '../place-filters.ts';
import { BestPlaces } from './best-places.tsx';
import { ViewTabs } from './view-tabs.tsx';
import { GetAlerts } from './get-alerts.tsx';
import { FilterChips } from './filter-chips.tsx';
import { NoRatings } from './no-results.tsx';
import { RatingFilters } from './rating-filters.tsx';
import { SearchBar, type SearchFields } from './search-bar.tsx';
import { alertNameOf, savedRatingSearch } from '../saved-search.ts';
import { unknownPlaceSentence } from '../search-notices.ts';
import { useCoordinates, useWhereOf } from '../use-where-of-search.ts';
import { searchFailure } from '../search-failure.ts';
import { NothingToSearchFor, SearchNotices } from './search-notices.tsx';
import { SaveRatingButton } from '../../../components/save-rating-button.tsx';
import { RatingCardSkeletons, RatingCardsWithAds } from '../../../components/rating-card.tsx';
import { t } from '../messages/index.ts';

/** The results of a search. */
interface Found {
  /** Undefined while loading. */
  ratings: readonly RatingView[] | undefined;
  area: SearchArea | null;
}

interface SearchPageProps extends SearchFields {
  /** Shows and hides the map. */
  mapToggle: ReactNode;
  /** The map of the results. */
  map: (found: Found) => ReactNode;
}

export function SearchPage({ mapToggle, map, ...fields }: SearchPageProps) {
  const { filters, ignored, apply, pathWith, params } = useSearchUrl();
  const position = usePosition();
  const where = useWhereOf(filters, position);
  const { isResolving, isUnknown } = useCoordinates(filters, pathWith);
  const search = useSearchRatings({ filters, position }, !isResolving);
  const { data } = search;
  const firstPage = data?.pages[0];
  const zipLimit = zipLimitOf(firstPage);
  const area = searchArea({ filters, position }, { isMeasuredElsewhere: isMeasuredElsewhere(firstPage) });
  const results = useRef<HTMLElement>(null);
  const focusResults = () => {
    results.current?.focus({ preventScroll: true });
  };
  const ratings = useMemo(() => data && rowsOf(data), [data]);
  const isLoading = search.isFetching || isResolving;
  const placeFilters = readPlaceFilters(params);
  // Otherwise the best places replace it.
  useReplaceFirstScreen(isUnsearchable(firstPage));
  const usesDistance = filters.distance !== '' || filters.sortBy === 'nearest';

  return (
    <div className="page-width grid grid-cols-1 gap-6 py-8">
      <SearchBar q={filters.q} where={where} distance={filters.distance} onApply={apply} {...fields}>
        {(typed) => (
          <RatingFilters
            filters={filters}
            zipLimit={zipLimit}
            onApply={(part) => {
              apply({ ...typed, ...part });
            }}
          />
        )}
      </SearchBar>
      <div className="grid grid-cols-1 gap-4 pt-2">
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
          <h1 dir="auto" className="min-w-0 text-3xl sm:text-[2.25rem]">
            {resultsTitle(filters)}
          </h1>
          <div className="flex grow items-center justify-between gap-4 sm:justify-end">
            <p role="status" className="text-muted tabular-nums">
              {firstPage
                ? isUnsearchable(firstPage)
                  ? t('nothingToSearchFor')
                  : t('ratingsFound', { count: firstPage.totalCount })
                : isLoading && t('searching')}
            </p>
            {ratings?.length !== 0 && mapToggle}
          </div>
        </div>
        <FilterChips
          active={activeFilters(filters, zipLimit)}
          category={filters.category}
          needsPosition={usesDistance && hasNoPoint(firstPage)}
          onRemove={(name) => {
            apply({ [name]: '' });
          }}
          onClear={() => {
            apply(noLimits);
          }}
        />
      </div>
      <ViewTabs view="ratings" ratingsPath={pathWith({})} placesPath={placesPath(placeFilters)}>
        <GetAlerts search={savedRatingSearch({ filters, position })} name={alertNameOf(filters)} />
      </ViewTabs>
      <SearchNotices
        filters={filters}
        exactPath={pathWith({ exact: '1' })}
        zipLimit={zipLimit}
        ignored={isUnknown ? [...ignored, unknownPlaceSentence(filters.where)] : ignored}
        corrections={correctionsOf(firstPage)}
        onExact={focusResults}
      />
      {(ratings ? ratings.length > 0 : isLoading) && map({ ratings, area })}
      {!isUnsearchable(firstPage) && (
        <BestPlaces
          search={{ filters: placeFilters, position }}
          isReady={!isResolving}
          isShown={firstPage !== undefined || search.isError}
        />
      )}
      <section
        ref={results}
        tabIndex={-1}
        aria-label={t('results')}
        aria-busy={isLoading}
        className="grid grid-cols-1 gap-6 outline-none"
      >
        <PagedList
          list={search}
          noun="rating"
          skeleton={<SearchSkeleton />}
          whenEmpty={
            isUnsearchable(firstPage) ? (
              <NothingToSearchFor q={filters.q} />
            ) : (
              <NoRatings
                search={{ filters, position }}
                zipLimit={zipLimit}
                places={{ filters: placeFilters, position }}
                suggested={suggestedOf(firstPage)}
                onChoose={focusResults}
              />
            )
          }
          failure={searchFailure(search.error)}
        >
          {(ratings) => <SearchResults ratings={ratings} />}
        </PagedList>
      </section>
    </div>
  );
}

const ratingsBetweenAds = 6;
const firstAdSlot = 201;
const skeletonCards = 9;

function SearchResults({ ratings }: { ratings: readonly RatingView[] }) {
  return (
    <RatingCardsWithAds
      ratings={ratings}
      ratingsBetweenAds={ratingsBetweenAds}
      firstAdSlot={firstAdSlot}
      headingLevel={2}
      actionsOf={(rating) => <SaveRatingButton rating={rating} />}
    />
  );
}

function SearchSkeleton() {
  return <RatingCardSkeletons count={skeletonCards} />;
}
