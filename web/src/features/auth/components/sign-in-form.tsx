import { LoginBody } from '@candor/contracts/identity/members';
import { zodResolver } from '@hookform/resolvers/zod';
import { Controller, useForm } from 'react-hook-form';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import type { z } from 'zod';
import { Button } from '../../../components/button.tsx';
import { CheckField } from '../../../components/field.tsx';
import { Form, showRefusal, TextField } from '../../../components/form.tsx';
import { Checkbox } from '../../../components/toggles.tsx';
import { needsCode, useSignIn } from '../api/sign-in.ts';
import { authPath, type SharedEmail } from '../auth-url.ts';
import { PasskeyButton } from './passkey-button.tsx';
import { t } from '../messages/index.ts';

export function SignInForm({ email, onEmailChange }: SharedEmail) {
  const { mutate, isPending } = useSignIn();
  const location = useLocation();
  const navigate = useNavigate();
  const form = useForm({
    resolver: zodResolver(LoginBody),
    defaultValues: { email, password: '', rememberMe: false },
    mode: 'onTouched',
  });
  const submit = (body: z.output<typeof LoginBody>) =>
    mutate(body, {
      onError: (error) => {
        if (needsCode(error))
          void navigate(authPath('code'), { replace: true, state: location.state as unknown });
        else showRefusal(form, error, { 'wrong-credentials': 'password' });
      },
    });
  return (
    <Form form={form} aria-label={t('signInForm')} hasAlert onSubmit={submit}>
      <TextField
        form={form}
        name="email"
        type="email"
        label={t('email')}
        required
        autoComplete="username"
        autoCapitalize="none"
        onValueChange={onEmailChange}
      />
      <TextField
        form={form}
        name="password"
        type="password"
        label={t('password')}
        required
        autoComplete="current-password"
      />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Controller
          control={form.control}
          name="rememberMe"
          render={({ field: { value, onChange, ...field } }) => (
            <CheckField label={t('rememberMe')}>
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
          {t('forgotPassword')}
        </Link>
      </div>
      <Button type="submit" size="large" isPending={isPending}>
        {t('signIn')}
      </Button>
      <PasskeyButton rememberMe={form.watch('rememberMe') ?? false} />
    </Form>
  );
}
