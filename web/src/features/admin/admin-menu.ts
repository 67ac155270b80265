import type { AdminWaiting } from '@candor/contracts';
import {
  Activity,
  BadgeCheck,
  Building2,
  Copy,
  Flag,
  LayoutDashboard,
  LifeBuoy,
  MessageSquareQuote,
  PencilLine,
  ScrollText,
  Users,
  type LucideIcon,
} from 'lucide-react';

export interface AdminArea {
  to: string;
  /** In the menu. */
  label: string;
  /** On the dashboard. */
  title: string;
  description: string;
  icon: LucideIcon;
  /** What waits there for an admin. */
  waiting?: keyof AdminWaiting;
}

export const adminHome = { to: '/admin', label: 'Overview', icon: LayoutDashboard } as const;

/** In the order of the menu and of the dashboard. */
export const adminAreas: readonly AdminArea[] = [
  {
    to: '/admin/users',
    label: 'Users',
    title: 'Manage Users',
    description: 'Premium, verified, admin',
    icon: Users,
  },
  {
    to: '/admin/entities',
    label: 'Entities',
    title: 'Manage Entities',
    description: 'All listings',
    icon: Building2,
  },
  {
    to: '/admin/ratings',
    label: 'Ratings',
    title: 'Moderate Ratings',
    description: 'All reviews',
    icon: MessageSquareQuote,
  },
  {
    to: '/admin?view=reports',
    label: 'Reports',
    title: 'Decide Reports',
    description: 'Reported content',
    icon: Flag,
    waiting: 'reports',
  },
  {
    to: '/admin?view=requests',
    label: 'Requests',
    title: 'Requests',
    description: 'Support and takedowns',
    icon: LifeBuoy,
    waiting: 'requests',
  },
  {
    to: '/admin?view=claims',
    label: 'Claims',
    title: 'Decide Claims',
    description: 'Owners of listings',
    icon: BadgeCheck,
    waiting: 'claims',
  },
  {
    to: '/admin?view=suggestions',
    label: 'Suggestions',
    title: 'Edit Suggestions',
    description: 'By members',
    icon: PencilLine,
    waiting: 'suggestions',
  },
  {
    to: '/admin?view=duplicates',
    label: 'Duplicates',
    title: 'Merge Duplicates',
    description: 'Listings that are the same',
    icon: Copy,
    waiting: 'duplicates',
  },
  {
    to: '/admin?view=operations',
    label: 'Operations',
    title: 'Operations',
    description: 'State of the services',
    icon: Activity,
    waiting: 'deadLetters',
  },
  {
    to: '/admin?view=audit',
    label: 'Audit Log',
    title: 'Audit Log',
    description: 'Actions of admins',
    icon: ScrollText,
  },
];

/** Whether the URL shows the area: other filters do not matter. */
export function isShown(to: string, { pathname, search }: { pathname: string; search: string }): boolean {
  const [path, query = ''] = to.split('?');
  return (
    pathname === path && new URLSearchParams(query).get('view') === new URLSearchParams(search).get('view')
  );
}

/** '99+' above 99; `null` for nothing, or for an unknown number. */
export function waitingLabel(count: number | null | undefined): string | null {
  if (!count) return null;
  return count > 99 ? '99+' : String(count);
}
