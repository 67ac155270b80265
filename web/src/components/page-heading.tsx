import type { ReactNode } from 'react';
import { cn } from '../lib/class-names.ts';

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
        <h1 className="text-3xl sm:text-[2.25rem]">{title}</h1>
        {subtitle !== undefined && <p className="max-w-prose text-muted sm:text-lg">{subtitle}</p>}
      </div>
      {actions !== undefined && <div className="flex flex-wrap gap-3">{actions}</div>}
    </div>
  );
}
