import type { AdminStats } from '@candor/contracts';
import { Building2, Crown, type LucideIcon, PenLine, Star, Users } from 'lucide-react';
import { Spinner } from '../../../components/loading.tsx';
import { PageHeading, StatCard } from '../../../components/page-parts.tsx';
import { ErrorCard } from '../../../components/page-states.tsx';
import { formatStars } from '../../../lib/format.ts';
import { useStats } from '../api/stats.ts';
import { QuickLinks } from './quick-links.tsx';
import { RecentEntities, RecentRatings, RecentUsers } from './recent.tsx';

const counts = new Intl.NumberFormat('en-US');

const figures: { label: string; icon: LucideIcon; figure: (stats: AdminStats) => string }[] = [
  { label: 'Total Users', icon: Users, figure: ({ totalUsers }) => counts.format(totalUsers) },
  { label: 'Premium Users', icon: Crown, figure: ({ premiumUsers }) => counts.format(premiumUsers) },
  { label: 'Total Entities', icon: Building2, figure: ({ totalEntities }) => counts.format(totalEntities) },
  { label: 'Total Ratings', icon: PenLine, figure: ({ totalRatings }) => counts.format(totalRatings) },
  { label: 'Average Rating', icon: Star, figure: ({ averageRating }) => formatStars(averageRating) },
];

export function AdminDashboard() {
  const { data: stats, error, refetch } = useStats();
  return (
    <div className="page-width grid grid-cols-1 gap-8 py-8 sm:py-10">
      <PageHeading
        title="Admin Dashboard"
        subtitle="How the platform is doing, and the way to what is on it"
      />
      {error ? (
        <ErrorCard
          title="The figures could not be loaded"
          description={error.message}
          error={error}
          onTryAgain={() => void refetch()}
        />
      ) : (
        <dl aria-busy={!stats} className="grid grid-cols-2 gap-3 sm:grid-cols-3 sm:gap-4 lg:grid-cols-5">
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
