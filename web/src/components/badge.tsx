import { cva, type VariantProps } from 'class-variance-authority';
import type { ComponentProps } from 'react';
import { cn } from '../lib/class-names.ts';

const badgeStyle = cva(
  'inline-flex max-w-full items-center gap-1.5 rounded-md px-2 py-0.5 text-xs font-medium whitespace-nowrap [&_svg]:size-3.5 [&_svg]:shrink-0',
  {
    variants: {
      variant: {
        neutral: 'bg-sunken text-ink',
        accent: 'bg-accent-soft text-accent',
        success: 'bg-success-soft text-success',
        premium: 'bg-premium-soft text-premium',
        danger: 'bg-danger-soft text-danger',
        outline: 'border border-control/60 text-muted',
      },
    },
    defaultVariants: { variant: 'neutral' },
  },
);

export function Badge({
  variant,
  className,
  ...badge
}: ComponentProps<'span'> & VariantProps<typeof badgeStyle>) {
  return <span className={cn(badgeStyle({ variant }), className)} {...badge} />;
}
