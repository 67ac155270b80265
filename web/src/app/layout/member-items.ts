import type { CurrentUser } from '@candor/contracts';
import { Crown, LayoutDashboard, MessageSquare, PenLine, ShieldCheck, type LucideIcon } from 'lucide-react';

export interface MemberItem {
  label: string;
  to: string;
  icon: LucideIcon;
}

/** Its item carries the badge. */
export const messagesPath = '/messages';

/** What the user menu and the drawer offer to this member. */
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
