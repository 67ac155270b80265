import { useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '../../../components/button.tsx';
import { ConfirmationDialog } from '../../../components/dialog.tsx';
import { Form, TextField } from '../../../components/form.tsx';
import { Card } from '../../../components/page-parts.tsx';
import { toastFailure } from '../../../components/toast.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { useDeleteAccount } from '../api/account.ts';
import { UsernameForPasswordManagers } from './change-password-form.tsx';
import { t } from '../messages/index.ts';

interface DeleteAccountProps {
  email: string;
  onDeleted: (erasesAt: string) => void;
}

export function DeleteAccountCard(props: DeleteAccountProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Card className="grid grid-cols-1 gap-4 border-danger/50 p-5 sm:p-7">
      <h3 className="text-xl">{t('deleteAccountForm')}</h3>
      <p className="text-[0.9375rem] leading-relaxed text-muted">{t('deletionExplanation')}</p>
      <Button variant="danger" className="sm:justify-self-start" onClick={() => setIsOpen(true)}>
        {t('deleteAccount')}
      </Button>
      {isOpen && <DeleteAccountDialog {...props} onClose={() => setIsOpen(false)} />}
    </Card>
  );
}

function DeleteAccountDialog({ email, onDeleted, onClose }: DeleteAccountProps & { onClose: () => void }) {
  const id = useId();
  const { mutate, isPending } = useDeleteAccount(onDeleted);
  const form = useForm({ defaultValues: { password: '' } });
  const submit = ({ password }: { password: string }) =>
    mutate(
      { password: password === '' ? null : password },
      {
        onError: (error) => {
          const message = passwordMessage(error);
          if (message === null) toastFailure(t('deleteAccountFailed'), error);
          else form.setError('password', { message }, { shouldFocus: true });
        },
      },
    );
  return (
    <ConfirmationDialog
      onClose={onClose}
      isPending={isPending}
      title={t('deleteAccountTitle')}
      description={t('deletionConsequences')}
      cancelLabel={t('cancelDeletion')}
      confirmLabel={t('deleteAccount')}
      onConfirm={id}
    >
      <Form id={id} form={form} aria-label={t('deleteAccountForm')} onSubmit={submit}>
        <UsernameForPasswordManagers email={email} />
        <TextField
          form={form}
          name="password"
          type="password"
          label={t('password')}
          hint={t('deletionPasswordHint')}
          autoComplete="current-password"
        />
      </Form>
    </ConfirmationDialog>
  );
}

/** The error of the field; null for failures that are not about the password. */
function passwordMessage(error: unknown): string | null {
  if (!(error instanceof ApiError)) return null;
  const { code, message } = error.problem;
  if (code === 'wrong-password') return message;
  return code === 'sign-in-again' ? t('signInAgain') : null;
}
