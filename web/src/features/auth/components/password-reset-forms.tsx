import { ForgotPasswordBody, ResetPasswordBody } from '@candor/contracts/identity/members';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { Button } from '../../../components/button.tsx';
import { Form, showRefusal, TextField } from '../../../components/form.tsx';
import { useRequestReset, useResetPassword } from '../api/mailed-links.ts';
import { authPath, type SharedEmail } from '../auth-url.ts';
import { MailNotice } from './confirm-email-panel.tsx';

export function ForgotPasswordForm({ email, onEmailChange }: SharedEmail) {
  const request = useRequestReset();
  const form = useForm({
    resolver: zodResolver(ForgotPasswordBody),
    defaultValues: { email },
    mode: 'onTouched',
  });
  return (
    <div className="grid grid-cols-1 gap-5">
      {/* Always in the page, so that screen readers announce the result. */}
      <div role="status" className="empty:hidden">
        {request.isSuccess && (
          <MailNotice>
            If this email has an account, we sent a link to choose a new password. It works once, for 30
            minutes.
          </MailNotice>
        )}
      </div>
      <Form
        form={form}
        aria-label="Forgot password"
        hasAlert
        onSubmit={(body) => request.mutate(body, { onError: (error) => showRefusal(form, error) })}
      >
        <TextField
          form={form}
          name="email"
          type="email"
          label="Email"
          required
          autoComplete="username"
          autoCapitalize="none"
          onValueChange={(typed) => {
            onEmailChange(typed);
            // The notice was about the previous email.
            if (request.isSuccess) request.reset();
          }}
        />
        <Button type="submit" size="large" isPending={request.isPending}>
          {request.isSuccess ? 'Send Again' : 'Send Link'}
        </Button>
      </Form>
    </div>
  );
}

const NewPassword = ResetPasswordBody.pick({ password: true });

/** Opened by the link in the mail, which has the token. */
export function ResetPasswordForm() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const { mutate, isPending } = useResetPassword();
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
    <div className="grid grid-cols-1 gap-5">
      <Form form={form} aria-label="Choose a new password" hasAlert onSubmit={submit}>
        <TextField
          form={form}
          name="password"
          type="password"
          label="New password"
          hint="At least 8 characters. You will be signed out everywhere."
          required
          autoComplete="new-password"
        />
        <Button type="submit" size="large" isPending={isPending}>
          Change Password
        </Button>
      </Form>
      <p className="text-center text-muted">
        The link works once, for 30 minutes.{' '}
        <Link to={authPath('forgot')} className="text-link">
          Get a new link
        </Link>
      </p>
    </div>
  );
}
