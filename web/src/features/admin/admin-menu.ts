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
import { t } from './messages/index.ts';

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

export const adminHome = { to: '/admin', label: t('overview'), icon: LayoutDashboard } as const;

/** In the order of the menu and of the dashboard. */
export const adminAreas: readonly AdminArea[] = [
  {
    to: '/admin/users',
    label: t('users'),
    title: t('manageUsers'),
    description: t('manageUsersText'),
    icon: Users,
  },
  {
    to: '/admin/entities',
    label: t('entities'),
    title: t('manageEntities'),
    description: t('manageEntitiesText'),
    icon: Building2,
  },
  {
    to: '/admin/ratings',
    label: t('ratings'),
    title: t('moderateRatings'),
    description: t('moderateRatingsText'),
    icon: MessageSquareQuote,
  },
  {
    to: '/admin?view=reports',
    label: t('reports'),
    title: t('decideReports'),
    description: t('decideReportsText'),
    icon: Flag,
    waiting: 'reports',
  },
  {
    to: '/admin?view=requests',
    label: t('requests'),
    title: t('requests'),
    description: t('requestsText'),
    icon: LifeBuoy,
    waiting: 'requests',
  },
  {
    to: '/admin?view=claims',
    label: t('claims'),
    title: t('decideClaims'),
    description: t('decideClaimsText'),
    icon: BadgeCheck,
    waiting: 'claims',
  },
  {
    to: '/admin?view=suggestions',
    label: t('suggestions'),
    title: t('editSuggestions'),
    description: t('editSuggestionsText'),
    icon: PencilLine,
    waiting: 'suggestions',
  },
  {
    to: '/admin?view=duplicates',
    label: t('duplicates'),
    title: t('mergeDuplicates'),
    description: t('mergeDuplicatesText'),
    icon: Copy,
    waiting: 'duplicates',
  },
  {
    to: '/admin?view=operations',
    label: t('operations'),
    title: t('operations'),
    description: t('operationsText'),
    icon: Activity,
    waiting: 'deadLetters',
  },
  {
    to: '/admin?view=audit',
    label: t('auditLog'),
    title: t('auditLog'),
    description: t('auditLogText'),
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
