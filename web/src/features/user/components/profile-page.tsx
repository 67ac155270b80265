import { UserX } from 'lucide-react';
import { NotFoundText, UnloadedPage } from '../../../components/page-states.tsx';
import { ReportButton } from '../../../components/report-button.tsx';
import { isMissing } from '../../../lib/api-error.ts';
import { fullName } from '../../../lib/format.ts';
import { usePublicProfile, useRatingsOfUser } from '../../../lib/members.ts';
import { useDocumentTitle } from '../../../lib/use-document-title.ts';
import { ContactButtons } from './contact-buttons.tsx';
import { ProfileHeader } from './profile-header.tsx';
import { ProfileReviews } from './profile-reviews.tsx';
import { ProfileSkeleton } from './profile-skeleton.tsx';

export function ProfilePage({ userId }: { userId: string }) {
  const query = usePublicProfile(userId);
  const { data: profile } = query;
  const ratings = useRatingsOfUser(userId);
  useDocumentTitle(profile ? fullName(profile) : isMissing(query.error) ? 'User not found' : null);

  if (profile) {
    return (
      <div className="page-width grid grid-cols-1 gap-10 py-10">
        <ProfileHeader
          profile={profile}
          reviewCount={ratings.data?.pages[0]?.totalCount}
          actions={
            <div className="grid grid-cols-1 justify-items-start gap-3 sm:justify-items-end">
              <ContactButtons profile={profile} />
              <ReportButton
                thing={{ kind: 'profile', targetId: profile.id }}
                ownerId={profile.id}
                name={`profile of ${fullName(profile)}`}
              />
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
        <NotFoundText
          icon={UserX}
          title="User not found"
          description="This member does not exist, or does not any more."
        />
      }
      failureTitle="This profile could not be loaded"
    />
  );
}
