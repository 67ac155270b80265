import type { RatingView } from '@candor/contracts';
import { PenLine } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { buttonStyle } from '../../../components/button.tsx';
import { CardGrid } from '../../../components/card-grid.tsx';
import { EmptyState } from '../../../components/empty-state.tsx';
import { ErrorCard } from '../../../components/error-card.tsx';
import { LoadMore } from '../../../components/load-more.tsx';
import { RatingCardSkeleton } from '../../../components/rating-card-skeleton.tsx';
import { RatingCard } from '../../../components/rating-card.tsx';
import { messageOf } from '../../../lib/api-error.ts';
import { rowsOf } from '../../../lib/list-page.ts';
import { useOwnRatings } from '../api/own-ratings.ts';
import { DeleteRatingDialog } from './delete-rating-dialog.tsx';
import { OwnerActions } from './owner-actions.tsx';

export function OwnRatings({ memberId }: { memberId: string }) {
  const list = useOwnRatings(memberId);
  const [toDelete, setToDelete] = useState<RatingView | null>(null);
  const ratings = list.data && rowsOf(list.data);
  return (
    <section aria-labelledby="own-ratings" aria-busy={list.isFetching} className="grid grid-cols-1 gap-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="own-ratings" className="text-2xl">
          My Ratings
        </h2>
        {ratings?.length !== 0 && <CreateLink />}
      </div>
      {ratings === undefined ? (
        <Unloaded error={list.isFetching ? null : list.error} onTryAgain={() => void list.refetch()} />
      ) : ratings.length === 0 ? (
        <EmptyState
          icon={PenLine}
          title="You have not rated anything yet"
          description="Start with a place you know well: others nearby will be glad of it."
          actions={<CreateLink />}
        />
      ) : (
        <CardGrid>
          {ratings.map((rating) => (
            <RatingCard
              key={rating.id}
              rating={rating}
              actions={
                <OwnerActions
                  rating={rating}
                  onDelete={() => {
                    setToDelete(rating);
                  }}
                />
              }
            />
          ))}
        </CardGrid>
      )}
      <LoadMore
        shown={ratings?.length ?? 0}
        total={list.data?.pages.at(-1)?.totalCount ?? 0}
        noun="rating"
        hasMore={list.hasNextPage}
        isLoading={list.isFetchingNextPage}
        hasFailed={list.isFetchNextPageError}
        onLoadMore={() => void list.fetchNextPage()}
      />
      <DeleteRatingDialog
        rating={toDelete}
        onClose={() => {
          setToDelete(null);
        }}
      />
    </section>
  );
}

function CreateLink() {
  return (
    <Link to="/create-rating" className={buttonStyle()}>
      <PenLine aria-hidden />
      Create New Rating
    </Link>
  );
}

function Unloaded({ error, onTryAgain }: { error: Error | null; onTryAgain: () => void }) {
  if (error) {
    return (
      <ErrorCard
        title="Your ratings could not be loaded"
        description={messageOf(error, 'Please try again in a moment.')}
        error={error}
        onTryAgain={onTryAgain}
      />
    );
  }
  return (
    <CardGrid>
      {[1, 2, 3].map((place) => (
        <RatingCardSkeleton key={place} />
      ))}
    </CardGrid>
  );
}
