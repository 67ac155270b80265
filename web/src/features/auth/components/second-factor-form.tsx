import { SecondFactorBody } from '@candor/contracts/identity/sign-in-settings';
import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { Button } from '../../../components/button.tsx';
import { Form, showRefusal, TextField } from '../../../components/form.tsx';
import { wantedTarget } from '../../../lib/session.ts';
import { useGiveCode } from '../api/sign-in.ts';
import { authPath } from '../auth-url.ts';
import { PasskeyButton } from './passkey-button.tsx';
import { t } from '../messages/index.ts';

/** After the password, or a sign-in with a provider, of a member with a second factor. */
export function SecondFactorForm() {
  useReturnFromProvider();
  const { mutate, isPending } = useGiveCode();
  const [isRecovery, setIsRecovery] = useState(false);
  const form = useForm({
    resolver: zodResolver(SecondFactorBody),
    defaultValues: { code: '' },
    mode: 'onSubmit',
  });
  const submit = (body: { code: string }) =>
    mutate(body, { onError: (error) => showRefusal(form, error, { 'wrong-code': 'code' }) });
  const change = () => {
    setIsRecovery(!isRecovery);
    form.reset();
    form.setFocus('code');
  };
  return (
    <div className="grid grid-cols-1 gap-5">
      <Form form={form} aria-label={t('codeForm')} hasAlert onSubmit={submit}>
        <TextField
          form={form}
          name="code"
          label={isRecovery ? t('recoveryCode') : t('code')}
          hint={isRecovery ? t('recoveryCodeHint') : t('codeHint')}
          required
          autoFocus
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          dir="ltr"
          {...(isRecovery
            ? { autoComplete: 'off' as const }
            : { autoComplete: 'one-time-code' as const, inputMode: 'numeric' as const })}
        />
        <Button type="submit" size="large" isPending={isPending}>
          {t('signIn')}
        </Button>
      </Form>
      <PasskeyButton />
      <p className="text-center">
        <Button variant="link" className="min-h-6" onClick={change}>
          {isRecovery ? t('useAuthenticator') : t('useRecoveryCode')}
        </Button>
      </p>
    </div>
  );
}

/** A provider's redirect names the page to return to in the URL. From here on, the history entry has it, as after a guard. */
function useReturnFromProvider() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const returnTo = params.get('returnTo');
  useEffect(() => {
    if (returnTo !== null)
      void navigate(authPath('code'), { replace: true, state: wantedTarget(returnTo, '') });
  }, [returnTo, navigate]);
}
