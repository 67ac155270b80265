import type { PublicProfile } from '@candor/contracts';
import { MessageSquareText } from 'lucide-react';
import { CardGrid } from '../../../components/page-parts.tsx';
import { EmptyState } from '../../../components/page-states.tsx';
import { PagedList } from '../../../components/paged-list.tsx';
import { HelpfulCount, RatingCard } from '../../../components/rating-card.tsx';
import type { useRatingsOfUser } from '../../../lib/members.ts';
import { ProfileReviewsSkeleton } from './profile-page.tsx';

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
      <PagedList
        list={ratings}
        noun="review"
        skeleton={<ProfileReviewsSkeleton />}
        whenEmpty={<EmptyState icon={MessageSquareText} title="No reviews yet." />}
        failure={{ title: 'The reviews could not be loaded' }}
      >
        {(rows) => (
          <CardGrid>
            {rows.map((rating) => (
              <RatingCard
                key={rating.id}
                rating={rating}
                actions={<HelpfulCount count={rating.helpfulCount} />}
              />
            ))}
          </CardGrid>
        )}
      </PagedList>
    </section>
  );
}
