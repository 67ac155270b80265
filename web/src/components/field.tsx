import { CircleAlert } from 'lucide-react';
import { createContext, useContext, useId, type ComponentProps, type ReactNode } from 'react';
import { cn } from '../lib/class-names.ts';

/** Spread onto the control: connects it with label, hint and error. */
export interface FieldControl {
  id: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
  'aria-required': true | undefined;
}

interface FieldProps {
  label: ReactNode;
  /** In a form with an alert: shows no message that the alert shows. */
  name?: string;
  hint?: ReactNode;
  error?: string | undefined;
  required?: boolean;
  className?: string | undefined;
  children: (control: FieldControl) => ReactNode;
}

/** Label, control, hint and error: `<Field label="Email" error={…}>{(control) => <Input {...control} />}</Field>`. */
export function Field({ label, required = false, className, children, ...field }: FieldProps) {
  const { control, hint, error } = useFieldParts({ required, ...field });
  return (
    <div className={cn('grid content-start gap-1.5', className)}>
      <Label htmlFor={control.id}>
        {label}
        {required && <RequiredMark />}
      </Label>
      {children(control)}
      {hint}
      {error}
    </div>
  );
}

/** The same for a checkbox or switch, with the label beside it. */
export function CheckField({ label, required = false, className, children, ...field }: FieldProps) {
  const { control, hint, error } = useFieldParts({ required, ...field });
  return (
    <div className={cn('grid content-start gap-1.5', className)}>
      <div className="flex items-start gap-3">
        {children(control)}
        <Label htmlFor={control.id} className="pt-0.5 leading-snug font-normal!">
          {label}
        </Label>
      </div>
      {hint !== null && <div className="pl-9">{hint}</div>}
      {error}
    </div>
  );
}

/** The alert above a form's fields, and the field that it is about. */
export const FormAlertContext = createContext<{ id: string; field: string } | null>(null);

function useFieldParts({
  name,
  hint,
  error,
  required,
}: Omit<FieldProps, 'label' | 'className' | 'children'>) {
  const id = useId();
  const alert = useContext(FormAlertContext);
  const alertId = alert !== null && alert.field === name ? alert.id : undefined;
  const message = alertId === undefined ? error : undefined;
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const descriptions = [alertId, hint !== undefined && hintId, message !== undefined && errorId];
  const control: FieldControl = {
    id,
    'aria-invalid': error === undefined ? undefined : true,
    'aria-describedby': descriptions.filter(Boolean).join(' ') || undefined,
    'aria-required': required ? true : undefined,
  };
  return {
    control,
    hint:
      hint === undefined ? null : (
        <p id={hintId} className="text-sm text-muted">
          {hint}
        </p>
      ),
    error: <FieldError id={errorId} message={message} />,
  };
}

function RequiredMark() {
  return (
    <span aria-hidden className="ml-0.5 text-danger">
      *
    </span>
  );
}

/** The sentence below a field. The element is always in the page, so that screen readers announce a new message. */
export function FieldError({ id, message }: { id: string; message: string | undefined }) {
  return (
    <p id={id} aria-live="polite" className="flex items-start gap-1.5 text-sm text-danger empty:hidden">
      {message !== undefined && (
        <>
          <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          <span>{message}</span>
        </>
      )}
    </p>
  );
}

export function Label({ className, ...label }: ComponentProps<'label'>) {
  return <label className={cn('text-sm font-medium text-ink', className)} {...label} />;
}
