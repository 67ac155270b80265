import { useForm } from 'react-hook-form';
import { Button } from '../../../components/button.tsx';
import { Dialog, DialogActions } from '../../../components/dialog.tsx';
import { Field } from '../../../components/field.tsx';
import { PasswordInput } from '../../../components/inputs.tsx';
import { toastFailure } from '../../../components/toast.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { useDeleteAccount } from '../api/delete-account.ts';

/** Told until when signing in takes it back. */
export type AccountDeleted = (erasesAt: string) => void;

interface DeleteAccountDialogProps {
  email: string;
  onClose: () => void;
  onDeleted: AccountDeleted;
}

export function DeleteAccountDialog({ email, onClose, onDeleted }: DeleteAccountDialogProps) {
  const deletion = useDeleteAccount();
  const { register, handleSubmit, setError, formState } = useForm({ defaultValues: { password: '' } });
  const submit = handleSubmit(({ password }) => {
    deletion.mutate(
      { password: password === '' ? null : password },
      {
        onSuccess: ({ erasesAt }) => {
          onDeleted(erasesAt);
        },
        onError: (error) => {
          const message = passwordMessage(error);
          if (message === null) toastFailure('Failed to delete account', error);
          else setError('password', { message }, { shouldFocus: true });
        },
      },
    );
  });

  return (
    <Dialog
      onClose={onClose}
      title="Delete your account?"
      description="You are signed out everywhere, and nobody sees your profile, ratings or messages any more. After seven days everything is erased for ever, and a paid subscription ends. Sign in before then, and your account is kept."
    >
      <form
        noValidate
        className="grid grid-cols-1 gap-5"
        onSubmit={(event) => {
          void submit(event);
        }}
      >
        {/* For password managers: whose password it is. */}
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        <Field
          label="Password"
          hint="If you have none, because you sign in with Google or Facebook, leave it empty. You need to have signed in within the last ten minutes."
          error={formState.errors.password?.message}
        >
          {(control) => (
            <PasswordInput {...control} {...register('password')} autoComplete="current-password" />
          )}
        </Field>
        <DialogActions>
          <Button variant="outline" disabled={deletion.isPending} onClick={onClose}>
            Keep My Account
          </Button>
          <Button variant="danger" type="submit" isPending={deletion.isPending}>
            Delete My Account
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

/** What is to be said beside the field; `null`: it is not the field's fault. */
const passwordMessage = (error: unknown): string | null => {
  if (!(error instanceof ApiError)) return null;
  const { code, message } = error.problem;
  if (code === 'wrong-password') return message;
  return code === 'sign-in-again' ? 'Please log out, sign in again, and come back within ten minutes.' : null;
};
