import { type ComponentType, useEffect, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { Button } from '../../../components/button.tsx';
import { Card, PageHeading } from '../../../components/page-parts.tsx';
import { toast } from '../../../components/toast.ts';
import { useDocumentTitle } from '../../../lib/use-document-title.ts';
import { type AuthMode, authPath, readAuthMode } from '../auth-mode.ts';
import { readSignInFailure } from '../other-sign-in-failure.ts';
import { CommunityFigures } from './community-figures.tsx';
import { ConfirmAddressPanel } from './confirm-address-panel.tsx';
import type { SharedEmail } from './email-field.tsx';
import { ForgotPasswordForm } from './forgot-password-form.tsx';
import { LinkSignInForm } from './link-sign-in-form.tsx';
import { OtherSignIns } from './other-sign-ins.tsx';
import { RegistrationForm } from './registration-form.tsx';
import { ResetPasswordForm } from './reset-password-form.tsx';
import { SignInForm } from './sign-in-form.tsx';

interface ModeOfPage {
  documentTitle: string;
  title: string;
  subtitle: string;
  Form: ComponentType<SharedEmail>;
  hasOtherSignIns: boolean;
  /** The way to another mode. */
  other: { question: string; label: string; mode: AuthMode } | null;
}

const modes: Readonly<Record<AuthMode, ModeOfPage>> = {
  signIn: {
    documentTitle: 'Sign in',
    title: 'Welcome Back',
    subtitle: 'Sign in to rate, follow up and keep track.',
    Form: SignInForm,
    hasOtherSignIns: true,
    other: { question: 'New here?', label: 'Create Account', mode: 'register' },
  },
  register: {
    documentTitle: 'Create account',
    title: 'Create Account',
    subtitle: 'It is free, and your first rating takes a minute.',
    Form: RegistrationForm,
    hasOtherSignIns: true,
    other: { question: 'Already a member?', label: 'Sign In', mode: 'signIn' },
  },
  forgot: {
    documentTitle: 'Forgot password',
    title: 'Forgot Password?',
    subtitle: 'Tell us your email, and we send you a link to choose a new one.',
    Form: ForgotPasswordForm,
    hasOtherSignIns: false,
    other: { question: 'Remember it after all?', label: 'Sign In', mode: 'signIn' },
  },
  reset: {
    documentTitle: 'Choose a new password',
    title: 'Choose a New Password',
    subtitle: 'Then sign in with it.',
    Form: ResetPasswordForm,
    hasOtherSignIns: false,
    other: { question: 'Remember the old one?', label: 'Sign In', mode: 'signIn' },
  },
  confirm: {
    documentTitle: 'Confirm your email',
    title: 'Confirm Your Email',
    subtitle: 'So that your votes count.',
    Form: ConfirmAddressPanel,
    hasOtherSignIns: false,
    other: null,
  },
  link: {
    documentTitle: 'Link accounts',
    title: 'Link Your Accounts',
    subtitle: 'One account, two ways to sign in.',
    Form: LinkSignInForm,
    hasOtherSignIns: false,
    other: { question: 'Changed your mind?', label: 'Sign In', mode: 'signIn' },
  },
};

export function AuthPage() {
  const [address] = useSearchParams();
  const navigate = useNavigate();
  const location = useLocation();
  const [email, setEmail] = useState('');
  const mode = modes[readAuthMode(address)];
  const { Form, other } = mode;
  useDocumentTitle(mode.documentTitle);
  const failure = readSignInFailure(address);
  useEffect(() => {
    if (failure === null) return;
    toast({ title: 'Error', description: failure, variant: 'destructive' });
    // Said once: not again after going back to it.
    void navigate(authPath('signIn'), { replace: true });
  }, [failure, navigate]);

  // The state says where somebody wanted to go; it has to come along.
  const switchTo = (to: AuthMode) =>
    void navigate(authPath(to), { replace: true, flushSync: true, state: location.state as unknown });

  return (
    <div className="page-width grid grid-cols-1 gap-12 py-10 sm:py-14 lg:grid-cols-[minmax(0,1fr)_minmax(0,30rem)] lg:gap-16">
      <Card className="grid grid-cols-1 content-start gap-6 p-5 sm:p-8 lg:order-last">
        <PageHeading title={mode.title} subtitle={mode.subtitle} />
        <Form email={email} onEmailChange={setEmail} />
        {mode.hasOtherSignIns && <OtherSignIns />}
        {other !== null && (
          <p className="flex flex-wrap items-center justify-center gap-x-2 text-muted">
            {other.question}
            <Button
              variant="link"
              className="min-h-6"
              onClick={() => {
                switchTo(other.mode);
              }}
            >
              {other.label}
            </Button>
          </p>
        )}
      </Card>
      <CommunityFigures />
    </div>
  );
}
