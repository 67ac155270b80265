import { LoaderCircle } from 'lucide-react';
import type { ComponentProps } from 'react';
import { cn } from '../lib/class-names.ts';
import { t } from './messages/index.ts';

/** A placeholder while content loads; give it the content's size. The list around it has `aria-busy`. */
export function Skeleton({ className, ...block }: ComponentProps<'div'>) {
  return <div aria-hidden className={cn('animate-shimmer rounded-md bg-line/70', className)} {...block} />;
}

/** For content whose layout is not yet clear. */
export function Spinner({ label = t('loading') }: { label?: string }) {
  return (
    <div
      role="status"
      className="grid min-h-[50vh] place-content-center justify-items-center gap-3 text-muted"
    >
      <LoaderCircle aria-hidden className="size-8 animate-spin" />
      <span className="text-sm">{label}</span>
    </div>
  );
}
