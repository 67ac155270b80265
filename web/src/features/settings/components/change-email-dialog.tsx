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
      title="Change your email"
      description="We mail a link to the new address. When you open it, you sign in with that address, and your other devices are signed out."
    >
      <Form form={form} aria-label="Change your email" hasAlert onSubmit={submit}>
        <TextField
          form={form}
          name="email"
          type="email"
          label="New email"
          required
          autoComplete="email"
          autoCapitalize="none"
        />
        <PasswordField form={form} name="password" email={email} hasPassword={hasPassword} />
        <Button type="submit" isPending={isPending} className="sm:justify-self-end">
          Send Link
        </Button>
      </Form>
    </Dialog>
  );
}
