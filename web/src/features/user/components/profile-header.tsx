import type { PublicProfile } from '@candor/contracts';
import { CalendarDays, type LucideIcon, MapPin, MessageSquareText, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import { Avatar } from '../../../components/avatar.tsx';
import { VerifiedBadge } from '../../../components/badges.tsx';
import { LongText } from '../../../components/long-text.tsx';
import { formatMonth, fullName } from '../../../lib/format.ts';
import { cityAndState } from '../../../lib/place.ts';
import { t } from '../messages/index.ts';

interface ProfileHeaderProps {
  profile: PublicProfile;
  /** Undefined while it loads. */
  reviewCount: number | undefined;
  /** The buttons Message and Follow. */
  actions: ReactNode;
}

export function ProfileHeader({ profile, reviewCount, actions }: ProfileHeaderProps) {
  const place = cityAndState(profile);
  return (
    <header className="grid grid-cols-1 gap-6 border-b pb-8">
      <div className="flex flex-col gap-5 sm:flex-row sm:items-center sm:gap-7">
        <Avatar user={profile} size="huge" />
        <div className="grid min-w-0 flex-1 grid-cols-1 gap-3">
          <h1 className="text-4xl sm:text-[2.75rem]">
            <bdi>{fullName(profile)}</bdi>{' '}
            <VerifiedBadge user={profile} className="align-middle [&_svg]:size-7" />
          </h1>
          <ul className="flex flex-wrap gap-x-5 gap-y-1.5 text-muted">
            {place !== null && (
              <Fact icon={MapPin}>
                <bdi>{place}</bdi>
              </Fact>
            )}
            {reviewCount !== undefined && (
              <Fact icon={MessageSquareText}>{t('reviews', { count: reviewCount })}</Fact>
            )}
            {profile.followerCount > 0 && (
              <Fact icon={Users}>{t('followers', { count: profile.followerCount })}</Fact>
            )}
            <Fact icon={CalendarDays}>{t('memberSince', { month: formatMonth(profile.memberSince) })}</Fact>
          </ul>
        </div>
        {actions}
      </div>
      {profile.bio && <LongText key={profile.bio} text={profile.bio} />}
    </header>
  );
}

function Fact({ icon: Icon, children }: { icon: LucideIcon; children: ReactNode }) {
  return (
    <li className="flex min-w-0 items-center gap-1.5">
      <Icon aria-hidden className="size-4 shrink-0" />
      <span>{children}</span>
    </li>
  );
}
