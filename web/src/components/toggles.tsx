import { Check, Minus } from 'lucide-react';
import { Checkbox as RadixCheckbox, Switch as RadixSwitch } from 'radix-ui';
import type { ComponentProps, ReactNode } from 'react';
import { cn } from '../lib/class-names.ts';

export function Checkbox({ className, ...checkbox }: ComponentProps<typeof RadixCheckbox.Root>) {
  const Mark = checkbox.checked === 'indeterminate' ? Minus : Check;
  return (
    <RadixCheckbox.Root
      className={cn(
        'grid size-6 shrink-0 place-content-center rounded-md border border-control bg-surface text-on-primary',
        'transition-colors hover:border-ink/60 disabled:opacity-55',
        'not-data-[state=unchecked]:border-primary not-data-[state=unchecked]:bg-primary aria-invalid:border-danger',
        className,
      )}
      {...checkbox}
    >
      <RadixCheckbox.Indicator>
        <Mark aria-hidden className="size-4" strokeWidth={3} />
      </RadixCheckbox.Indicator>
    </RadixCheckbox.Root>
  );
}

interface SwitchProps extends ComponentProps<typeof RadixSwitch.Root> {
  /** Shown on the thumb while it is on: the state never depends on color alone. */
  iconWhenOn?: ReactNode;
}

export function Switch({ className, iconWhenOn, ...control }: SwitchProps) {
  return (
    <RadixSwitch.Root
      className={cn(
        'group inline-flex h-7 w-12 shrink-0 items-center rounded-full border border-control bg-sunken p-0.5',
        'transition-colors disabled:opacity-55 data-[state=checked]:border-primary data-[state=checked]:bg-primary',
        className,
      )}
      {...control}
    >
      <RadixSwitch.Thumb className="grid size-5 place-content-center rounded-full bg-control text-primary transition-transform data-[state=checked]:translate-x-5 data-[state=checked]:bg-on-primary">
        <span className="hidden group-data-[state=checked]:block [&_svg]:size-3.5">{iconWhenOn}</span>
      </RadixSwitch.Thumb>
    </RadixSwitch.Root>
  );
}
