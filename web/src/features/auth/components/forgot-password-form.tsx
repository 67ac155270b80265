import { ForgotPasswordBody } from '@candor/contracts/identity/members';
import { zodResolver } from '@hookform/resolvers/zod';
import { MailCheck } from 'lucide-react';
import { useId } from 'react';
import { useForm } from 'react-hook-form';
import { useAskForReset } from '../api/ask-for-reset.ts';
import { firstProblem } from '../first-problem.ts';
import { AuthForm } from './auth-form.tsx';
import { EmailField, type SharedEmail } from './email-field.tsx';

export function ForgotPasswordForm({ email, onEmailChange }: SharedEmail) {
  const request = useAskForReset();
  const alertId = useId();
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(ForgotPasswordBody),
    defaultValues: { email },
    mode: 'onTouched',
  });
  const alert = { id: alertId, problem: firstProblem(['email'], formState) };

  return (
    <div className="grid grid-cols-1 gap-5">
      {/* Its place is in the page from the start, so that the answer is read out. */}
      <div role="status" className="empty:hidden">
        {request.isSuccess && <SentNotice />}
      </div>
      <AuthForm
        label="Forgot password"
        alert={alert}
        onSubmit={handleSubmit((body) => {
          request.mutate(body);
        })}
        submitLabel={request.isSuccess ? 'Send Again' : 'Send Link'}
        isPending={request.isPending}
      >
        <EmailField
          input={register('email', {
            onChange: ({ target }: { target: HTMLInputElement }) => {
              onEmailChange(target.value);
              // What was said of one address is not said of the next.
              if (request.isSuccess) request.reset();
            },
          })}
          autoComplete="username"
          errors={formState.errors}
          alert={alert}
        />
      </AuthForm>
    </div>
  );
}

/** Says nothing of whether there is such an account. */
function SentNotice() {
  return (
    <p className="flex items-start gap-2.5 rounded-lg border bg-accent-soft px-4 py-3 text-[0.9375rem]">
      <MailCheck aria-hidden className="mt-0.5 size-5 shrink-0 text-accent" />
      <span>
        If there is an account with this email, a link to choose a new password is on its way. It works once,
        for 30 minutes.
      </span>
    </p>
  );
}
