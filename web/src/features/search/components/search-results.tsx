import type { RatingView } from '@candor/contracts';
import { SearchX } from 'lucide-react';
import { Fragment } from 'react';
import { Link } from 'react-router-dom';
import { AdPlaceholder } from '../../../components/ad-placeholder.tsx';
import { buttonStyle } from '../../../components/button.tsx';
import { CardGrid } from '../../../components/card-grid.tsx';
import { EmptyState } from '../../../components/empty-state.tsx';
import { HelpfulCount } from '../../../components/helpful-count.tsx';
import { RatingCardSkeleton } from '../../../components/rating-card-skeleton.tsx';
import { RatingCard } from '../../../components/rating-card.tsx';

const ratingsBetweenAds = 6;
const firstAdSlot = 201;
const skeletonCards = 9;

export function SearchResults({ ratings }: { ratings: readonly RatingView[] }) {
  return (
    <CardGrid>
      {ratings.map((rating, index) => (
        <Fragment key={rating.id}>
          <RatingCard
            rating={rating}
            headingLevel={2}
            actions={<HelpfulCount count={rating.helpfulCount} />}
          />
          {(index + 1) % ratingsBetweenAds === 0 && (
            <AdPlaceholder
              slot={firstAdSlot + (index + 1) / ratingsBetweenAds - 1}
              className="col-span-full"
            />
          )}
        </Fragment>
      ))}
    </CardGrid>
  );
}

export function SearchSkeleton() {
  return (
    <CardGrid>
      {Array.from({ length: skeletonCards }, (_, index) => (
        <RatingCardSkeleton key={index} />
      ))}
    </CardGrid>
  );
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
