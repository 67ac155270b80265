import { cva, type VariantProps } from 'class-variance-authority';
import { LoaderCircle } from 'lucide-react';
import type { ComponentProps, MouseEvent } from 'react';
import { cn } from '../lib/class-names.ts';

/** Also for links that look like buttons: `<Link className={buttonStyle({ variant: 'outline' })} …>`. */
export const buttonStyle = cva(
  [
    'inline-flex shrink-0 items-center justify-center gap-2 rounded-lg font-medium whitespace-nowrap select-none',
    'transition-[background-color,border-color,color,box-shadow] duration-150',
    'disabled:pointer-events-none disabled:opacity-55 aria-disabled:pointer-events-none aria-disabled:opacity-55',
    '[&_svg]:shrink-0 [&_svg:not([class*=size-])]:size-4',
  ],
  {
    variants: {
      variant: {
        primary: 'bg-primary text-on-primary shadow-low hover:bg-primary-hover',
        outline: 'border border-control/60 bg-surface text-ink hover:border-control hover:bg-sunken',
        quiet: 'text-ink hover:bg-sunken',
        danger: 'bg-danger text-on-danger shadow-low hover:bg-danger-hover',
        premium: 'bg-star-fill text-on-star shadow-low hover:brightness-95',
        link: 'text-link h-auto! rounded-sm! px-0!',
      },
      size: {
        small: 'h-9 px-3 text-sm',
        medium: 'h-11 px-4.5 text-[0.9375rem]',
        large: 'h-12 px-6 text-base',
        icon: 'size-11',
        'icon-small': 'size-9',
      },
    },
    defaultVariants: { variant: 'primary', size: 'medium' },
  },
);

interface ButtonProps extends ComponentProps<'button'>, VariantProps<typeof buttonStyle> {
  /** Disabled, with a spinner in front of the label. */
  isPending?: boolean;
}

export function Button({ variant, size, isPending = false, className, children, ...button }: ButtonProps) {
  const look = cn(buttonStyle({ variant, size }), className);
  return (
    <button
      type="button"
      onMouseDown={button.type === 'submit' ? holdFocus : undefined}
      {...button}
      className={look}
      disabled={isPending || button.disabled}
      aria-busy={isPending || undefined}
    >
      {isPending && <LoaderCircle aria-hidden className="animate-spin" />}
      {children}
    </button>
  );
}

/**
 * For buttons below fields that are validated on blur: pressing one does not blur the field. Otherwise the error
 * message would move the button away from the pointer before the click.
 */
export function holdFocus(event: MouseEvent): void {
  event.preventDefault();
}
