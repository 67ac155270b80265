import type { RatingView } from '@candor/contracts';
import { SearchX } from 'lucide-react';
import { Link } from 'react-router-dom';
import { buttonStyle } from '../../../components/button.tsx';
import { EmptyState } from '../../../components/page-states.tsx';
import { RatingCardSkeletons, RatingCardsWithAds } from '../../../components/rating-card.tsx';

const ratingsBetweenAds = 6;
const firstAdSlot = 201;
const skeletonCards = 9;

export function SearchResults({ ratings }: { ratings: readonly RatingView[] }) {
  return (
    <RatingCardsWithAds
      ratings={ratings}
      ratingsBetweenAds={ratingsBetweenAds}
      firstAdSlot={firstAdSlot}
      headingLevel={2}
    />
  );
}

export function SearchSkeleton() {
  return <RatingCardSkeletons count={skeletonCards} />;
}

export function NoResults() {
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
