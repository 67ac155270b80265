import type { DashboardSummary } from '@candor/contracts';
import { Eye, type LucideIcon, PenLine, RotateCw, Star, ThumbsUp } from 'lucide-react';
import { Button } from '../../../components/button.tsx';
import { StatCard } from '../../../components/page-parts.tsx';
import { messageOf } from '../../../lib/api-error.ts';
import { formatStars } from '../../../lib/format.ts';
import { useDashboardSummary } from '../api/dashboard-summary.ts';

const counts = new Intl.NumberFormat('en-US');

const stats: { label: string; icon: LucideIcon; figure: (summary: DashboardSummary) => string }[] = [
  { label: 'Total Ratings', icon: PenLine, figure: ({ totalRatings }) => counts.format(totalRatings) },
  { label: 'Avg Rating Given', icon: Star, figure: ({ averageRating }) => formatStars(averageRating) },
  { label: 'Helpful Votes', icon: ThumbsUp, figure: ({ helpfulVotes }) => counts.format(helpfulVotes) },
  { label: 'Profile Views', icon: Eye, figure: ({ profileViews }) => counts.format(profileViews) },
];

export function StatCards() {
  const { data: summary, error, isFetching, refetch } = useDashboardSummary();
  if (error && !summary && !isFetching) {
    return (
      <div
        role="alert"
        className="flex flex-wrap items-center justify-between gap-3 rounded-2xl border border-danger/40 bg-surface px-5 py-4"
      >
        <p>Your figures could not be loaded. {messageOf(error, '')}</p>
        <Button variant="outline" size="small" onClick={() => void refetch()}>
          <RotateCw aria-hidden />
          Try Again
        </Button>
      </div>
    );
  }
  return (
    <dl aria-busy={!summary} className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4">
      {stats.map(({ label, icon, figure }) => (
        <StatCard key={label} label={label} icon={icon} figure={summary && figure(summary)} />
      ))}
    </dl>
  );
}
