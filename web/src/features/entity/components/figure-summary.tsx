import type { OwnerFigures } from '@candor/contracts';
import { Eye, type LucideIcon, MessageSquareReply, MessageSquareText, Timer } from 'lucide-react';
import { formatCount } from '../../../lib/format.ts';
import { responseRate, responseTime, reviewsOf, viewsOf } from '../owner-figures-texts.ts';

export function FigureSummary({ figures }: { figures: OwnerFigures }) {
  const { weeks, months } = figures;
  return (
    <dl className="grid grid-cols-2 gap-4 lg:grid-cols-4">
      <Figure
        icon={Eye}
        label={`Views in ${String(weeks.length)} weeks`}
        value={formatCount(viewsOf(figures))}
      />
      <Figure
        icon={MessageSquareText}
        label={`Reviews in ${String(months.length)} months`}
        value={formatCount(reviewsOf(figures))}
      />
      <Figure icon={MessageSquareReply} label="Response rate" value={responseRate(figures)} />
      <Figure icon={Timer} label="Median time to respond" value={responseTime(figures)} />
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
