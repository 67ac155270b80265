import { ResetPasswordBody } from '@candor/contracts/identity/members';
import { zodResolver } from '@hookform/resolvers/zod';
import { useId } from 'react';
import { useForm } from 'react-hook-form';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { PasswordInput } from '../../../components/inputs.tsx';
import { toastFailure } from '../../../components/toast.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { useResetPassword } from '../api/reset-password.ts';
import { authPath } from '../auth-mode.ts';
import { firstProblem } from '../first-problem.ts';
import { AuthField } from './auth-field.tsx';
import { AuthForm } from './auth-form.tsx';

const Form = ResetPasswordBody.pick({ password: true });

/** For whoever comes from the mail: its link brings the token. */
export function ResetPasswordForm() {
  const [address] = useSearchParams();
  const navigate = useNavigate();
  const resetting = useResetPassword();
  const alertId = useId();
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(Form),
    defaultValues: { password: '' },
    mode: 'onTouched',
  });
  const alert = { id: alertId, problem: firstProblem(['password'], formState) };

  return (
    <div className="grid grid-cols-1 gap-5">
      <AuthForm
        label="Choose a new password"
        alert={alert}
        onSubmit={handleSubmit(({ password }) => {
          resetting.mutate(
            { token: address.get('token') ?? '', password },
            {
              onSuccess: () => void navigate(authPath('signIn'), { replace: true }),
              onError: (error) => {
                // What is wrong with link or password can be mended here.
                if (error instanceof ApiError && error.status === 400)
                  setError('password', { message: error.problem.message }, { shouldFocus: true });
                else toastFailure('Failed to change password', error);
              },
            },
          );
        })}
        submitLabel="Change Password"
        isPending={resetting.isPending}
      >
        <AuthField
          label="New password"
          name="password"
          hint="At least 8 characters. You will be signed out everywhere."
          errors={formState.errors}
          alert={alert}
          required
        >
          {(control) => <PasswordInput {...control} {...register('password')} autoComplete="new-password" />}
        </AuthField>
      </AuthForm>
      <p className="text-center text-muted">
        The link works once, for 30 minutes.{' '}
        <Link to={authPath('forgot')} className="text-link">
          Ask for a new link
        </Link>
      </p>
    </div>
  );
}
