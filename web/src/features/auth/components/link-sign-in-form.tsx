import { LinkSignInBody } from '@candor/contracts/identity/members';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { Button } from '../../../components/button.tsx';
import { Form, showRefusal, TextField } from '../../../components/form.tsx';
import { needsCode, useLinkSignIn } from '../api/sign-in.ts';
import { authPath, readProvider } from '../auth-url.ts';
import { t } from '../messages/index.ts';

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
      <p>{t('linkExplanation', { provider: readProvider(params) ?? 'none' })}</p>
      <Form form={form} aria-label={t('linkAccounts')} hasAlert onSubmit={submit}>
        <TextField
          form={form}
          name="password"
          type="password"
          label={t('password')}
          required
          autoComplete="current-password"
        />
        <Button type="submit" size="large" isPending={isPending}>
          {t('linkAndSignIn')}
        </Button>
      </Form>
      <p className="text-center text-muted">
        <Link to={authPath('forgot')} className="text-link">
          {t('forgotPassword')}
        </Link>
      </p>
    </div>
  );
}
