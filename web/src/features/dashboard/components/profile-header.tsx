import type { CurrentUser } from '@candor/contracts';
import { CalendarDays, MapPin, Star } from 'lucide-react';
import type { ReactNode } from 'react';
import { Avatar } from '../../../components/avatar.tsx';
import { CrownMark, VerifiedBadge } from '../../../components/badges.tsx';
import { Skeleton } from '../../../components/loading.tsx';
import { fullName, plural } from '../../../lib/format.ts';
import { memberPlace } from '../../../lib/place.ts';
import { useDashboardSummary } from '../api/dashboard-summary.ts';
import { EditProfileDialog } from './edit-profile-dialog.tsx';

const months = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });

export function ProfileHeader({ user }: { user: CurrentUser }) {
  const { data: summary, isPending } = useDashboardSummary();
  const place = memberPlace(user);
  return (
    <header className="flex flex-col items-start gap-5 sm:flex-row sm:items-center sm:gap-6">
      <Avatar user={user} size="huge" />
      <div className="grid min-w-0 grid-cols-1 gap-2.5">
        <div className="flex min-w-0 flex-wrap items-center gap-x-2.5 gap-y-1">
          <h1 className="min-w-0 text-3xl break-words sm:text-[2.25rem]">{fullName(user)}</h1>
          <VerifiedBadge user={user} />
          {user.isPremium && <CrownMark label="Premium" />}
        </div>
        <ul className="flex flex-wrap gap-x-5 gap-y-1.5 text-muted">
          {place !== null && <Fact icon={MapPin}>{place}</Fact>}
          {isPending && (
            <Fact icon={Star}>
              <Skeleton className="h-4 w-20" />
            </Fact>
          )}
          {summary && <Fact icon={Star}>{plural(summary.totalRatings, 'rating')}</Fact>}
          <Fact icon={CalendarDays}>Member since {months.format(new Date(user.memberSince))}</Fact>
        </ul>
      </div>
      <div className="shrink-0 sm:ml-auto">
        <EditProfileDialog user={user} />
      </div>
    </header>
  );
}

function Fact({ icon: Icon, children }: { icon: typeof MapPin; children: ReactNode }) {
  return (
    <li className="flex min-w-0 items-center gap-1.5">
      <Icon aria-hidden className="size-4 shrink-0" />
      <div className="min-w-0">{children}</div>
    </li>
  );
}
