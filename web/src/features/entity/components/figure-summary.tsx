import type { OwnerFigures } from '@candor/contracts';
import { Eye, type LucideIcon, MessageSquareReply, MessageSquareText, Timer } from 'lucide-react';
import { formatCount } from '../../../lib/format.ts';
import { responseRate, responseTime, reviewsOf, viewsOf } from '../owner-figures-texts.ts';
import { t } from '../messages/index.ts';

export function FigureSummary({ figures }: { figures: OwnerFigures }) {
  const { weeks, months } = figures;
  return (
    <dl className="grid grid-cols-2 gap-4 lg:grid-cols-4">
      <Figure
        icon={Eye}
        label={t('viewsInWeeks', { weeks: weeks.length })}
        value={formatCount(viewsOf(figures))}
      />
      <Figure
        icon={MessageSquareText}
        label={t('reviewsInMonths', { months: months.length })}
        value={formatCount(reviewsOf(figures))}
      />
      <Figure icon={MessageSquareReply} label={t('responseRate')} value={responseRate(figures)} />
      <Figure icon={Timer} label={t('responseTime')} value={responseTime(figures)} />
    </dl>
  );
}

function Figure({ icon: Icon, label, value }: { icon: LucideIcon; label: string; value: string }) {
  return (
    <div className="flex flex-col-reverse justify-end gap-1">
      <dt className="flex items-center gap-2 text-sm text-muted">
        <Icon aria-hidden className="size-4 shrink-0" />
        {label}
      </dt>
      <dd className="text-3xl font-semibold tabular-nums">{value}</dd>
    </div>
  );
}
