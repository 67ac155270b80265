import { ChevronDown, Eye, EyeOff, Search } from 'lucide-react';
import { type ChangeEventHandler, type ComponentProps, useState } from 'react';
import { cn } from '../lib/class-names.ts';
import { Button } from './button.tsx';
import { t } from './messages/index.ts';

interface ValueChange<Element> {
  onChange?: ChangeEventHandler<Element> | undefined;
  /** Instead of `onChange`, for state that holds the text alone. */
  onValueChange?: ((value: string) => void) | undefined;
}

type InputProps = ComponentProps<'input'> & ValueChange<HTMLInputElement>;

export function Input({ className, type = 'text', onChange, onValueChange, ...input }: InputProps) {
  return (
    <input
      type={type}
      dir="auto"
      className={cn(controlStyle, 'h-11 text-ellipsis', className)}
      onChange={changeHandler({ onChange, onValueChange })}
      {...input}
    />
  );
}

/** With a magnifying glass; `label` is its name and, with dots, its placeholder. */
export function SearchInput({ label, className, ...input }: InputProps & { label: string }) {
  return (
    <span className={cn('relative block', className)}>
      <Search
        aria-hidden
        className="pointer-events-none absolute top-1/2 left-3.5 size-4 -translate-y-1/2 text-muted"
      />
      <Input
        type="search"
        aria-label={label}
        placeholder={`${label}...`}
        autoComplete="off"
        spellCheck={false}
        className="pl-10"
        {...input}
      />
    </span>
  );
}

/** A button shows what is typed; it starts hidden. */
export function PasswordInput(input: InputProps) {
  const [isShown, setIsShown] = useState(false);
  const Icon = isShown ? EyeOff : Eye;
  return (
    <span className="relative block">
      <Input {...input} type={isShown ? 'text' : 'password'} spellCheck={false} className="pr-12" />
      <Button
        variant="quiet"
        size="icon-small"
        className="absolute top-1 right-1 text-muted!"
        onClick={() => setIsShown(!isShown)}
      >
        <Icon aria-hidden />
        {/* As text: with an aria-label the button would match the field's own label too. */}
        <span className="sr-only">{isShown ? t('hidePassword') : t('showPassword')}</span>
      </Button>
    </span>
  );
}

type TextareaProps = ComponentProps<'textarea'> & ValueChange<HTMLTextAreaElement>;

export function Textarea({ className, rows = 5, onChange, onValueChange, ...textarea }: TextareaProps) {
  return (
    <textarea
      rows={rows}
      dir="auto"
      className={cn(controlStyle, 'resize-y py-2.5 leading-relaxed', className)}
      onChange={changeHandler({ onChange, onValueChange })}
      {...textarea}
    />
  );
}

type SelectProps = ComponentProps<'select'> &
  ValueChange<HTMLSelectElement> & {
    options: readonly { value: string; label: string }[];
    /** Shown while nothing is chosen; cannot be chosen itself. */
    placeholder?: string;
  };

/** The browser's own list in our style: phones show their picker, and assistive technology supports it. */
export function Select({ options, placeholder, className, onChange, onValueChange, ...select }: SelectProps) {
  return (
    <span className="relative block">
      <select
        className={cn(controlStyle, 'h-11 appearance-none truncate pr-9 max-sm:pr-8 max-sm:pl-3', className)}
        onChange={changeHandler({ onChange, onValueChange })}
        {...select}
      >
        {placeholder !== undefined && (
          <option value="" disabled>
            {placeholder}
          </option>
        )}
        {options.map(({ value, label }) => (
          <option key={value} value={value} dir="auto">
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

/** 16 px text keeps phones from zooming in. */
const controlStyle = [
  'w-full min-w-0 rounded-lg border border-control bg-surface px-3.5 text-base text-ink',
  'placeholder:text-muted transition-[border-color,box-shadow] duration-150',
  'hover:border-ink/60 focus-visible:border-accent focus-visible:outline-offset-0',
  'disabled:cursor-not-allowed disabled:bg-sunken disabled:text-muted disabled:hover:border-control',
  'aria-invalid:border-danger aria-invalid:bg-danger-soft/40',
].join(' ');

function changeHandler<Element extends { value: string }>({ onChange, onValueChange }: ValueChange<Element>) {
  if (onValueChange === undefined) return onChange;
  return (event: { currentTarget: Element }) => onValueChange(event.currentTarget.value);
}
