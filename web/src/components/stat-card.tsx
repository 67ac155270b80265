import type { LucideIcon } from 'lucide-react';
import { Card } from './card.tsx';
import { Skeleton } from './skeleton.tsx';

interface StatCardProps {
  label: string;
  icon: LucideIcon;
  /** Absent while it is loading. */
  figure: string | undefined;
}

/** A figure and what it counts; stands in a `<dl>`. */
export function StatCard({ label, icon: Icon, figure }: StatCardProps) {
  return (
    <Card className="flex flex-col-reverse justify-end gap-1 p-4 sm:p-5">
      <dt className="flex items-center gap-2 text-sm text-muted">
        <Icon aria-hidden className="size-4 shrink-0" />
        {label}
      </dt>
      <dd className="flex h-9 items-center font-serif text-3xl font-semibold tabular-nums">
        {figure ?? <Skeleton className="h-7 w-16" />}
      </dd>
    </Card>
  );
}
