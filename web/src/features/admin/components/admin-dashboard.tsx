import type { AdminStats } from '@candor/contracts';
import { Building2, ChevronRight, Crown, PenLine, Star, Users, type LucideIcon } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Spinner } from '../../../components/loading.tsx';
import { PageHeading, StatCard } from '../../../components/page-parts.tsx';
import { LoadError } from '../../../components/page-states.tsx';
import { formatStars, mean } from '@candor/contracts/ratings/mean';
import { formatCount } from '../../../lib/format.ts';
import { useDocumentTitle } from '../../../lib/use-document-title.ts';
import { useStats } from '../api/lists.ts';
import { adminAreas } from '../admin-menu.ts';
import { t } from '../messages/index.ts';
import { AdminMenu, WaitingBadge } from './admin-menu.tsx';
import { RecentEntities, RecentRatings, RecentUsers } from './recent-lists.tsx';

const figures: { label: string; icon: LucideIcon; figure: (stats: AdminStats) => string }[] = [
  { label: t('totalUsers'), icon: Users, figure: ({ totalUsers }) => formatCount(totalUsers) },
  { label: t('premiumUsers'), icon: Crown, figure: ({ premiumUsers }) => formatCount(premiumUsers) },
  { label: t('totalEntities'), icon: Building2, figure: ({ totalEntities }) => formatCount(totalEntities) },
  { label: t('totalRatings'), icon: PenLine, figure: ({ totalRatings }) => formatCount(totalRatings) },
  {
    label: t('averageRating'),
    icon: Star,
    figure: ({ starSum, visibleRatings }) => formatStars(mean(starSum, visibleRatings)),
  },
];

export function AdminDashboard() {
  const query = useStats();
  useDocumentTitle(t('adminDashboard'));
  const { data: stats, error } = query;
  return (
    <div className="page-width grid grid-cols-1 gap-8 pt-3 pb-10">
      <AdminMenu />
      <PageHeading title={t('adminDashboard')} subtitle={t('dashboardSubtitle')} />
      {error ? (
        <LoadError title={t('statisticsNotLoaded')} query={query} description={error.message} />
      ) : (
        <dl
          aria-busy={!stats}
          className="grid grid-cols-2 gap-3 max-sm:*:first:col-span-2 sm:grid-cols-3 sm:gap-4 lg:grid-cols-5"
        >
          {figures.map(({ label, icon, figure }) => (
            <StatCard key={label} label={label} icon={icon} figure={stats && figure(stats)} />
          ))}
        </dl>
      )}
      <QuickLinks />
      {stats && (
        <div className="grid grid-cols-1 gap-5 lg:grid-cols-3">
          <RecentUsers users={stats.recentUsers} />
          <RecentEntities entities={stats.recentEntities} />
          <RecentRatings ratings={stats.recentRatings} />
        </div>
      )}
      {!stats && !error && <Spinner />}
    </div>
  );
}

function QuickLinks() {
  return (
    <nav
      aria-label={t('adminTools')}
      className="grid grid-cols-1 gap-3 sm:grid-cols-2 sm:gap-4 lg:grid-cols-5"
    >
      {adminAreas.map(({ to, title, description, icon: Icon, waiting }) => (
        <Link
          key={to}
          to={to}
          className="flex items-center gap-4 rounded-2xl border bg-surface p-4 shadow-low transition-shadow hover:shadow-lifted sm:p-5 lg:flex-col lg:items-start"
        >
          <span
            aria-hidden
            className="rounded-speech grid size-11 shrink-0 place-content-center bg-accent-soft text-accent"
          >
            <Icon className="size-5" />
          </span>
          <span className="min-w-0 flex-1">
            <span className="flex flex-wrap items-center gap-x-2 font-medium">
              {title}
              {waiting && <WaitingBadge of={waiting} />}
            </span>
            <span className="block text-sm text-muted">{description}</span>
          </span>
          <ChevronRight aria-hidden className="size-4 shrink-0 text-muted lg:hidden" />
        </Link>
      ))}
    </nav>
  );
}
