import type { CurrentUser } from '@candor/contracts';
import { Crown, LayoutDashboard, MessageSquare, PenLine, ShieldCheck, type LucideIcon } from 'lucide-react';
import { CrownMark } from '../../components/badges.tsx';
import { fullName } from '../../lib/format.ts';

export interface MemberItem {
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
        <span className="truncate font-semibold">{fullName(user)}</span>
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
