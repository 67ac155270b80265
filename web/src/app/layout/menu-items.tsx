import type { CurrentUser } from '@candor/contracts';
import { Crown, LayoutDashboard, type LucideIcon, MessageSquare, PenLine, ShieldCheck } from 'lucide-react';
import { CrownMark } from '../../components/badges.tsx';
import { fullName } from '../../lib/format.ts';
import { requestPosition } from '../../lib/position.ts';

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
    { label: 'Dashboard', to: '/dashboard', icon: LayoutDashboard },
    isPremium && { label: 'Messages', to: messagesPath, icon: MessageSquare },
    { label: 'Create Rating', to: '/create-rating', icon: PenLine },
    !isPremium && { label: 'Upgrade to Premium', to: '/subscribe', icon: Crown },
    isAdmin && { label: 'Admin Dashboard', to: '/admin', icon: ShieldCheck },
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
            <span className="sr-only">, premium member</span>
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
  { label: 'Explore', to: '/search' },
  { label: 'Categories', to: '/search' },
  // Only this click requests the position, not opening the URL.
  { label: 'Near Me', to: '/search?sortBy=nearest', onChoose: () => void requestPosition() },
  { label: 'Premium', to: '/subscribe' },
];
