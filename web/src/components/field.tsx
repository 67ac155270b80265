import { CircleAlert } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { cn } from '../lib/class-names.ts';

/** Spread onto the control, so that label, hint and error belong to it. */
export interface FieldControl {
  id: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
  'aria-required': true | undefined;
}

interface FieldProps {
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
  required?: boolean;
  className?: string;
  children: (control: FieldControl) => ReactNode;
}

/** Label, control, hint and error: `<Field label="Email" error={…}>{(control) => <Input {...control} />}</Field>`. */
export function Field({ label, hint, error, required = false, className, children }: FieldProps) {
  const id = useId();
  const { control, hintId, errorId } = describe(id, { hint, error, required });
  return (
    <div className={cn('grid content-start gap-1.5', className)}>
      <Label htmlFor={id}>
        {label}
        {required && <RequiredMark />}
      </Label>
      {children(control)}
      {hint !== undefined && (
        <p id={hintId} className="text-sm text-muted">
          {hint}
        </p>
      )}
      <FieldError id={errorId} message={error} />
    </div>
  );
}

/** The same for a checkbox or switch, whose label stands beside it. */
export function CheckField({ label, hint, error, required = false, className, children }: FieldProps) {
  const id = useId();
  const { control, hintId, errorId } = describe(id, { hint, error, required });
  return (
    <div className={cn('grid content-start gap-1.5', className)}>
      <div className="flex items-start gap-3">
        {children(control)}
        <Label htmlFor={id} className="pt-0.5 leading-snug font-normal!">
          {label}
        </Label>
      </div>
      {hint !== undefined && (
        <p id={hintId} className="pl-9 text-sm text-muted">
          {hint}
        </p>
      )}
      <FieldError id={errorId} message={error} />
    </div>
  );
}

function RequiredMark() {
  return (
    <span aria-hidden className="ml-0.5 text-danger">
      *
    </span>
  );
}

function describe(id: string, { hint, error, required }: Pick<FieldProps, 'hint' | 'error' | 'required'>) {
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const described = [hint !== undefined && hintId, error !== undefined && errorId].filter(Boolean).join(' ');
  const control: FieldControl = {
    id,
    'aria-invalid': error === undefined ? undefined : true,
    'aria-describedby': described || undefined,
    'aria-required': required ? true : undefined,
  };
  return { control, hintId, errorId };
}

/** The sentence under a field. Its place is in the page from the start, so that a new message is read out. */
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
