import type { ComponentProps, ReactNode } from 'react';
import { Field } from '../../../components/field.tsx';
import { Input } from '../../../components/inputs.tsx';
import { fieldLabels } from '../field-labels.ts';
import type { RatingFormValues } from '../form-values.ts';
import { useRatingForm } from '../use-rating-form.ts';

interface TextFieldProps extends Pick<ComponentProps<'input'>, 'type' | 'inputMode' | 'placeholder'> {
  name: Exclude<keyof RatingFormValues, 'additionalLinks' | 'starRating' | 'agreeToTerms'>;
  hint?: ReactNode;
  required?: boolean;
  className?: string;
}

export function TextField({ name, hint, required = false, className, ...input }: TextFieldProps) {
  const { register, formState } = useRatingForm();
  return (
    <Field
      label={fieldLabels[name]}
      hint={hint}
      required={required}
      error={formState.errors[name]?.message}
      {...(className !== undefined && { className })}
    >
      {/* The browser would offer the member's own name and address, which are not what is asked for. */}
      {(control) => <Input {...control} {...input} {...register(name)} autoComplete="off" />}
    </Field>
  );
}
