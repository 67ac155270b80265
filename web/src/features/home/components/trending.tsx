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
import { t } from '../messages/index.ts';

const ratingsBetweenAds = 3;
const firstAdSlot = 103;

export function Trending() {
  const { data, error, isFetching, refetch } = useTrendingRatings();
  return (
    <section aria-labelledby="trending" aria-busy={isFetching} className="grid gap-6">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
        <div className="grid gap-1.5">
          <h2 id="trending" className="text-3xl">
            {t('trendingNearYou')}
          </h2>
          <Scope areNearby={data?.areNearby ?? false} />
        </div>
        <Link to="/search" className="text-link inline-flex min-h-9 items-center gap-1 font-medium">
          {t('viewAll')}
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
  const { place, point } = useTrendingPlace();
  const isLocating = useIsLocating();
  if (areNearby)
    return (
      <p className="text-muted">
        {place === null
          ? t('mostHelpfulNearYou', { miles: trendingSearch.distance })
          : t.rich('mostHelpfulNear', {
              miles: trendingSearch.distance,
              place,
              bdi: (children) => <bdi key="place">{children}</bdi>,
            })}
      </p>
    );
  return (
    <p className="flex min-h-6 flex-wrap items-center gap-x-3 gap-y-1 text-muted">
      {point === null ? t('mostHelpful') : place === null ? t('fewNearYou') : t('fewNear', { place })}
      {!point && (
        <Button
          variant="link"
          isPending={isLocating}
          onClick={() => {
            void requestPosition();
          }}
        >
          {!isLocating && <LocateFixed aria-hidden />}
          {t('showNearMe')}
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
      title={t('noRatings')}
      actions={
        <Link to={createRatingPath} className={buttonStyle()}>
          {t('createFirstRating')}
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
        description={t('restWorks')}
        actions={
          <Button onClick={onTryAgain}>
            <RotateCw aria-hidden />
            {t('tryAgain')}
          </Button>
        }
      />
    </div>
  );
}
