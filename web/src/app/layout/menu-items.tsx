import type { CurrentUser } from '@candor/contracts';
import { Crown, LayoutDashboard, type LucideIcon, MessageSquare, PenLine, ShieldCheck } from 'lucide-react';
import { CrownMark } from '../../components/badges.tsx';
import { fullName } from '../../lib/format.ts';
import { requestPosition } from '../../lib/position.ts';
import { t } from './messages/index.ts';

interface MemberItem {
  label: string;
  to: string;
  icon: LucideIcon;
}

/** Its item has the badge of unread messages. */
export const messagesPath = '/messages';

/** In the user menu and in the drawer. */
export function memberItems({
  isPremium,
  isAdmin,
}: Pick<CurrentUser, 'isPremium' | 'isAdmin'>): MemberItem[] {
  const items: (MemberItem | false)[] = [
    { label: t('dashboard'), to: '/dashboard', icon: LayoutDashboard },
    isPremium && { label: t('messages'), to: messagesPath, icon: MessageSquare },
    { label: t('createRating'), to: '/create-rating', icon: PenLine },
    !isPremium && { label: t('upgradeToPremium'), to: '/subscribe', icon: Crown },
    isAdmin && { label: t('adminDashboard'), to: '/admin', icon: ShieldCheck },
  ];
  return items.filter((item) => item !== false);
}

/** The member's name and email, on two lines that truncate. */
export function MemberIdentity({ user }: { user: CurrentUser }) {
  return (
    <span className="block min-w-0">
      <span className="flex items-center gap-2">
        <span dir="auto" className="truncate font-semibold">
          {fullName(user)}
        </span>
        {user.isPremium && (
          <>
            <CrownMark />
            <span className="sr-only">{t('premiumMember')}</span>
          </>
        )}
      </span>
      <span className="block truncate text-sm text-muted">{user.email}</span>
    </span>
  );
}

interface NavigationItem {
  label: string;
  to: string;
  onChoose?: () => void;
}

/** In the header and in the drawer. */
export const topItems: readonly NavigationItem[] = [
  { label: t('explore'), to: '/search' },
  { label: t('categories'), to: '/search' },
  // Only this click requests the position, not opening the URL.
  { label: t('nearMe'), to: '/search?sortBy=nearest', onChoose: () => void requestPosition() },
  { label: t('premium'), to: '/subscribe' },
];
