import { Check } from 'lucide-react';
import { Checkbox as Radix } from 'radix-ui';
import type { ComponentProps } from 'react';
import { cn } from '../lib/class-names.ts';

export function Checkbox({ className, ...checkbox }: ComponentProps<typeof Radix.Root>) {
  return (
    <Radix.Root
      className={cn(
        'grid size-6 shrink-0 place-content-center rounded-md border border-control bg-surface text-on-primary',
        'transition-colors hover:border-ink/60 disabled:opacity-55',
        'data-[state=checked]:border-primary data-[state=checked]:bg-primary aria-invalid:border-danger',
        className,
      )}
      {...checkbox}
    >
      <Radix.Indicator>
        <Check aria-hidden className="size-4" strokeWidth={3} />
      </Radix.Indicator>
    </Radix.Root>
  );
}
