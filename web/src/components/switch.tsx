import { Switch as Radix } from 'radix-ui';
import type { ComponentProps, ReactNode } from 'react';
import { cn } from '../lib/class-names.ts';

interface SwitchProps extends ComponentProps<typeof Radix.Root> {
  /** Shown on the thumb while it is on: the state is never told by colour alone. */
  iconWhenOn?: ReactNode;
}

export function Switch({ className, iconWhenOn, ...control }: SwitchProps) {
  return (
    <Radix.Root
      className={cn(
        'group inline-flex h-7 w-12 shrink-0 items-center rounded-full border border-control bg-sunken p-0.5',
        'transition-colors disabled:opacity-55 data-[state=checked]:border-primary data-[state=checked]:bg-primary',
        className,
      )}
      {...control}
    >
      <Radix.Thumb className="grid size-5 place-content-center rounded-full bg-control text-primary transition-transform data-[state=checked]:translate-x-5 data-[state=checked]:bg-on-primary">
        <span className="hidden group-data-[state=checked]:block [&_svg]:size-3.5">{iconWhenOn}</span>
      </Radix.Thumb>
    </Radix.Root>
  );
}
