import { lazy, Suspense } from 'react';
import { Skeleton } from '../../../components/loading.tsx';
import { LoadError } from '../../../components/page-states.tsx';
import { useOwnListings } from '../api/own-listings.ts';
import { t } from '../messages/index.ts';

/** Loaded on demand, because few members own a listing. */
const OwnListingCards = lazy(() =>
  import('./own-listing-cards.tsx').then(({ OwnListingCards: cards }) => ({ default: cards })),
);

/** For the dashboard: the listings that the member owns, with their figures. Nothing for a member without any. */
export function OwnListings({ memberId }: { memberId: string }) {
  const query = useOwnListings(memberId);
  const { data: listings, error, isFetching } = query;
  if (!listings)
    return error && !isFetching ? <LoadError title={t('ownListingsNotLoaded')} query={query} /> : null;
  if (listings.length === 0) return null;
  return (
    <Suspense fallback={<Skeleton className="h-64 rounded-2xl!" />}>
      <OwnListingCards listings={listings} />
    </Suspense>
  );
}
