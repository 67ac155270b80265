import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { cn } from '../lib/class-names.ts';
import { controlStyle } from './control-style.ts';

interface SelectProps extends ComponentProps<'select'> {
  options: readonly { value: string; label: string }[];
  /** Shown while nothing is chosen; cannot be chosen itself. */
  placeholder?: string;
}

/** The browser's own list under our look: phones show their picker, and every assistive technology knows it. */
export function Select({ options, placeholder, className, ...select }: SelectProps) {
  return (
    <span className="relative block">
      <select
        className={cn(controlStyle, 'h-11 appearance-none truncate pr-9 max-sm:pr-8 max-sm:pl-3', className)}
        {...select}
      >
        {placeholder !== undefined && (
          <option value="" disabled>
            {placeholder}
          </option>
        )}
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      <ChevronDown
        aria-hidden
        className="pointer-events-none absolute top-1/2 right-3 size-4 -translate-y-1/2 text-muted"
      />
    </span>
  );
}
