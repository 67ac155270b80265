import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { showRefusal, TextField } from '../../../components/form.tsx';
import { ApiError } from '../../../lib/api-error.ts';
import { UsernameForPasswordManagers } from './change-password-form.tsx';
import { t } from '../messages/index.ts';

/** The props of each dialog that changes how a member signs in. */
export interface SignInDialogProps {
  email: string;
  /** False: a recent sign-in with the provider replaces the password. */
  hasPassword: boolean;
  onClose: () => void;
}

interface PasswordFieldProps<Values extends FieldValues, Output> {
  form: UseFormReturn<Values, unknown, Output>;
  name: FieldPath<Values>;
  email: string;
  hasPassword: boolean;
}

export function PasswordField<Values extends FieldValues, Output>({
  form,
  name,
  email,
  hasPassword,
}: PasswordFieldProps<Values, Output>) {
  if (!hasPassword) return <p className="text-sm text-muted">{t('recentSignInNeeded')}</p>;
  return (
    <>
      <UsernameForPasswordManagers email={email} />
      <TextField
        form={form}
        name={name}
        type="password"
        label={t('password')}
        required
        autoComplete="current-password"
      />
    </>
  );
}

/** The password as the server takes it. */
export function sentPassword(password: string, hasPassword: boolean): string | null {
  return hasPassword ? password : null;
}

/** Shows a refusal beside the field it is about, or above the form. */
export function showProofRefusal<Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
  error: unknown,
  fields: Readonly<Record<string, FieldPath<Values>>>,
): void {
  if (error instanceof ApiError && error.problem.code === 'sign-in-again')
    form.setError('root', { message: t('signInAgain') });
  else showRefusal(form, error, fields);
}
