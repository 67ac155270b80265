import type { PublicProfile } from '@candor/contracts';
import { MessageSquareText } from 'lucide-react';
import { CardGrid } from '../../../components/card-grid.tsx';
import { EmptyState } from '../../../components/empty-state.tsx';
import { ErrorCard } from '../../../components/error-card.tsx';
import { HelpfulCount } from '../../../components/helpful-count.tsx';
import { LoadMore } from '../../../components/load-more.tsx';
import { RatingCard } from '../../../components/rating-card.tsx';
import { messageOf } from '../../../lib/api-error.ts';
import { rowsOf } from '../../../lib/list-page.ts';
import type { useRatingsOfUser } from '../api/ratings-of-user.ts';
import { ProfileReviewsSkeleton } from './profile-skeleton.tsx';

interface ProfileReviewsProps {
  profile: PublicProfile;
  ratings: ReturnType<typeof useRatingsOfUser>;
}

export function ProfileReviews({ profile, ratings }: ProfileReviewsProps) {
  return (
    <section aria-labelledby="reviews-by" aria-busy={ratings.isFetching} className="grid grid-cols-1 gap-6">
      <h2 id="reviews-by" className="text-3xl">
        Reviews by {profile.firstName}
      </h2>
      <Reviews ratings={ratings} />
    </section>
  );
}

function Reviews({ ratings }: Pick<ProfileReviewsProps, 'ratings'>) {
  if (ratings.data) {
    const rows = rowsOf(ratings.data);
    if (rows.length === 0) return <EmptyState icon={MessageSquareText} title="No reviews yet." />;
    return (
      <>
        <CardGrid>
          {rows.map((rating) => (
            <RatingCard
              key={rating.id}
              rating={rating}
              actions={<HelpfulCount count={rating.helpfulCount} />}
            />
          ))}
        </CardGrid>
        <LoadMore
          shown={rows.length}
          total={ratings.data.pages.at(-1)?.totalCount ?? rows.length}
          noun="review"
          hasMore={ratings.hasNextPage}
          isLoading={ratings.isFetchingNextPage}
          hasFailed={ratings.isFetchNextPageError}
          onLoadMore={() => void ratings.fetchNextPage()}
        />
      </>
    );
  }
  if (ratings.error && !ratings.isFetching) {
    return (
      <ErrorCard
        title="The reviews could not be loaded"
        description={messageOf(ratings.error, 'Please try again in a moment.')}
        error={ratings.error}
        onTryAgain={() => void ratings.refetch()}
      />
    );
  }
  return <ProfileReviewsSkeleton />;
}
