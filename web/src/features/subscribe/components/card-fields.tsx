import type { FieldErrors, UseFormRegister } from 'react-hook-form';
import { Field } from '../../../components/field.tsx';
import { Input } from '../../../components/inputs.tsx';
import { caretAfter, digitsOf, formatExpiry, groupCardNumber } from '../card-fields.ts';
import type { TestCardForm } from '../test-card.schema.ts';

interface CardFieldsProps {
  register: UseFormRegister<TestCardForm>;
  errors: FieldErrors<TestCardForm>;
  isDisabled: boolean;
}

export function CardFields({ register, errors, isDisabled }: CardFieldsProps) {
  const cardNumber = register('cardNumber');
  const expiry = register('expiry');
  // Read-only instead of disabled: what is disabled loses the focus, and the form its values.
  const shared = { inputMode: 'numeric', readOnly: isDisabled } as const;
  return (
    <>
      <Field label="Card number" error={errors.cardNumber?.message} required>
        {(control) => (
          <Input
            {...control}
            {...shared}
            {...cardNumber}
            onChange={(event) => {
              formatTyped(event.target, groupCardNumber);
              void cardNumber.onChange(event);
            }}
            autoComplete="cc-number"
            placeholder="1234 1234 1234 1234"
            className="tabular-nums"
          />
        )}
      </Field>
      <div className="grid grid-cols-2 items-start gap-4">
        <Field label="Expiry" error={errors.expiry?.message} required>
          {(control) => (
            <Input
              {...control}
              {...shared}
              {...expiry}
              onChange={(event) => {
                formatTyped(event.target, formatExpiry);
                void expiry.onChange(event);
              }}
              autoComplete="cc-exp"
              placeholder="MM/YY"
              className="tabular-nums"
            />
          )}
        </Field>
        <Field label="Security code" error={errors.cvc?.message} required>
          {(control) => (
            <Input
              {...control}
              {...shared}
              {...register('cvc')}
              autoComplete="cc-csc"
              placeholder="CVC"
              maxLength={4}
              className="tabular-nums"
            />
          )}
        </Field>
      </div>
    </>
  );
}

/** Corrections in the middle leave the caret where it was. */
function formatTyped(input: HTMLInputElement, format: (typed: string) => string): void {
  const { value, selectionStart } = input;
  const formatted = format(value);
  if (formatted === value) return;
  input.value = formatted;
  if (selectionStart === null || selectionStart === value.length) return;
  const caret = caretAfter(formatted, digitsOf(value.slice(0, selectionStart)).length);
  input.setSelectionRange(caret, caret);
}
