import { DateFilter } from '../../../components/date-filter.tsx';
import { Field } from '../../../components/field.tsx';
import { Select } from '../../../components/inputs.tsx';
import { cn } from '../../../lib/class-names.ts';
import type { SearchFilters } from '../../../lib/search-params.ts';
import { chosenFilter, type FilterChoice } from '../filters.ts';

interface FilterSelectProps {
  choice: FilterChoice;
  onChoose: (part: Partial<SearchFilters>) => void;
  /** Whether the label is visible. If not, the chosen option must be clear without it. */
  withLabel?: boolean;
  className?: string;
}

export function FilterSelect({
  choice,
  onChoose,
  withLabel = false,
  className = 'h-10!',
}: FilterSelectProps) {
  const { name, label, options, value, isActive } = choice;
  if (options === null) {
    return (
      <DateFilter
        label={label}
        value={value}
        onChange={(date) => {
          onChoose(chosenFilter(name, date));
        }}
        className={withLabel ? 'col-span-2' : className}
      />
    );
  }
  const select = {
    name,
    options,
    value,
    onChange: (event: { currentTarget: HTMLSelectElement }) => {
      onChoose(chosenFilter(name, event.currentTarget.value));
    },
  };
  if (!withLabel) {
    return (
      <Select
        {...select}
        aria-label={label}
        className={cn(
          'text-[0.9375rem]!',
          isActive && 'bg-accent-soft! [--control:var(--accent)]',
          className,
        )}
      />
    );
  }
  return <Field label={label}>{(control) => <Select {...control} {...select} />}</Field>;
}
