import type { ComponentProps } from 'react';
import { cn } from '../lib/class-names.ts';

export function Label({ className, ...label }: ComponentProps<'label'>) {
  return <label className={cn('text-sm font-medium text-ink', className)} {...label} />;
}
