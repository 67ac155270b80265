import { LoaderCircle } from 'lucide-react';
import type { ComponentProps } from 'react';
import { cn } from '../lib/class-names.ts';

/** The place of something that is coming; give it the size of that. The list around it says `aria-busy`. */
export function Skeleton({ className, ...block }: ComponentProps<'div'>) {
  return <div aria-hidden className={cn('animate-shimmer rounded-md bg-line/70', className)} {...block} />;
}

/** A wait that has no shape yet. */
export function Spinner({ label = 'Loading...' }: { label?: string }) {
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
