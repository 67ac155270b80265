import { earliestVisit } from '@candor/contracts/ratings/content-filters';
import { useEffect, useRef } from 'react';
import { cn } from '../lib/class-names.ts';

interface DateFilterProps {
  label: string;
  /** An ISO date, or '' for no limit. */
  value: string;
  onChange: (date: string) => void;
  className?: string;
}

/** A date with its label in one control. While a year is typed, the date is below the minimum and is not applied. */
export function DateFilter({ label, value, onChange, className }: DateFilterProps) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (input.current && input.current.value !== value) input.current.value = value;
  }, [value]);
  return (
    <label
      className={cn(
        'flex h-11 items-center justify-between gap-2 rounded-lg border border-control bg-surface px-3.5',
        'hover:border-ink/60 has-focus-visible:border-accent',
        value !== '' && 'bg-accent-soft [--control:var(--accent)]',
        className,
      )}
    >
      <span className="text-[0.9375rem] whitespace-nowrap text-muted">{label}</span>
      <input
        ref={input}
        type="date"
        min={earliestVisit}
        defaultValue={value}
        onChange={({ currentTarget }) => {
          if (currentTarget.validity.valid && currentTarget.value !== value) onChange(currentTarget.value);
        }}
        className="min-w-0 bg-transparent text-base text-ink outline-offset-4"
      />
    </label>
  );
}
