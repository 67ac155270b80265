import { useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { Button } from '../../../components/button.tsx';
import { Card } from '../../../components/card.tsx';
import { PageHeading } from '../../../components/page-heading.tsx';
import { useDocumentTitle } from '../../../lib/use-document-title.ts';
import { CommunityFigures } from './community-figures.tsx';
import { OtherSignIns } from './other-sign-ins.tsx';
import { RegistrationForm } from './registration-form.tsx';
import { SignInForm } from './sign-in-form.tsx';

const modes = {
  signIn: {
    documentTitle: 'Sign in',
    title: 'Welcome Back',
    subtitle: 'Sign in to rate, follow up and keep track.',
    Form: SignInForm,
    question: 'New here?',
    switchLabel: 'Create Account',
    otherPath: '/auth?mode=register',
  },
  register: {
    documentTitle: 'Create account',
    title: 'Create Account',
    subtitle: 'It is free, and your first rating takes a minute.',
    Form: RegistrationForm,
    question: 'Already a member?',
    switchLabel: 'Sign In',
    otherPath: '/auth',
  },
} as const;

export function AuthPage() {
  const [address] = useSearchParams();
  const navigate = useNavigate();
  const location = useLocation();
  const [email, setEmail] = useState('');
  const mode = modes[address.get('mode') === 'register' ? 'register' : 'signIn'];
  const { Form } = mode;
  useDocumentTitle(mode.documentTitle);

  // The state says where somebody wanted to go; it has to come along.
  const switchMode = () =>
    void navigate(mode.otherPath, { replace: true, flushSync: true, state: location.state as unknown });

  return (
    <div className="page-width grid grid-cols-1 gap-12 py-10 sm:py-14 lg:grid-cols-[minmax(0,1fr)_minmax(0,30rem)] lg:gap-16">
      <Card className="grid grid-cols-1 content-start gap-6 p-5 sm:p-8 lg:order-last">
        <PageHeading title={mode.title} subtitle={mode.subtitle} />
        <Form email={email} onEmailChange={setEmail} />
        <OtherSignIns />
        <p className="flex flex-wrap items-center justify-center gap-x-2 text-muted">
          {mode.question}
          <Button variant="link" className="min-h-6" onClick={switchMode}>
            {mode.switchLabel}
          </Button>
        </p>
      </Card>
      <CommunityFigures />
    </div>
  );
}
