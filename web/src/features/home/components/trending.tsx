import { trendingSearch } from '@candor/contracts/first-requests';
import type { RatingView } from '@candor/contracts';
import { ArrowRight, CircleAlert, LocateFixed, MessageSquarePlus, RotateCw } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Button, buttonStyle } from '../../../components/button.tsx';
import { EmptyState } from '../../../components/page-states.tsx';
import { RatingCardSkeletons, RatingCardsWithAds } from '../../../components/rating-card.tsx';
import { requestPosition, useIsLocating } from '../../../lib/position.ts';
import { useTrendingPlace, useTrendingRatings } from '../api/trending-ratings.ts';
import { useCreateRatingPath } from '../home-search.ts';

const ratingsBetweenAds = 3;
const firstAdSlot = 103;

export function Trending() {
  const { data, error, isFetching, refetch } = useTrendingRatings();
  return (
    <section aria-labelledby="trending" aria-busy={isFetching} className="grid gap-6">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
        <div className="grid gap-1.5">
          <h2 id="trending" className="text-3xl">
            Trending Near You
          </h2>
          <Scope areNearby={data?.areNearby ?? false} />
        </div>
        <Link to="/search" className="text-link inline-flex min-h-9 items-center gap-1 font-medium">
          View All
          <ArrowRight aria-hidden className="size-4" />
        </Link>
      </div>
      {data ? (
        <TrendingRatings ratings={data.ratings} />
      ) : error && !isFetching ? (
        <TrendingFailure message={error.message} onTryAgain={() => void refetch()} />
      ) : (
        <RatingCardSkeletons count={trendingSearch.limit} />
      )}
    </section>
  );
}

/** Where the reviews are from. Without a place, the most helpful ones are from everywhere. */
function Scope({ areNearby }: { areNearby: boolean }) {
  const { name, point } = useTrendingPlace();
  const isLocating = useIsLocating();
  if (areNearby)
    return (
      <p className="text-muted">
        Most helpful reviews within {String(trendingSearch.distance)} miles of <bdi>{name}</bdi>
      </p>
    );
  return (
    <p className="flex min-h-6 flex-wrap items-center gap-x-3 gap-y-1 text-muted">
      {point
        ? `Most helpful reviews everywhere, because few are near ${name}`
        : 'Most helpful reviews everywhere'}
      {!point && (
        <Button
          variant="link"
          isPending={isLocating}
          onClick={() => {
            void requestPosition();
          }}
        >
          {!isLocating && <LocateFixed aria-hidden />}
          Show what is near me
        </Button>
      )}
    </p>
  );
}

function TrendingRatings({ ratings }: { ratings: readonly RatingView[] }) {
  if (ratings.length === 0) return <NoRatings />;
  return (
    <RatingCardsWithAds
      ratings={ratings}
      ratingsBetweenAds={ratingsBetweenAds}
      firstAdSlot={firstAdSlot}
      // Dense: in two columns the fourth card goes beside the third, before the advertisement.
      className="grid-flow-dense"
    />
  );
}

function NoRatings() {
  const createRatingPath = useCreateRatingPath();
  return (
    <EmptyState
      icon={MessageSquarePlus}
      title="No ratings found. Be the first to create one!"
      actions={
        <Link to={createRatingPath} className={buttonStyle()}>
          Create First Rating
        </Link>
      }
    />
  );
}

function TrendingFailure({ message, onTryAgain }: { message: string; onTryAgain: () => void }) {
  return (
    <div role="alert">
      <EmptyState
        icon={CircleAlert}
        title={message}
        description="The rest of the page works. Trying again usually helps."
        actions={
          <Button onClick={onTryAgain}>
            <RotateCw aria-hidden />
            Try Again
          </Button>
        }
      />
    </div>
  );
}
