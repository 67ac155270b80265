import type { ReactNode } from 'react';
import { PagedList } from '../../../components/paged-list.tsx';
import { plural } from '../../../lib/plural.ts';
import { usePosition } from '../../../lib/use-position.ts';
import { resultsTitle } from '../active-filters.ts';
import { hasNoPoint, useSearchRatings } from '../api/search-ratings.ts';
import { useSearchAddress } from '../use-search-address.ts';
import { FilterChips } from './filter-chips.tsx';
import { SearchBar, type TextFieldSlot } from './search-bar.tsx';
import { NoResults, SearchResults, SearchSkeleton } from './search-results.tsx';

interface SearchPageProps {
  textField: (slot: TextFieldSlot) => ReactNode;
}

export function SearchPage({ textField }: SearchPageProps) {
  const { filters, apply } = useSearchAddress();
  const position = usePosition();
  const search = useSearchRatings({ filters, position });
  const { data } = search;
  const total = data?.pages[0]?.totalCount;
  const asksForDistance = filters.distance !== '' || filters.sortBy === 'nearest';

  return (
    <div className="page-width grid grid-cols-1 gap-6 py-8">
      <SearchBar filters={filters} onApply={apply} textField={textField} />
      <div className="grid grid-cols-1 gap-4 pt-2">
        <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
          <h1 className="min-w-0 text-3xl sm:text-[2.25rem]">{resultsTitle(filters)}</h1>
          <p role="status" className="text-muted tabular-nums">
            {total === undefined ? search.isFetching && 'Searching…' : `${plural(total, 'rating')} found`}
          </p>
        </div>
        <FilterChips
          filters={filters}
          needsPosition={asksForDistance && hasNoPoint(data?.pages[0])}
          onApply={apply}
        />
      </div>
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
