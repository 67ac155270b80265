import type { FieldErrors, FieldValues, FormState } from 'react-hook-form';

export interface Problem<Name extends string> {
  field: Name;
  message: string;
}

/** After an attempt to send: the first message in the form's own order, for the alert above the fields. */
export function firstProblem<Values extends FieldValues, Name extends string & keyof Values>(
  fields: readonly Name[],
  { isSubmitted, errors }: Pick<FormState<Values>, 'isSubmitted' | 'errors'>,
): Problem<Name> | null {
  if (!isSubmitted) return null;
  for (const field of fields) {
    const message = messageAt(errors, field);
    if (message !== undefined) return { field, message };
  }
  return null;
}

export function messageAt<Values extends FieldValues>(
  errors: FieldErrors<Values>,
  field: string & keyof Values,
): string | undefined {
  const message = errors[field]?.message;
  return typeof message === 'string' && message !== '' ? message : undefined;
}
