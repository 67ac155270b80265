import { ResetPasswordBody } from '@candor/contracts/identity/members';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { Button } from '../../../components/button.tsx';
import { Form, showRefusal, TextField } from '../../../components/form.tsx';
import { type ResetPath, useResetPassword } from '../api/mailed-links.ts';
import { authPath } from '../auth-url.ts';
import { t } from '../messages/index.ts';

const NewPassword = ResetPasswordBody.pick({ password: true });

/** Sends a new password with the token of a mailed link. */
export function NewPasswordForm({ path }: { path: ResetPath }) {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const { mutate, isPending } = useResetPassword(path);
  const form = useForm({
    resolver: zodResolver(NewPassword),
    defaultValues: { password: '' },
    mode: 'onTouched',
  });
  const submit = ({ password }: { password: string }) =>
    mutate(
      { token: params.get('token') ?? '', password },
      {
        onSuccess: () => void navigate(authPath('signIn'), { replace: true }),
        onError: (error) => showRefusal(form, error, { 'common-password': 'password' }),
      },
    );
  return (
    <Form form={form} aria-label={t('newPasswordForm')} hasAlert onSubmit={submit}>
      <TextField
        form={form}
        name="password"
        type="password"
        label={t('newPassword')}
        hint={t('newPasswordHint')}
        required
        autoComplete="new-password"
      />
      <Button type="submit" size="large" isPending={isPending}>
        {t('changePassword')}
      </Button>
    </Form>
  );
}
