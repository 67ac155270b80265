import type { RatingView } from '@candor/contracts';
import { type ReactNode, useMemo } from 'react';
import { PagedList } from '../../../components/paged-list.tsx';
import { plural } from '../../../lib/format.ts';
import { rowsOf } from '../../../lib/list-page.ts';
import { usePosition } from '../../../lib/position.ts';
import { resultsTitle, searchArea, type SearchArea, useSearchUrl } from '../filters.ts';
import { hasNoPoint, useSearchRatings } from '../api/search-ratings.ts';
import { FilterChips } from './filter-chips.tsx';
import { SearchBar, type TextFieldSlot } from './search-bar.tsx';
import { SearchX } from 'lucide-react';
import { Link } from 'react-router-dom';
import { buttonStyle } from '../../../components/button.tsx';
import { EmptyState } from '../../../components/page-states.tsx';
import { RatingCardSkeletons, RatingCardsWithAds } from '../../../components/rating-card.tsx';

/** The results of a search. */
interface Found {
  /** Undefined while loading. */
  ratings: readonly RatingView[] | undefined;
  area: SearchArea | null;
}

interface SearchPageProps {
  textField: (slot: TextFieldSlot) => ReactNode;
  /** Shows and hides the map. */
  mapToggle: ReactNode;
  /** The map of the results. */
  map: (found: Found) => ReactNode;
}

export function SearchPage({ textField, mapToggle, map }: SearchPageProps) {
  const { filters, apply } = useSearchUrl();
  const position = usePosition();
  const search = useSearchRatings({ filters, position });
  const area = searchArea({ filters, position });
  const { data } = search;
  const total = data?.pages[0]?.totalCount;
  const ratings = useMemo(() => data && rowsOf(data), [data]);
  const usesDistance = filters.distance !== '' || filters.sortBy === 'nearest';

  return (
    <div className="page-width grid grid-cols-1 gap-6 py-8">
      <SearchBar filters={filters} onApply={apply} textField={textField} />
      <div className="grid grid-cols-1 gap-4 pt-2">
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
          <h1 className="min-w-0 text-3xl sm:text-[2.25rem]">{resultsTitle(filters)}</h1>
          <div className="flex grow items-center justify-between gap-4 sm:justify-end">
            <p role="status" className="text-muted tabular-nums">
              {total === undefined ? search.isFetching && 'Searching…' : `${plural(total, 'rating')} found`}
            </p>
            {ratings?.length !== 0 && mapToggle}
          </div>
        </div>
        <FilterChips
          filters={filters}
          needsPosition={usesDistance && hasNoPoint(data?.pages[0])}
          onApply={apply}
        />
      </div>
      {(ratings ? ratings.length > 0 : search.isFetching) && map({ ratings, area })}
      <section aria-label="Results" aria-busy={search.isFetching} className="grid grid-cols-1 gap-6">
        <PagedList
          list={search}
          noun="rating"
          skeleton={<SearchSkeleton />}
          whenEmpty={<NoResults />}
          failure={{
            title: 'Search Error',
            description: 'There was an error performing your search. Please try again.',
            error: search.error?.cause,
          }}
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
    />
  );
}

function SearchSkeleton() {
  return <RatingCardSkeletons count={skeletonCards} />;
}

function NoResults() {
  return (
    <EmptyState
      icon={SearchX}
      title="No results found"
      description="Fewer filters, another spelling or a wider distance may find what you are looking for."
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
  );
}
