import { ChangePasswordBody } from '@candor/contracts/identity/members';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { Button } from '../../../components/button.tsx';
import { Field } from '../../../components/field.tsx';
import { PasswordInput } from '../../../components/inputs.tsx';
import { Card } from '../../../components/page-parts.tsx';
import { toastFailure } from '../../../components/toast.ts';
import { useChangePassword } from '../api/change-password.ts';
import { passwordProblem } from '../password-problem.ts';

export function ChangePasswordForm({ email }: { email: string }) {
  const change = useChangePassword();
  const { register, handleSubmit, reset, setError, formState } = useForm({
    resolver: zodResolver(ChangePasswordBody),
    defaultValues: { currentPassword: '', newPassword: '' },
    mode: 'onTouched',
  });
  const { errors } = formState;
  const submit = handleSubmit((body) => {
    change.mutate(body, {
      onSuccess: () => {
        reset();
      },
      onError: (error) => {
        const problem = passwordProblem(error);
        if (problem) setError(problem.field, { message: problem.message }, { shouldFocus: true });
        else toastFailure('Failed to change password', error);
      },
    });
  });

  return (
    <Card className="p-5 sm:p-7">
      <form
        noValidate
        aria-labelledby="change-password"
        className="grid grid-cols-1 gap-5"
        onSubmit={(event) => {
          void submit(event);
        }}
      >
        <h3 id="change-password" className="text-xl">
          Change password
        </h3>
        {/* For password managers: whose password it is. */}
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        <Field label="Current password" error={errors.currentPassword?.message} required>
          {(control) => (
            <PasswordInput {...control} {...register('currentPassword')} autoComplete="current-password" />
          )}
        </Field>
        <Field
          label="New password"
          hint="At least 8 characters."
          error={errors.newPassword?.message}
          required
        >
          {(control) => (
            <PasswordInput {...control} {...register('newPassword')} autoComplete="new-password" />
          )}
        </Field>
        <Button type="submit" isPending={change.isPending} className="sm:justify-self-start">
          Change Password
        </Button>
      </form>
    </Card>
  );
}
