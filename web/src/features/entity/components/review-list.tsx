import type { Entity } from '@candor/contracts';
import { MessageSquarePlus, SearchX } from 'lucide-react';
import { Button } from '../../../components/button.tsx';
import { EmptyState } from '../../../components/page-states.tsx';
import { PagedList } from '../../../components/paged-list.tsx';
import { useViewerId } from '../../../lib/session.ts';
import { useEntityReviews, useReviewFacets } from '../api/reviews.ts';
import { isLimited, noReviewFilters, type ReviewFilters } from '../review-filters.ts';
import { NewReviewsBar } from '../live/new-reviews-bar.tsx';
import { ReviewHighlights } from './review-highlights.tsx';
import { ReviewItem } from './review-item.tsx';
import { ReviewToolbar } from './review-toolbar.tsx';
import { WriteReviewLink } from './write-review-link.tsx';
import { Skeleton } from '../../../components/loading.tsx';
import { t } from '../messages/index.ts';

interface ReviewListProps {
  entity: Entity;
  /** Of all reviews, without filters. */
  reviewCount: number;
  filters: ReviewFilters;
  onApply: (part: Partial<ReviewFilters>) => void;
}

export const reviewsId = 'reviews';

export function ReviewList({ entity, reviewCount, filters, onApply }: ReviewListProps) {
  const reviews = useEntityReviews(entity.id, filters);
  const { data: facets } = useReviewFacets(entity.id, filters);
  const total = reviews.data?.pages[0]?.totalCount;
  const hasFilters = isLimited(filters);
  const viewerId = useViewerId();
  const isClaimant = entity.claimedBy !== null && entity.claimedBy === viewerId;
  const isEmpty = total === 0 && !hasFilters;
  return (
    <section
      id={reviewsId}
      aria-labelledby="reviews-heading"
      aria-busy={reviews.isFetching}
      className="grid grid-cols-1 content-start gap-5"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="reviews-heading" className="text-3xl">
          {t('reviews')}
        </h2>
        <p role="status" className="text-muted tabular-nums">
          {total !== undefined && hasFilters && t('reviewsFound', { count: total })}
        </p>
      </div>
      {!hasFilters && <ReviewHighlights entityId={entity.id} reviewCount={reviewCount} />}
      {!isEmpty && <ReviewToolbar filters={filters} languages={facets?.languages ?? []} onApply={onApply} />}
      <NewReviewsBar
        key={entity.id}
        entityId={entity.id}
        list={reviews}
        onShowNewest={() => {
          onApply({ ...noReviewFilters, sortBy: 'newest' });
        }}
      />
      <PagedList
        list={reviews}
        noun="review"
        skeleton={<ReviewListSkeleton />}
        failure={{ title: t('reviewsNotLoaded') }}
        whenEmpty={
          hasFilters ? (
            <EmptyState
              icon={SearchX}
              title={t('noReviewsMatch')}
              actions={
                <Button
                  variant="outline"
                  onClick={() => {
                    onApply(noReviewFilters);
                  }}
                >
                  {t('showAllReviews')}
                </Button>
              }
            />
          ) : (
            <EmptyState
              icon={MessageSquarePlus}
              // Owners cannot review their listing, as the header already says.
              {...(isClaimant
                ? { title: t('noReviews') }
                : {
                    title: t('beFirst'),
                    actions: <WriteReviewLink entity={entity} />,
                  })}
            />
          )
        }
      >
        {(rows) => (
          <div className="-mt-2 grid grid-cols-1">
            {rows.map((rating) => (
              <ReviewItem key={rating.id} rating={rating} isClaimant={isClaimant} />
            ))}
          </div>
        )}
      </PagedList>
    </section>
  );
}

const shownReviews = 4;

export function ReviewListSkeleton() {
  return (
    <div className="grid grid-cols-1">
      {Array.from({ length: shownReviews }, (_, index) => (
        <div key={index} aria-hidden className="grid gap-4 border-b py-7 first:pt-0 last:border-b-0">
          <div className="flex items-center gap-3">
            <Skeleton className="size-10 rounded-full!" />
            <div className="grid gap-1.5">
              <Skeleton className="h-4.5 w-32" />
              <Skeleton className="h-3.5 w-24" />
            </div>
          </div>
          <Skeleton className="h-5 w-2/5" />
          <div className="grid gap-2">
            <Skeleton className="h-4 w-full" />
            <Skeleton className="h-4 w-full" />
            <Skeleton className="h-4 w-3/5" />
          </div>
          <Skeleton className="h-9 w-40" />
        </div>
      ))}
    </div>
  );
}
