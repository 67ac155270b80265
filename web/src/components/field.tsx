import { useId, type ReactNode } from 'react';
import { cn } from '../lib/class-names.ts';
import { FieldError } from './field-error.tsx';
import { Label } from './label.tsx';

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
