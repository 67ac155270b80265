import { ThumbsUp } from 'lucide-react';
import { EmptyState } from '../../../components/page-states.tsx';
import { PagedList } from '../../../components/paged-list.tsx';
import { RatingCardSkeletons } from '../../../components/rating-card.tsx';
import { SaveableRatings } from '../../../components/saveable-ratings.tsx';
import { useHelpfulRatings } from '../api/saved-lists.ts';
import { t } from '../messages/index.ts';

/** The reviews that the member voted helpful, the last vote first. */
export function FoundHelpful({ viewerId }: { viewerId: string }) {
  const list = useHelpfulRatings(viewerId);
  return (
    <section aria-labelledby="found-helpful" aria-busy={list.isFetching} className="grid grid-cols-1 gap-5">
      <h2 id="found-helpful" className="text-2xl">
        {t('foundHelpful')}
      </h2>
      <PagedList
        list={list}
        noun="review"
        skeleton={<RatingCardSkeletons count={3} />}
        whenEmpty={
          <EmptyState icon={ThumbsUp} title={t('noHelpfulReviews')} description={t('howToFindHelpful')} />
        }
        failure={{ title: t('reviewsNotLoaded') }}
      >
        {(ratings) => <SaveableRatings ratings={ratings} />}
      </PagedList>
    </section>
  );
}
