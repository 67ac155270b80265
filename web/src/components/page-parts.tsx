import type { LucideIcon } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { cn } from '../lib/class-names.ts';
import { Skeleton } from './loading.tsx';

interface PageHeadingProps {
  title: ReactNode;
  subtitle?: ReactNode;
  /** Buttons at the end of the line. */
  actions?: ReactNode;
  className?: string;
}

/** The one h1 of a page. */
export function PageHeading({ title, subtitle, actions, className }: PageHeadingProps) {
  return (
    <div className={cn('flex flex-wrap items-end justify-between gap-x-6 gap-y-4', className)}>
      <div className="grid min-w-0 grid-cols-1 gap-2">
        <h1 dir="auto" className="text-3xl sm:text-[2.25rem]">
          {title}
        </h1>
        {subtitle !== undefined && (
          <p dir="auto" className="max-w-prose text-muted sm:text-lg">
            {subtitle}
          </p>
        )}
      </div>
      {actions !== undefined && <div className="flex flex-wrap gap-3">{actions}</div>}
    </div>
  );
}

/** A card on the page, without padding. */
export function Card({ className, ...card }: ComponentProps<'div'>) {
  return <div className={cn('rounded-2xl border bg-surface shadow-low', className)} {...card} />;
}

/** A list of rating cards side by side: three on wide screens, one on phones. Its children are `li`. */
export function CardGrid({ className, ...list }: ComponentProps<'ul'>) {
  return <ul className={cn('grid grid-cols-1 gap-5 sm:grid-cols-2 lg:grid-cols-3', className)} {...list} />;
}

interface StatCardProps {
  label: string;
  icon: LucideIcon;
  /** Absent while it is loading. */
  figure: string | undefined;
}

/** A figure and its label, inside a `<dl>`. */
export function StatCard({ label, icon: Icon, figure }: StatCardProps) {
  return (
    <Card className="flex flex-col-reverse justify-end gap-1 p-4 sm:p-5">
      <dt className="flex items-center gap-2 text-sm text-muted">
        <Icon aria-hidden className="size-4 shrink-0" />
        {label}
      </dt>
      <dd className="flex h-9 items-center text-3xl font-semibold tabular-nums">
        {figure ?? <Skeleton className="h-7 w-16" />}
      </dd>
    </Card>
  );
}
