import { UserX } from 'lucide-react';
import { ErrorCard } from '../../../components/error-card.tsx';
import { NotFoundText } from '../../../components/not-found-text.tsx';
import { ApiError, messageOf } from '../../../lib/api-error.ts';
import { fullName } from '../../../lib/names.ts';
import { useDocumentTitle } from '../../../lib/use-document-title.ts';
import { usePublicProfile } from '../api/public-profile.ts';
import { useRatingsOfUser } from '../api/ratings-of-user.ts';
import { ContactButtons } from './contact-buttons.tsx';
import { ProfileHeader } from './profile-header.tsx';
import { ProfileReviews } from './profile-reviews.tsx';
import { ProfileSkeleton } from './profile-skeleton.tsx';

export function ProfilePage({ userId }: { userId: string }) {
  const { data: profile, error, isFetching, refetch } = usePublicProfile(userId);
  const ratings = useRatingsOfUser(userId);
  const isMissing = error instanceof ApiError && error.status === 404;
  useDocumentTitle(profile ? fullName(profile) : isMissing ? 'User not found' : null);

  if (profile) {
    return (
      <div className="page-width grid grid-cols-1 gap-10 py-10">
        <ProfileHeader
          profile={profile}
          reviewCount={ratings.data?.pages[0]?.totalCount}
          actions={<ContactButtons profile={profile} />}
        />
        <ProfileReviews profile={profile} ratings={ratings} />
      </div>
    );
  }
  if (isMissing) {
    return (
      <NotFoundText
        icon={UserX}
        title="User not found"
        description="This member does not exist, or does not any more."
      />
    );
  }
  if (error && !isFetching) {
    return (
      <div className="page-width py-16">
        <ErrorCard
          headingLevel={1}
          title="This profile could not be loaded"
          description={messageOf(error, 'Please try again in a moment.')}
          error={error}
          onTryAgain={() => void refetch()}
        />
      </div>
    );
  }
  return <ProfileSkeleton />;
}
