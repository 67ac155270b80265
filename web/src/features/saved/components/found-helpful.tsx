import { ThumbsUp } from 'lucide-react';
import { EmptyState } from '../../../components/page-states.tsx';
import { PagedList } from '../../../components/paged-list.tsx';
import { RatingCardSkeletons } from '../../../components/rating-card.tsx';
import { SaveableRatings } from '../../../components/saveable-ratings.tsx';
import { useHelpfulRatings } from '../api/saved-lists.ts';

/** The reviews that the member voted helpful, the last vote first. */
export function FoundHelpful({ viewerId }: { viewerId: string }) {
  const list = useHelpfulRatings(viewerId);
  return (
    <section aria-labelledby="found-helpful" aria-busy={list.isFetching} className="grid grid-cols-1 gap-5">
      <h2 id="found-helpful" className="text-2xl">
        Found helpful
      </h2>
      <PagedList
        list={list}
        noun="review"
        skeleton={<RatingCardSkeletons count={3} />}
        whenEmpty={
          <EmptyState
            icon={ThumbsUp}
            title="No helpful reviews yet"
            description="Press Helpful below a review that helped you, and find it here again."
          />
        }
        failure={{ title: 'The reviews could not be loaded' }}
      >
        {(ratings) => <SaveableRatings ratings={ratings} />}
      </PagedList>
    </section>
  );
}
