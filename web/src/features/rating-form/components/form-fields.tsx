import { type ComponentProps, type ReactNode, useId } from 'react';
import { Field } from '../../../components/field.tsx';
import { Input, Select } from '../../../components/inputs.tsx';
import { fieldLabels, type LabeledField, type RatingFormValues } from '../form-values.ts';
import { Card } from '../../../components/page-parts.tsx';
import { useFormContext } from 'react-hook-form';
import type { DetailName } from '../detail-fields.ts';
import type { CheckedRating } from '../rating-form.schema.ts';

type InputAttribute = 'type' | 'inputMode' | 'placeholder' | 'min' | 'max' | 'enterKeyHint' | 'onKeyDown';

/** The value of an input with text that the browser cannot parse, such as half a date. The DOM has '' for it. */
const unreadable = '?';

interface TextFieldProps extends Pick<ComponentProps<'input'>, InputAttribute> {
  name: Exclude<LabeledField, 'additionalLinks' | 'starRating' | 'agreeToTerms'>;
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
      {/* The browser would suggest the member's own name and address, not the listing's. */}
      {(control) => (
        <Input
          {...control}
          {...input}
          {...register(name, { setValueAs: (text: string) => (isReadable(control.id) ? text : unreadable) })}
          autoComplete="off"
        />
      )}
    </Field>
  );
}

function isReadable(inputId: string): boolean {
  const input = document.getElementById(inputId);
  return !(input instanceof HTMLInputElement && input.validity.badInput);
}

interface ChoiceFieldProps {
  name: 'category' | DetailName;
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

interface FormSectionProps {
  title: string;
  description?: ReactNode;
  children: ReactNode;
}

export function FormSection({ title, description, children }: FormSectionProps) {
  const id = useId();
  return (
    <Card role="group" aria-labelledby={id} className="grid grid-cols-1 gap-5 p-5 sm:p-7">
      <div className="grid gap-1">
        <h2 id={id} className="text-xl sm:text-2xl">
          {title}
        </h2>
        {description !== undefined && <p className="text-muted">{description}</p>}
      </div>
      {children}
    </Card>
  );
}

/** The form that contains a field. */
export function useRatingForm() {
  return useFormContext<RatingFormValues, unknown, CheckedRating>();
}
