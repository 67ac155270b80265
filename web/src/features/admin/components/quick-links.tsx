import {
  Activity,
  BadgeCheck,
  Building2,
  ChevronRight,
  Flag,
  MessageSquareQuote,
  PencilLine,
  ScrollText,
  Users,
  type LucideIcon,
} from 'lucide-react';
import { Link } from 'react-router-dom';

const quickLinks: { to: string; label: string; description: string; icon: LucideIcon }[] = [
  { to: '/admin/users', label: 'Manage Users', description: 'Premium, verified, admin', icon: Users },
  {
    to: '/admin/entities',
    label: 'Manage Entities',
    description: 'Everything that can be rated',
    icon: Building2,
  },
  {
    to: '/admin/ratings',
    label: 'Moderate Ratings',
    description: 'What members have written',
    icon: MessageSquareQuote,
  },
  {
    to: '/admin?view=reports',
    label: 'Decide Reports',
    description: 'What members and rules have found',
    icon: Flag,
  },
  {
    to: '/admin?view=claims',
    label: 'Decide Claims',
    description: 'Whose listings are',
    icon: BadgeCheck,
  },
  {
    to: '/admin?view=suggestions',
    label: 'Edit Suggestions',
    description: 'What is different about a listing',
    icon: PencilLine,
  },
  {
    to: '/admin?view=operations',
    label: 'Operations',
    description: 'How the services do',
    icon: Activity,
  },
  {
    to: '/admin?view=audit',
    label: 'Audit Log',
    description: 'What admins have done',
    icon: ScrollText,
  },
];

export function QuickLinks() {
  return (
    <nav aria-label="Back-office" className="grid grid-cols-1 gap-3 sm:grid-cols-2 sm:gap-4 xl:grid-cols-4">
      {quickLinks.map(({ to, label, description, icon: Icon }) => (
        <Link
          key={to}
          to={to}
          className="flex items-center gap-4 rounded-2xl border bg-surface p-4 shadow-low transition-shadow hover:shadow-lifted sm:p-5"
        >
          <span
            aria-hidden
            className="rounded-speech grid size-11 shrink-0 place-content-center bg-accent-soft text-accent"
          >
            <Icon className="size-5" />
          </span>
          <span className="min-w-0 flex-1">
            <span className="block font-medium">{label}</span>
            <span className="block text-sm text-muted">{description}</span>
          </span>
          <ChevronRight aria-hidden className="size-4 shrink-0 text-muted" />
        </Link>
      ))}
    </nav>
  );
}
