import type { ReactNode, SyntheticEvent } from 'react';
import { Button } from '../../../components/button.tsx';
import type { FormAlertState } from './auth-field.tsx';
import { FormAlert } from './form-alert.tsx';

interface AuthFormProps {
  /** 'Sign in', for screen readers. */
  label: string;
  alert: FormAlertState;
  /** What React Hook Form's `handleSubmit` returned. */
  onSubmit: (event: SyntheticEvent) => Promise<void>;
  submitLabel: string;
  isPending: boolean;
  children: ReactNode;
}

/** The first thing that is wrong above the fields, the button below them. */
export function AuthForm({ label, alert, onSubmit, submitLabel, isPending, children }: AuthFormProps) {
  return (
    <form
      noValidate
      aria-label={label}
      className="grid gap-5"
      onSubmit={(event) => {
        void onSubmit(event);
      }}
    >
      <FormAlert id={alert.id} message={alert.problem?.message} />
      {children}
      <Button type="submit" size="large" isPending={isPending}>
        {submitLabel}
      </Button>
    </form>
  );
}
