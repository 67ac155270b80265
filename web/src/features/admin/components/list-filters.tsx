import { Field } from '../../../components/field.tsx';
import { Select } from '../../../components/inputs.tsx';
import { t } from '../messages/index.ts';

interface ListFilter<Name extends string> {
  name: Name;
  label: string;
  /** The first one, with an empty value, is no filter. */
  options: readonly { value: string; label: string }[];
}

interface ListFiltersProps<Name extends string> {
  filters: readonly ListFilter<Name>[];
  values: Readonly<Record<Name, string>>;
  onChange: (name: Name, value: string) => void;
}

/** Selects side by side. A value of the URL that is no option is no filter. */
export function ListFilters<Name extends string>({ filters, values, onChange }: ListFiltersProps<Name>) {
  return (
    <div
      role="group"
      aria-label={t('filters')}
      className="grid grid-cols-1 gap-3 sm:grid-cols-[repeat(auto-fit,15rem)]"
    >
      {filters.map(({ name, label, options }) => (
        <Field key={name} label={label}>
          {(control) => (
            <Select
              {...control}
              name={name}
              options={options}
              value={options.some(({ value }) => value === values[name]) ? values[name] : ''}
              onValueChange={(value) => onChange(name, value)}
            />
          )}
        </Field>
      ))}
    </div>
  );
}

export const visibilityFilter = {
  name: 'visibility',
  label: t('visibility'),
  options: [
    { value: '', label: t('all') },
    { value: 'visible', label: t('onlyVisible') },
    { value: 'hidden', label: t('onlyHidden') },
  ],
} as const;
