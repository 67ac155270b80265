import { ChevronDown, Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { cn } from '../lib/class-names.ts';
import { Button } from './button.tsx';

export function Input({ className, type = 'text', ...input }: ComponentProps<'input'>) {
  return <input type={type} className={cn(controlStyle, 'h-11', className)} {...input} />;
}

/** What text fields, text areas and selects have in common. 16 px text keeps phones from zooming in. */
export const controlStyle = [
  'w-full min-w-0 rounded-lg border border-control bg-surface px-3.5 text-base text-ink',
  'placeholder:text-muted transition-[border-color,box-shadow] duration-150',
  'hover:border-ink/60 focus-visible:border-accent focus-visible:outline-offset-0',
  'disabled:cursor-not-allowed disabled:bg-sunken disabled:text-muted disabled:hover:border-control',
  'aria-invalid:border-danger aria-invalid:bg-danger-soft/40',
].join(' ');

export function Textarea({ className, rows = 5, ...textarea }: ComponentProps<'textarea'>) {
  return (
    <textarea
      rows={rows}
      className={cn(controlStyle, 'resize-y py-2.5 leading-relaxed', className)}
      {...textarea}
    />
  );
}

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

/** What is typed can be looked at; it starts hidden. */
export function PasswordInput(input: ComponentProps<'input'>) {
  const [isShown, setIsShown] = useState(false);
  const Icon = isShown ? EyeOff : Eye;
  return (
    <span className="relative block">
      <Input {...input} type={isShown ? 'text' : 'password'} spellCheck={false} className="pr-12" />
      <Button
        variant="quiet"
        size="icon-small"
        className="absolute top-1 right-1 text-muted!"
        onClick={() => {
          setIsShown(!isShown);
        }}
      >
        <Icon aria-hidden />
        {/* As text: an aria-label would make the button answer to the field's own label too. */}
        <span className="sr-only">{isShown ? 'Hide password' : 'Show password'}</span>
      </Button>
    </span>
  );
}
