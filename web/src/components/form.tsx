import { useMutation } from '@tanstack/react-query';
import { CircleAlert } from 'lucide-react';
import { useId, type ComponentProps, type ReactNode } from 'react';
import { get, type FieldPath, type FieldValues, type FormState, type UseFormReturn } from 'react-hook-form';
import { ApiError, messageOf } from '../lib/api-error.ts';
import { api } from '../lib/api.ts';
import { Field, FormAlertContext } from './field.tsx';
import { Input, PasswordInput, Textarea } from './inputs.tsx';
import { t } from './messages/index.ts';

interface FormProps<Values extends FieldValues, Output> extends Pick<
  ComponentProps<'form'>,
  'id' | 'aria-label' | 'aria-labelledby' | 'className'
> {
  form: UseFormReturn<Values, unknown, Output>;
  onSubmit: (values: Output) => void;
  /** Shows the first message above the fields, not beside its field: of a wrong field, or of a refusal. */
  hasAlert?: boolean;
  children: ReactNode;
}

/** Validates and submits what React Hook Form holds. */
export function Form<Values extends FieldValues, Output>({
  form: { handleSubmit, formState },
  onSubmit,
  hasAlert = false,
  className = 'grid grid-cols-1 gap-5',
  children,
  ...form
}: FormProps<Values, Output>) {
  const id = useId();
  const problem = hasAlert ? firstProblem(formState) : null;
  return (
    <form
      noValidate
      className={className}
      {...form}
      onSubmit={(event) => void handleSubmit((values) => onSubmit(values))(event)}
    >
      {problem && (
        <div
          id={id}
          role="alert"
          className="flex items-start gap-2.5 rounded-lg border border-danger/40 bg-danger-soft px-4 py-3 text-[0.9375rem]"
        >
          <CircleAlert aria-hidden className="mt-0.5 size-5 shrink-0 text-danger" />
          {problem.message}
        </div>
      )}
      <FormAlertContext value={problem && { id, field: problem.field }}>{children}</FormAlertContext>
    </form>
  );
}

interface TextFieldProps<Values extends FieldValues, Output> extends Omit<
  ComponentProps<typeof Input>,
  'form' | 'name'
> {
  form: UseFormReturn<Values, unknown, Output>;
  name: FieldPath<Values>;
  label: string;
  hint?: string;
}

/** A text field of a form. For passwords, what is typed can be shown. */
export function TextField<Values extends FieldValues, Output>({
  form: { register, formState },
  name,
  label,
  hint,
  required = false,
  className,
  onValueChange,
  ...input
}: TextFieldProps<Values, Output>) {
  const Control = input.type === 'password' ? PasswordInput : Input;
  const registered = register(name, {
    onChange: ({ target }: { target: HTMLInputElement }) => onValueChange?.(target.value),
  });
  return (
    <Field
      name={name}
      label={label}
      hint={hint}
      error={messageAt(formState, name)}
      required={required}
      className={className}
    >
      {(control) => <Control {...registered} {...control} {...input} />}
    </Field>
  );
}

interface TextareaFieldProps<Values extends FieldValues, Output> extends Omit<
  ComponentProps<typeof Textarea>,
  'form' | 'name'
> {
  form: UseFormReturn<Values, unknown, Output>;
  name: FieldPath<Values>;
  label: string;
  hint?: string;
}

/** A field of a form for text with several lines. */
export function TextareaField<Values extends FieldValues, Output>({
  form: { register, formState },
  name,
  label,
  hint,
  required = false,
  ...textarea
}: TextareaFieldProps<Values, Output>) {
  return (
    <Field name={name} label={label} hint={hint} error={messageAt(formState, name)} required={required}>
      {(control) => <Textarea {...register(name)} {...control} {...textarea} />}
    </Field>
  );
}

/** Posts what a form holds, once at a time. A refusal is the form's alert. */
export function useFormPost<Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
  path: string,
  onSent: (values: Output) => void,
): { isPending: boolean; submit: (values: Output) => void } {
  const { mutate, isPending } = useMutation({
    mutationFn: (values: Output) => api.post(path, values),
    onSuccess: (_response, values) => onSent(values),
    onError: (error) => showRefusal(form, error),
  });
  const submit = (values: Output) => {
    if (!isPending) mutate(values);
  };
  return { isPending, submit };
}

/** After an attempt to submit: the first message, in the order of the default values. */
export function firstProblem<Values extends FieldValues>(
  state: Pick<FormState<Values>, 'isSubmitted' | 'errors' | 'defaultValues'>,
): { field: string; message: string } | null {
  if (!state.isSubmitted) return null;
  for (const field of Object.keys(state.defaultValues ?? {})) {
    const message = messageAt(state, field);
    if (message !== undefined) return { field, message };
  }
  const refusal = messageAt(state, refusalField);
  return refusal === undefined ? null : { field: refusalField, message: refusal };
}

/** Errors of this name are about the whole form. React Hook Form removes them when the form is submitted again. */
const refusalField = 'root';

/** Shows why the server refused a form with an alert. `fields`: by the refusal's code, the field that gets the focus. */
export function showRefusal<Values extends FieldValues, Output>(
  { setError }: Pick<UseFormReturn<Values, unknown, Output>, 'setError'>,
  error: unknown,
  fields: Readonly<Record<string, FieldPath<Values>>> = {},
): void {
  const code = error instanceof ApiError ? error.problem.code : null;
  const field = (code !== null && Object.hasOwn(fields, code) && fields[code]) || refusalField;
  setError(
    field,
    { message: messageOf(error, t('pleaseTryAgain')) },
    { shouldFocus: field !== refusalField },
  );
}

function messageAt<Values extends FieldValues>(
  { errors }: Pick<FormState<Values>, 'errors'>,
  field: string,
): string | undefined {
  const message: unknown = get(errors, `${field}.message`);
  return typeof message === 'string' && message !== '' ? message : undefined;
}
