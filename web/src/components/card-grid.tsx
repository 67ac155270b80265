import type { ComponentProps } from 'react';
import { cn } from '../lib/class-names.ts';

/** Rating cards side by side: three on wide screens, one on phones. */
export function CardGrid({ className, ...grid }: ComponentProps<'div'>) {
  return <div className={cn('grid grid-cols-1 gap-5 sm:grid-cols-2 lg:grid-cols-3', className)} {...grid} />;
}
