import type { ReactNode } from 'react';
import type { FieldErrors, FieldValues } from 'react-hook-form';
import { Field, type FieldControl } from '../../../components/field.tsx';
import { messageAt, type Problem } from '../first-problem.ts';

/** The alert above the fields, which speaks for one of them. */
export interface FormAlertState {
  id: string;
  problem: Problem<string> | null;
}

interface AuthFieldProps<Values extends FieldValues> {
  label: string;
  name: string & keyof Values;
  errors: FieldErrors<Values>;
  alert: FormAlertState;
  hint?: string;
  required?: boolean;
  className?: string;
  children: (control: FieldControl) => ReactNode;
}

/** A field whose message is not said twice: where the alert has it, the field points there. */
export function AuthField<Values extends FieldValues>({
  name,
  errors,
  alert,
  children,
  ...field
}: AuthFieldProps<Values>) {
  const isInAlert = alert.problem?.field === name;
  return (
    <Field {...field} error={isInAlert ? undefined : messageAt(errors, name)}>
      {(control) => children(isInAlert ? pointedAt(control, alert.id) : control)}
    </Field>
  );
}

function pointedAt(control: FieldControl, alertId: string): FieldControl {
  return {
    ...control,
    'aria-invalid': true,
    'aria-describedby': [alertId, control['aria-describedby']].filter(Boolean).join(' '),
  };
}
