import { Field } from '../../../components/field.tsx';
import { Select } from '../../../components/inputs.tsx';
import { fieldLabels } from '../field-labels.ts';
import { useRatingForm } from '../use-rating-form.ts';

interface ChoiceFieldProps {
  name: 'category' | 'priceRange' | 'serviceQuality' | 'wouldRecommend';
  options: readonly { value: string; label: string }[];
  placeholder?: string;
  required?: boolean;
}

export function ChoiceField({ name, options, placeholder, required = false }: ChoiceFieldProps) {
  const { register, formState } = useRatingForm();
  return (
    <Field label={fieldLabels[name]} required={required} error={formState.errors[name]?.message}>
      {(control) => (
        <Select
          {...control}
          {...register(name)}
          options={options}
          {...(placeholder !== undefined && { placeholder })}
        />
      )}
    </Field>
  );
}
