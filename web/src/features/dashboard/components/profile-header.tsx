import type { CurrentUser, DashboardSummary } from '@candor/contracts';
import { CalendarDays, Eye, type LucideIcon, MapPin, PenLine, RotateCw, Star, ThumbsUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { Avatar } from '../../../components/avatar.tsx';
import { CrownMark, VerifiedBadge } from '../../../components/badges.tsx';
import { Button } from '../../../components/button.tsx';
import { Skeleton } from '../../../components/loading.tsx';
import { StatCard } from '../../../components/page-parts.tsx';
import { messageOf } from '../../../lib/api-error.ts';
import { formatStars, mean } from '@candor/contracts/ratings/mean';
import { formatCount, formatMonth, fullName } from '../../../lib/format.ts';
import { memberPlace } from '../../../lib/place.ts';
import { useDashboardSummary } from '../api/own-data.ts';
import { EditProfileButton } from './edit-profile-dialog.tsx';
import { t } from '../messages/index.ts';

export function ProfileHeader({ user }: { user: CurrentUser }) {
  const { data: summary, isPending } = useDashboardSummary();
  const place = memberPlace(user);
  return (
    <header className="flex flex-col items-start gap-5 sm:flex-row sm:items-center sm:gap-6">
      <Avatar user={user} size="huge" />
      <div className="grid min-w-0 grid-cols-1 gap-2.5">
        <div className="flex min-w-0 flex-wrap items-center gap-x-2.5 gap-y-1">
          <h1 dir="auto" className="min-w-0 text-3xl break-words sm:text-[2.25rem]">
            {fullName(user)}
          </h1>
          <VerifiedBadge user={user} />
          {user.isPremium && <CrownMark label={t('premium')} />}
        </div>
        <ul className="flex flex-wrap gap-x-5 gap-y-1.5 text-muted">
          {place !== null && (
            <Fact icon={MapPin}>
              <bdi>{place}</bdi>
            </Fact>
          )}
          {isPending && (
            <Fact icon={Star}>
              <Skeleton className="h-4 w-20" />
            </Fact>
          )}
          {summary && <Fact icon={Star}>{t('ratingCount', { count: summary.totalRatings })}</Fact>}
          <Fact icon={CalendarDays}>{t('memberSince', { month: formatMonth(user.memberSince) })}</Fact>
        </ul>
      </div>
      <div className="shrink-0 sm:ml-auto">
        <EditProfileButton user={user} />
      </div>
    </header>
  );
}

function Fact({ icon: Icon, children }: { icon: LucideIcon; children: ReactNode }) {
  return (
    <li className="flex min-w-0 items-center gap-1.5">
      <Icon aria-hidden className="size-4 shrink-0" />
      <div className="min-w-0">{children}</div>
    </li>
  );
}

const stats: { label: string; icon: LucideIcon; figure: (summary: DashboardSummary) => string }[] = [
  { label: t('totalRatings'), icon: PenLine, figure: ({ totalRatings }) => formatCount(totalRatings) },
  {
    label: t('averageGiven'),
    icon: Star,
    figure: ({ starSum, totalRatings }) => formatStars(mean(starSum, totalRatings)),
  },
  { label: t('helpfulVotes'), icon: ThumbsUp, figure: ({ helpfulVotes }) => formatCount(helpfulVotes) },
  { label: t('profileViews'), icon: Eye, figure: ({ profileViews }) => formatCount(profileViews) },
];

export function StatCards() {
  const { data: summary, error, isFetching, refetch } = useDashboardSummary();
  if (error && !summary && !isFetching) {
    return (
      <div
        role="alert"
        className="flex flex-wrap items-center justify-between gap-3 rounded-2xl border border-danger/40 bg-surface px-5 py-4"
      >
        <p>
          {t('figuresNotLoaded')} {messageOf(error, '')}
        </p>
        <Button variant="outline" size="small" onClick={() => void refetch()}>
          <RotateCw aria-hidden />
          {t('tryAgain')}
        </Button>
      </div>
    );
  }
  return (
    <dl aria-busy={!summary} className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4">
      {stats.map(({ label, icon, figure }) => (
        <StatCard key={label} label={label} icon={icon} figure={summary && figure(summary)} />
      ))}
    </dl>
  );
}
