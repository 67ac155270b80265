import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { TextField } from '../../../components/form.tsx';
import { t } from '../messages/index.ts';

interface CodeFieldProps<Values extends FieldValues, Output> {
  form: UseFormReturn<Values, unknown, Output>;
  name: FieldPath<Values>;
  hint?: string;
  autoFocus?: boolean;
}

/** With letters where a recovery code is possible. */
export function CodeField<Values extends FieldValues, Output>({
  form,
  name,
  hint,
  autoFocus = false,
}: CodeFieldProps<Values, Output>) {
  return (
    <TextField
      form={form}
      name={name}
      label={t('code')}
      {...(hint === undefined ? { inputMode: 'numeric' as const } : { hint })}
      required
      autoFocus={autoFocus}
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      dir="ltr"
    />
  );
}
