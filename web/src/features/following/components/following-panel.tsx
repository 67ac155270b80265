import { Hash, Newspaper, Search, Users } from 'lucide-react';
import { Link } from 'react-router-dom';
import { buttonStyle } from '../../../components/button.tsx';
import { EmptyState } from '../../../components/page-states.tsx';
import { PagedList } from '../../../components/paged-list.tsx';
import { RatingCardSkeletons } from '../../../components/rating-card.tsx';
import { SaveableRatings } from '../../../components/saveable-ratings.tsx';
import { useFeed, useFollowedMembers } from '../api/following.ts';
import { t } from '../messages/index.ts';
import { FollowedMembers } from './followed-members.tsx';

/** The reviews of the members that the viewer follows, and these members. */
export function FollowingPanel({ isPremium }: { isPremium: boolean }) {
  const members = useFollowedMembers();
  const followsNone = members.data?.pages[0]?.totalCount === 0;
  return (
    <div className="grid grid-cols-1 gap-10">
      {followsNone ? (
        <FollowsNone isPremium={isPremium} />
      ) : (
        <div className="grid grid-cols-1 items-start gap-10 lg:grid-cols-[minmax(0,1fr)_20rem]">
          <Feed />
          <FollowedMembers list={members} />
        </div>
      )}
      <p className="flex items-center gap-2 text-sm text-muted">
        <Hash aria-hidden className="size-4 shrink-0" />
        {t('topicsSoon')}
      </p>
    </div>
  );
}

function Feed() {
  const feed = useFeed();
  return (
    <section aria-labelledby="feed" aria-busy={feed.isFetching} className="grid grid-cols-1 gap-5">
      <h2 id="feed" className="text-2xl">
        {t('latestReviews')}
      </h2>
      <PagedList
        list={feed}
        noun="review"
        skeleton={<RatingCardSkeletons count={2} />}
        whenEmpty={<EmptyState icon={Newspaper} title={t('noReviews')} description={t('whatAppearsHere')} />}
        failure={{ title: t('reviewsNotLoaded') }}
      >
        {(ratings) => <SaveableRatings ratings={ratings} className="lg:grid-cols-2!" />}
      </PagedList>
    </section>
  );
}

function FollowsNone({ isPremium }: { isPremium: boolean }) {
  return (
    <EmptyState
      icon={Users}
      title={t('followsNoOne')}
      description={isPremium ? t('howToFollow') : t('followingIsPremium')}
      actions={
        <>
          {!isPremium && (
            <Link to="/subscribe" className={buttonStyle({ variant: 'premium' })}>
              {t('upgrade')}
            </Link>
          )}
          <Link to="/search" className={buttonStyle({ variant: isPremium ? 'primary' : 'outline' })}>
            <Search aria-hidden />
            {t('findReviewers')}
          </Link>
        </>
      }
    />
  );
}
