import { ChangePasswordBody } from '@candor/contracts/identity/members';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { Button } from '../../../components/button.tsx';
import { Form, TextField } from '../../../components/form.tsx';
import { Card } from '../../../components/page-parts.tsx';
import { toastFailure } from '../../../components/toast.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { useChangePassword } from '../api/account.ts';
import { t } from '../messages/index.ts';

export function ChangePasswordForm({ email }: { email: string }) {
  const { mutate, isPending } = useChangePassword();
  const form = useForm({
    resolver: zodResolver(ChangePasswordBody),
    defaultValues: { currentPassword: '', newPassword: '' },
    mode: 'onTouched',
  });
  const submit = (body: { currentPassword: string; newPassword: string }) =>
    mutate(body, {
      onSuccess: () => form.reset(),
      onError: (error) => {
        const problem = passwordProblem(error);
        if (problem) form.setError(problem.field, { message: problem.message }, { shouldFocus: true });
        else toastFailure(t('changePasswordFailed'), error);
      },
    });
  return (
    <Card className="p-5 sm:p-7">
      <Form form={form} aria-labelledby="change-password" onSubmit={submit}>
        <h3 id="change-password" className="text-xl">
          {t('changePasswordTitle')}
        </h3>
        <UsernameForPasswordManagers email={email} />
        <TextField
          form={form}
          name="currentPassword"
          type="password"
          label={t('currentPassword')}
          required
          autoComplete="current-password"
        />
        <TextField
          form={form}
          name="newPassword"
          type="password"
          label={t('newPassword')}
          hint={t('passwordLength')}
          required
          autoComplete="new-password"
        />
        <Button type="submit" isPending={isPending} className="sm:justify-self-start">
          {t('changePassword')}
        </Button>
      </Form>
    </Card>
  );
}

/** The field that the server refuses, with its sentence; null for other failures. */
export function passwordProblem(
  error: unknown,
): { field: 'currentPassword' | 'newPassword'; message: string } | null {
  if (!(error instanceof ApiError)) return null;
  const { code, message } = error.problem;
  if (code === 'wrong-password') return { field: 'currentPassword', message };
  return code === 'common-password' ? { field: 'newPassword', message } : null;
}

export function UsernameForPasswordManagers({ email }: { email: string }) {
  return <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />;
}
