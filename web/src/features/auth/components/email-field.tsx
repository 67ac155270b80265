import type { FieldErrors, UseFormRegisterReturn } from 'react-hook-form';
import { Input } from '../../../components/inputs.tsx';
import { AuthField, type FormAlertState } from './auth-field.tsx';

/** The address goes along when somebody changes between signing in and registering. */
export interface SharedEmail {
  /** Typed before, in the other form. */
  email: string;
  onEmailChange: (email: string) => void;
}

interface EmailFieldProps {
  input: UseFormRegisterReturn<'email'>;
  autoComplete: 'email' | 'username';
  errors: FieldErrors<{ email: string }>;
  alert: FormAlertState;
}

export function EmailField({ input, autoComplete, errors, alert }: EmailFieldProps) {
  return (
    <AuthField label="Email" name="email" errors={errors} alert={alert} required>
      {(control) => (
        <Input {...control} {...input} type="email" autoComplete={autoComplete} autoCapitalize="none" />
      )}
    </AuthField>
  );
}
