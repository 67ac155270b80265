import { LoginBody } from '@candor/contracts/identity/members';
import { zodResolver } from '@hookform/resolvers/zod';
import { useId } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { Link, useLocation } from 'react-router-dom';
import { CheckField } from '../../../components/field.tsx';
import { PasswordInput } from '../../../components/inputs.tsx';
import { Checkbox } from '../../../components/toggles.tsx';
import { useSignIn } from '../api/sign-in.ts';
import { authPath } from '../auth-mode.ts';
import { firstProblem } from '../first-problem.ts';
import { AuthField } from './auth-field.tsx';
import { AuthForm } from './auth-form.tsx';
import { EmailField, type SharedEmail } from './email-field.tsx';

export function SignInForm({ email, onEmailChange }: SharedEmail) {
  const signIn = useSignIn();
  const location = useLocation();
  const alertId = useId();
  const { register, control, handleSubmit, formState } = useForm({
    resolver: zodResolver(LoginBody),
    defaultValues: { email, password: '', rememberMe: false },
    mode: 'onTouched',
  });
  const alert = { id: alertId, problem: firstProblem(['email', 'password'], formState) };

  return (
    <AuthForm
      label="Sign in"
      alert={alert}
      onSubmit={handleSubmit((body) => {
        signIn.mutate(body);
      })}
      submitLabel="Sign In"
      isPending={signIn.isPending}
    >
      <EmailField
        input={register('email', {
          onChange: ({ target }: { target: HTMLInputElement }) => onEmailChange(target.value),
        })}
        autoComplete="username"
        errors={formState.errors}
        alert={alert}
      />
      <AuthField label="Password" name="password" errors={formState.errors} alert={alert} required>
        {(control) => (
          <PasswordInput {...control} {...register('password')} autoComplete="current-password" />
        )}
      </AuthField>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Controller
          control={control}
          name="rememberMe"
          render={({ field: { value, onChange, ...field } }) => (
            <CheckField label="Remember me">
              {(control) => (
                <Checkbox {...control} {...field} checked={value === true} onCheckedChange={onChange} />
              )}
            </CheckField>
          )}
        />
        <Link
          to={authPath('forgot')}
          state={location.state as unknown}
          className="text-link inline-flex min-h-6 items-center text-sm font-medium"
        >
          Forgot password?
        </Link>
      </div>
    </AuthForm>
  );
}
