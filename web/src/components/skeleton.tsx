import type { ComponentProps } from 'react';
import { cn } from '../lib/class-names.ts';

/** The place of something that is coming; give it the size of that. The list around it says `aria-busy`. */
export function Skeleton({ className, ...block }: ComponentProps<'div'>) {
  return <div aria-hidden className={cn('animate-shimmer rounded-md bg-line/70', className)} {...block} />;
}
