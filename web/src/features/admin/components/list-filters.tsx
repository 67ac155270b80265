import { Field } from '../../../components/field.tsx';
import { Input, Select } from '../../../components/inputs.tsx';
import { t } from '../messages/index.ts';

interface ListFilter<Name extends string> {
  name: Name;
  label: string;
  /** The first one, with an empty value, is no filter. `date`: any day, or an empty value. */
  options: readonly { value: string; label: string }[] | 'date';
}

interface ListFiltersProps<Name extends string> {
  filters: readonly ListFilter<Name>[];
  values: Readonly<Record<Name, string>>;
  onChange: (name: Name, value: string) => void;
}

/** Selects and dates side by side. A value of the URL that is no option is no filter. */
export function ListFilters<Name extends string>({ filters, values, onChange }: ListFiltersProps<Name>) {
  return (
    <div
      role="group"
      aria-label={t('filters')}
      className="grid grid-cols-2 gap-3 max-sm:[&>:first-child:nth-last-child(odd)]:col-span-2 sm:grid-cols-[repeat(auto-fill,minmax(12rem,1fr))]"
    >
      {filters.map(({ name, label, options }) => (
        <Field key={name} label={label}>
          {(control) => {
            const shared = { ...control, name, onValueChange: (value: string) => onChange(name, value) };
            if (options === 'date') return <Input {...shared} type="date" value={values[name]} />;
            const value = options.some((option) => option.value === values[name]) ? values[name] : '';
            return <Select {...shared} options={options} value={value} />;
          }}
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
