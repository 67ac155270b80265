import type { Passkey } from '@candor/contracts';
import { RenamePasskeyBody } from '@candor/contracts/identity/passkeys';
import { zodResolver } from '@hookform/resolvers/zod';
import { useId } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { Button } from '../../../components/button.tsx';
import { ConfirmationDialog, Dialog } from '../../../components/dialog.tsx';
import { Form, showRefusal, TextField } from '../../../components/form.tsx';
import { useAddPasskey, useRemovePasskey, useRenamePasskey } from '../api/passkeys.ts';
import {
  PasswordField,
  sentPassword,
  showProofRefusal,
  type SignInDialogProps,
} from './account-proof-fields.tsx';
import { CodeField } from './code-field.tsx';
import { t } from '../messages/index.ts';

/** The name is checked before the device makes the passkey. */
const NewPasskey = RenamePasskeyBody.extend({ password: z.string(), code: z.string() });

interface AddPasskeyProps extends SignInDialogProps {
  /** A passkey replaces the app at sign-in, so it takes a code to add one. */
  hasSecondFactor: boolean;
}

export function AddPasskeyDialog({ email, hasPassword, hasSecondFactor, onClose }: AddPasskeyProps) {
  const { mutate, isPending } = useAddPasskey();
  const form = useForm({
    resolver: zodResolver(NewPasskey),
    defaultValues: { name: '', password: '', code: '' },
  });
  const submit = ({ name, password, code }: { name: string; password: string; code: string }) =>
    mutate(
      { name, password: sentPassword(password, hasPassword), code: hasSecondFactor ? code : null },
      {
        onSuccess: onClose,
        onError: (error) =>
          showProofRefusal(form, error, {
            'wrong-password': 'password',
            'wrong-code': 'code',
            'code-required': 'code',
          }),
      },
    );
  return (
    <Dialog
      onClose={onClose}
      isPending={isPending}
      title={t('addPasskey')}
      description={t('passkeyExplanation')}
    >
      <Form form={form} aria-label={t('addPasskey')} hasAlert onSubmit={submit}>
        <TextField
          form={form}
          name="name"
          label={t('name')}
          hint={t('passkeyNameHint')}
          required
          maxLength={50}
          autoComplete="off"
        />
        <PasswordField form={form} name="password" email={email} hasPassword={hasPassword} />
        {hasSecondFactor && <CodeField form={form} name="code" hint={t('codeHint')} />}
        <Button type="submit" isPending={isPending} className="sm:justify-self-end">
          {t('continue')}
        </Button>
      </Form>
    </Dialog>
  );
}

interface PasskeyDialogProps {
  passkey: Passkey;
  onClose: () => void;
}

export function RenamePasskeyDialog({ passkey, onClose }: PasskeyDialogProps) {
  const { mutate, isPending } = useRenamePasskey(passkey.id);
  const form = useForm({
    resolver: zodResolver(RenamePasskeyBody),
    defaultValues: { name: passkey.name },
  });
  const submit = (body: { name: string }) =>
    mutate(body, { onSuccess: onClose, onError: (error) => showRefusal(form, error) });
  return (
    <Dialog onClose={onClose} isPending={isPending} title={t('renamePasskey')}>
      <Form form={form} aria-label={t('renamePasskey')} hasAlert onSubmit={submit}>
        <TextField form={form} name="name" label={t('name')} required maxLength={50} autoComplete="off" />
        <Button type="submit" isPending={isPending} className="sm:justify-self-end">
          {t('rename')}
        </Button>
      </Form>
    </Dialog>
  );
}

export function RemovePasskeyDialog({
  passkey,
  email,
  hasPassword,
  onClose,
}: PasskeyDialogProps & SignInDialogProps) {
  const id = useId();
  const { mutate, isPending } = useRemovePasskey(passkey.id);
  const form = useForm({ defaultValues: { password: '' } });
  const submit = ({ password }: { password: string }) =>
    mutate(
      { password: sentPassword(password, hasPassword) },
      {
        onSuccess: onClose,
        onError: (error) => showProofRefusal(form, error, { 'wrong-password': 'password' }),
      },
    );
  return (
    <ConfirmationDialog
      onClose={onClose}
      isPending={isPending}
      title={t('removePasskeyTitle')}
      description={t.rich('removePasskeyConsequences', {
        name: passkey.name,
        bdi: (children) => <bdi key="bdi">{children}</bdi>,
      })}
      confirmLabel={t('confirmRemovePasskey')}
      onConfirm={id}
    >
      <Form id={id} form={form} aria-label={t('removePasskey')} hasAlert onSubmit={submit}>
        <PasswordField form={form} name="password" email={email} hasPassword={hasPassword} />
      </Form>
    </ConfirmationDialog>
  );
}
