import { LinkSignInBody } from '@candor/contracts/identity/members';
import { zodResolver } from '@hookform/resolvers/zod';
import { useId } from 'react';
import { useForm } from 'react-hook-form';
import { Link, useSearchParams } from 'react-router-dom';
import { PasswordInput } from '../../../components/inputs.tsx';
import { toastFailure } from '../../../components/toast.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { useLinkSignIn } from '../api/link-sign-in.ts';
import { authPath } from '../auth-mode.ts';
import { firstProblem } from '../first-problem.ts';
import { providerIn } from '../other-sign-in-failure.ts';
import { AuthField } from './auth-field.tsx';
import { AuthForm } from './auth-form.tsx';

/** For whoever signed in with a provider that has the email of an account here. */
export function LinkSignInForm() {
  const [address] = useSearchParams();
  const linking = useLinkSignIn();
  const alertId = useId();
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(LinkSignInBody),
    defaultValues: { password: '' },
    mode: 'onTouched',
  });
  const alert = { id: alertId, problem: firstProblem(['password'], formState) };
  const provider = providerIn(address) ?? 'this sign-in';

  return (
    <div className="grid grid-cols-1 gap-5">
      <p>
        There is an account with this email already. Give its password once, and from then on {provider} signs
        you in to it.
      </p>
      <AuthForm
        label="Link accounts"
        alert={alert}
        onSubmit={handleSubmit((body) => {
          linking.mutate(body, {
            onError: (error) => {
              // A wrong password, or a link that is too old: both are said where it was typed.
              if (error instanceof ApiError && error.status < 402)
                setError('password', { message: error.problem.message }, { shouldFocus: true });
              else toastFailure('Failed to link accounts', error);
            },
          });
        })}
        submitLabel="Link and Sign In"
        isPending={linking.isPending}
      >
        <AuthField label="Password" name="password" errors={formState.errors} alert={alert} required>
          {(control) => (
            <PasswordInput {...control} {...register('password')} autoComplete="current-password" />
          )}
        </AuthField>
      </AuthForm>
      <p className="text-center text-muted">
        <Link to={authPath('forgot')} className="text-link">
          Forgot password?
        </Link>
      </p>
    </div>
  );
}
