import { LoginBody } from '@candor/contracts/identity/http';
import { zodResolver } from '@hookform/resolvers/zod';
import { useId } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { Button } from '../../../components/button.tsx';
import { Checkbox } from '../../../components/checkbox.tsx';
import { CheckField } from '../../../components/field.tsx';
import { Input } from '../../../components/input.tsx';
import { toast } from '../../../components/toast-store.ts';
import { useSignIn } from '../api/sign-in.ts';
import { firstProblem } from '../first-problem.ts';
import { AuthField } from './auth-field.tsx';
import { FormAlert } from './form-alert.tsx';
import { PasswordInput } from './password-input.tsx';

interface SignInFormProps {
  /** Typed before, in the other form. */
  email: string;
  onEmailChange: (email: string) => void;
}

export function SignInForm({ email, onEmailChange }: SignInFormProps) {
  const signIn = useSignIn();
  const alertId = useId();
  const { register, control, handleSubmit, formState } = useForm({
    resolver: zodResolver(LoginBody),
    defaultValues: { email, password: '', rememberMe: false },
    mode: 'onTouched',
  });
  const problem = firstProblem(['email', 'password'], formState);
  const alert = { id: alertId, problem };

  return (
    <form
      noValidate
      aria-label="Sign in"
      className="grid gap-5"
      onSubmit={(event) => {
        void handleSubmit((body) => {
          signIn.mutate(body);
        })(event);
      }}
    >
      <FormAlert id={alertId} message={problem?.message} />
      <AuthField label="Email" name="email" errors={formState.errors} alert={alert} required>
        {(control) => (
          <Input
            {...control}
            {...register('email', {
              onChange: ({ target }: { target: HTMLInputElement }) => onEmailChange(target.value),
            })}
            type="email"
            autoComplete="username"
            autoCapitalize="none"
          />
        )}
      </AuthField>
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
          to="/auth?mode=forgot"
          className="text-link inline-flex min-h-6 items-center text-sm font-medium"
          onClick={(event) => {
            event.preventDefault();
            toast({
              title: 'Error',
              description: 'Password reset is not available on this server.',
              variant: 'destructive',
            });
          }}
        >
          Forgot password?
        </Link>
      </div>
      <Button type="submit" size="large" isPending={signIn.isPending}>
        Sign In
      </Button>
    </form>
  );
}
