import type { ComponentProps } from 'react';
import { cn } from '../lib/class-names.ts';

/** A sheet on the page. Padding is the caller's. */
export function Card({ className, ...card }: ComponentProps<'div'>) {
  return <div className={cn('rounded-2xl border bg-surface shadow-low', className)} {...card} />;
}
