import { ChangeEmailBody } from '@candor/contracts/identity/sign-in-settings';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { Button } from '../../../components/button.tsx';
import { Dialog } from '../../../components/dialog.tsx';
import { Form, TextField } from '../../../components/form.tsx';
import { useChangeEmail } from '../api/sign-in-settings.ts';
import {
  PasswordField,
  sentPassword,
  showProofRefusal,
  type SignInDialogProps,
} from './account-proof-fields.tsx';
import { t } from '../messages/index.ts';

export function ChangeEmailDialog({ email, hasPassword, onClose }: SignInDialogProps) {
  const { mutate, isPending } = useChangeEmail();
  const form = useForm({
    resolver: zodResolver(ChangeEmailBody),
    defaultValues: { email: '', password: '' },
    mode: 'onTouched',
  });
  const submit = (body: { email: string; password: string | null }) =>
    mutate(
      { email: body.email, password: sentPassword(body.password ?? '', hasPassword) },
      {
        onSuccess: onClose,
        onError: (error) =>
          showProofRefusal(form, error, { 'own-email': 'email', 'wrong-password': 'password' }),
      },
    );
  return (
    <Dialog
      onClose={onClose}
      isPending={isPending}
      title={t('changeEmailTitle')}
      description={t('changeEmailExplanation')}
    >
      <Form form={form} aria-label={t('changeEmailTitle')} hasAlert onSubmit={submit}>
        <TextField
          form={form}
          name="email"
          type="email"
          label={t('newEmail')}
          required
          autoComplete="email"
          autoCapitalize="none"
        />
        <PasswordField form={form} name="password" email={email} hasPassword={hasPassword} />
        <Button type="submit" isPending={isPending} className="sm:justify-self-end">
          {t('sendLink')}
        </Button>
      </Form>
    </Dialog>
  );
}
