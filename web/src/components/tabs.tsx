import { Tabs as Radix } from 'radix-ui';
import type { ComponentProps } from 'react';
import { cn } from '../lib/class-names.ts';

export const Tabs = Radix.Root;

export function TabList({ className, ...list }: ComponentProps<typeof Radix.List>) {
  return (
    <Radix.List
      className={cn(
        '-mx-1 flex gap-1 overflow-x-auto border-b px-1 [scrollbar-width:none] max-sm:gap-0',
        className,
      )}
      {...list}
    />
  );
}

export function Tab({ className, ...trigger }: ComponentProps<typeof Radix.Trigger>) {
  return (
    <Radix.Trigger
      className={cn(
        '-mb-px flex min-h-11 items-center gap-2 border-b-2 border-transparent px-3.5 text-[0.9375rem] font-medium whitespace-nowrap max-sm:px-2.5',
        'text-muted transition-colors hover:text-ink focus-visible:-outline-offset-2',
        'data-[state=active]:border-primary data-[state=active]:text-ink',
        className,
      )}
      {...trigger}
    />
  );
}

export function TabPanel({ className, ...content }: ComponentProps<typeof Radix.Content>) {
  return <Radix.Content className={cn('pt-6', className)} {...content} />;
}
