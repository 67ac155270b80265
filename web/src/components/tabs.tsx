import { Tabs as Radix } from 'radix-ui';
import { useEffect, useRef, type ComponentProps } from 'react';
import { cn } from '../lib/class-names.ts';

export const Tabs = Radix.Root;

/** Where its tabs do not fit, it begins at the chosen one. */
export function TabList({ className, ...props }: ComponentProps<typeof Radix.List>) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const list = ref.current;
    const chosen = list?.querySelector<HTMLElement>('[data-state=active]');
    if (list && chosen) list.scrollLeft = chosen.offsetLeft - (list.clientWidth - chosen.offsetWidth) / 2;
  }, []);
  return (
    <Radix.List
      ref={ref}
      className={cn(
        'relative -mx-1 flex gap-1 overflow-x-auto border-b px-1 [scrollbar-width:none] max-sm:gap-0',
        className,
      )}
      {...props}
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
