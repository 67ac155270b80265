import { LinkSignInBody } from '@candor/contracts/identity/members';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { Button } from '../../../components/button.tsx';
import { Form, showRefusal, TextField } from '../../../components/form.tsx';
import { needsCode, useLinkSignIn } from '../api/sign-in.ts';
import { authPath, readProvider } from '../auth-url.ts';

/** After a sign-in with a provider whose email has an account here. */
export function LinkSignInForm() {
  const [params] = useSearchParams();
  const location = useLocation();
  const navigate = useNavigate();
  const { mutate, isPending } = useLinkSignIn();
  const form = useForm({
    resolver: zodResolver(LinkSignInBody),
    defaultValues: { password: '' },
    mode: 'onTouched',
  });
  const submit = (body: { password: string }) =>
    mutate(body, {
      onError: (error) => {
        if (needsCode(error))
          void navigate(authPath('code'), { replace: true, state: location.state as unknown });
        else showRefusal(form, error, { 'wrong-credentials': 'password' });
      },
    });
  return (
    <div className="grid grid-cols-1 gap-5">
      <p>
        This email already has an account. Enter its password once. After that,{' '}
        {readProvider(params) ?? 'this provider'} signs you in to it.
      </p>
      <Form form={form} aria-label="Link accounts" hasAlert onSubmit={submit}>
        <TextField
          form={form}
          name="password"
          type="password"
          label="Password"
          required
          autoComplete="current-password"
        />
        <Button type="submit" size="large" isPending={isPending}>
          Link and Sign In
        </Button>
      </Form>
      <p className="text-center text-muted">
        <Link to={authPath('forgot')} className="text-link">
          Forgot password?
        </Link>
      </p>
    </div>
  );
}
