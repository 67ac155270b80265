import { ForgotPasswordBody } from '@candor/contracts/identity/members';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { Button } from '../../../components/button.tsx';
import { Form, showRefusal, TextField } from '../../../components/form.tsx';
import { useRequestReset } from '../api/mailed-links.ts';
import { authPath, type SharedEmail } from '../auth-url.ts';
import { MailNotice } from './confirm-email-panel.tsx';
import { NewPasswordForm } from './new-password-form.tsx';
import { t } from '../messages/index.ts';

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
        {request.isSuccess && <MailNotice>{t('resetMailSent')}</MailNotice>}
      </div>
      <Form
        form={form}
        aria-label={t('forgotPasswordForm')}
        hasAlert
        onSubmit={(body) => request.mutate(body, { onError: (error) => showRefusal(form, error) })}
      >
        <TextField
          form={form}
          name="email"
          type="email"
          label={t('email')}
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
          {request.isSuccess ? t('sendAgain') : t('sendLink')}
        </Button>
      </Form>
    </div>
  );
}

/** Opened by the link in the mail, which has the token. */
export function ResetPasswordForm() {
  return (
    <div className="grid grid-cols-1 gap-5">
      <NewPasswordForm path="/api/reset-password" />
      <p className="text-center text-muted">
        {t.rich('resetLinkValidity', {
          link: (children) => (
            <Link key="link" to={authPath('forgot')} className="text-link">
              {children}
            </Link>
          ),
        })}
      </p>
    </div>
  );
}
