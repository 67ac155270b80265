import { MessageSquareText, UserX } from 'lucide-react';
import { EmptyState, NotFoundText, UnloadedPage } from '../../../components/page-states.tsx';
import { ReportButton } from '../../../components/report-button.tsx';
import { isMissing } from '../../../lib/api-error.ts';
import { fullName, shortName } from '../../../lib/format.ts';
import { usePublicProfile, useRatingsOfUser } from '../../../lib/members.ts';
import { useDocumentTitle } from '../../../lib/use-document-title.ts';
import { t } from '../messages/index.ts';
import { BlockLink } from './block-link.tsx';
import { ContactButtons } from './contact-buttons.tsx';
import { ProfileHeader } from './profile-header.tsx';
import { Skeleton } from '../../../components/loading.tsx';
import { RatingCardSkeletons } from '../../../components/rating-card.tsx';
import { SaveableRatings } from '../../../components/saveable-ratings.tsx';
import type { PublicProfile } from '@candor/contracts';
import { PagedList } from '../../../components/paged-list.tsx';

export function ProfilePage({ userId }: { userId: string }) {
  const query = usePublicProfile(userId);
  const { data: profile } = query;
  const ratings = useRatingsOfUser(userId);
  useDocumentTitle(
    profile
      ? t('reviewsBy', { name: shortName(profile) })
      : isMissing(query.error)
        ? t('userNotFound')
        : null,
  );

  if (profile) {
    return (
      <div className="page-width grid grid-cols-1 gap-10 py-10">
        <ProfileHeader
          profile={profile}
          reviewCount={ratings.data?.pages[0]?.totalCount}
          actions={
            <div className="grid grid-cols-1 justify-items-start gap-3 sm:justify-items-end">
              <ContactButtons profile={profile} />
              <div className="flex flex-wrap gap-x-5 gap-y-2">
                <BlockLink profile={profile} />
                <ReportButton
                  thing={{ kind: 'profile', targetId: profile.id }}
                  ownerId={profile.id}
                  name={t('profileOf', { name: fullName(profile) })}
                />
              </div>
            </div>
          }
        />
        <ProfileReviews profile={profile} ratings={ratings} />
      </div>
    );
  }
  return (
    <UnloadedPage
      query={query}
      skeleton={<ProfileSkeleton />}
      whenMissing={
        <NotFoundText icon={UserX} title={t('userNotFound')} description={t('memberDoesNotExist')} />
      }
      failureTitle={t('profileNotLoaded')}
    />
  );
}

const skeletonCards = 3;

/** The page while the profile is loading. */
function ProfileSkeleton() {
  return (
    <div aria-busy className="page-width grid grid-cols-1 gap-10 py-10">
      <div className="flex flex-col gap-5 border-b pb-8 sm:flex-row sm:items-center sm:gap-7">
        <Skeleton className="size-28 rounded-full!" />
        <div className="grid gap-3">
          <p role="status" className="text-4xl leading-[1.15] font-semibold text-muted sm:text-[2.75rem]">
            {t('loading')}
          </p>
          <Skeleton className="h-6 w-72 max-w-full" />
        </div>
      </div>
      <div className="grid grid-cols-1 gap-6">
        <Skeleton className="h-9 w-56" />
        <ProfileReviewsSkeleton />
      </div>
    </div>
  );
}

function ProfileReviewsSkeleton() {
  return <RatingCardSkeletons count={skeletonCards} />;
}

interface ProfileReviewsProps {
  profile: PublicProfile;
  ratings: ReturnType<typeof useRatingsOfUser>;
}

function ProfileReviews({ profile, ratings }: ProfileReviewsProps) {
  return (
    <section aria-labelledby="reviews-by" aria-busy={ratings.isFetching} className="grid grid-cols-1 gap-6">
      <h2 id="reviews-by" className="text-3xl">
        {t.rich('reviewsByMember', {
          name: profile.firstName,
          bdi: (children) => <bdi key="bdi">{children}</bdi>,
        })}
      </h2>
      <PagedList
        list={ratings}
        noun="review"
        skeleton={<ProfileReviewsSkeleton />}
        whenEmpty={<EmptyState icon={MessageSquareText} title={t('noReviews')} />}
        failure={{ title: t('reviewsNotLoaded') }}
      >
        {(ratings) => <SaveableRatings ratings={ratings} />}
      </PagedList>
    </section>
  );
}
