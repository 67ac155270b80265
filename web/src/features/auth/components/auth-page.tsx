import { useState, type ComponentType } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { Button } from '../../../components/button.tsx';
import { Card } from '../../../components/card.tsx';
import { PageHeading } from '../../../components/page-heading.tsx';
import { useDocumentTitle } from '../../../lib/use-document-title.ts';
import { authPath, readAuthMode, type AuthMode } from '../auth-mode.ts';
import { CommunityFigures } from './community-figures.tsx';
import type { SharedEmail } from './email-field.tsx';
import { ForgotPasswordForm } from './forgot-password-form.tsx';
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
  question: string;
  other: { label: string; mode: AuthMode };
}

const modes: Readonly<Record<AuthMode, ModeOfPage>> = {
  signIn: {
    documentTitle: 'Sign in',
    title: 'Welcome Back',
    subtitle: 'Sign in to rate, follow up and keep track.',
    Form: SignInForm,
    hasOtherSignIns: true,
    question: 'New here?',
    other: { label: 'Create Account', mode: 'register' },
  },
  register: {
    documentTitle: 'Create account',
    title: 'Create Account',
    subtitle: 'It is free, and your first rating takes a minute.',
    Form: RegistrationForm,
    hasOtherSignIns: true,
    question: 'Already a member?',
    other: { label: 'Sign In', mode: 'signIn' },
  },
  forgot: {
    documentTitle: 'Forgot password',
    title: 'Forgot Password?',
    subtitle: 'Tell us your email, and we send you a link to choose a new one.',
    Form: ForgotPasswordForm,
    hasOtherSignIns: false,
    question: 'Remember it after all?',
    other: { label: 'Sign In', mode: 'signIn' },
  },
  reset: {
    documentTitle: 'Choose a new password',
    title: 'Choose a New Password',
    subtitle: 'Then sign in with it.',
    Form: ResetPasswordForm,
    hasOtherSignIns: false,
    question: 'Remember the old one?',
    other: { label: 'Sign In', mode: 'signIn' },
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

  // The state says where somebody wanted to go; it has to come along.
  const switchMode = () =>
    void navigate(authPath(other.mode), { replace: true, flushSync: true, state: location.state as unknown });

  return (
    <div className="page-width grid grid-cols-1 gap-12 py-10 sm:py-14 lg:grid-cols-[minmax(0,1fr)_minmax(0,30rem)] lg:gap-16">
      <Card className="grid grid-cols-1 content-start gap-6 p-5 sm:p-8 lg:order-last">
        <PageHeading title={mode.title} subtitle={mode.subtitle} />
        <Form email={email} onEmailChange={setEmail} />
        {mode.hasOtherSignIns && <OtherSignIns />}
        <p className="flex flex-wrap items-center justify-center gap-x-2 text-muted">
          {mode.question}
          <Button variant="link" className="min-h-6" onClick={switchMode}>
            {other.label}
          </Button>
        </p>
      </Card>
      <CommunityFigures />
    </div>
  );
}
