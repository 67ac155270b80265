import { type ComponentType, useEffect, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { Button } from '../../../components/button.tsx';
import { Card, PageHeading } from '../../../components/page-parts.tsx';
import { toast } from '../../../components/toast.ts';
import { useDocumentTitle } from '../../../lib/use-document-title.ts';
import { type AuthMode, authPath, readAuthMode, readProviderFailure, type SharedEmail } from '../auth-url.ts';
import { ChangeEmailPanel, ConfirmEmailPanel } from './confirm-email-panel.tsx';
import { LinkSignInForm } from './link-sign-in-form.tsx';
import { ForgotPasswordForm, ResetPasswordForm } from './password-reset-forms.tsx';
import { ProviderButtons } from './provider-buttons.tsx';
import { RegistrationForm } from './registration-form.tsx';
import { SecondFactorForm } from './second-factor-form.tsx';
import { SignInForm } from './sign-in-form.tsx';
import { UndoEmailChangeForm } from './undo-email-change-form.tsx';
import { Check } from 'lucide-react';
import { figuresOf, membersFigure, ratingsFigure } from '../../../lib/figures.ts';

interface ModePage {
  documentTitle: string;
  title: string;
  subtitle: string;
  Form: ComponentType<SharedEmail>;
  hasProviders: boolean;
  /** The link to another mode. */
  other: { text: string; label: string; mode: AuthMode } | null;
}

const modes: Readonly<Record<AuthMode, ModePage>> = {
  signIn: {
    documentTitle: 'Sign in',
    title: 'Welcome Back',
    subtitle: 'Sign in to rate, follow and vote.',
    Form: SignInForm,
    hasProviders: true,
    other: { text: 'New here?', label: 'Create Account', mode: 'register' },
  },
  register: {
    documentTitle: 'Create account',
    title: 'Create Account',
    subtitle: 'It is free, and your first rating takes a minute.',
    Form: RegistrationForm,
    hasProviders: true,
    other: { text: 'Already a member?', label: 'Sign In', mode: 'signIn' },
  },
  forgot: {
    documentTitle: 'Forgot password',
    title: 'Forgot Password?',
    subtitle: 'Enter your email, and we will send you a link to choose a new password.',
    Form: ForgotPasswordForm,
    hasProviders: false,
    other: { text: 'Remember your password?', label: 'Sign In', mode: 'signIn' },
  },
  reset: {
    documentTitle: 'Choose a new password',
    title: 'Choose a New Password',
    subtitle: 'Then sign in with it.',
    Form: ResetPasswordForm,
    hasProviders: false,
    other: { text: 'Remember the old one?', label: 'Sign In', mode: 'signIn' },
  },
  confirm: {
    documentTitle: 'Confirm your email',
    title: 'Confirm Your Email',
    subtitle: 'Your votes count after that.',
    Form: ConfirmEmailPanel,
    hasProviders: false,
    other: null,
  },
  email: {
    documentTitle: 'Change your email',
    title: 'Change Your Email',
    subtitle: 'Your other devices are signed out then.',
    Form: ChangeEmailPanel,
    hasProviders: false,
    other: null,
  },
  undo: {
    documentTitle: 'Undo the change of your email',
    title: 'Get Your Account Back',
    subtitle: 'Your account gets its former email again. All devices are signed out then.',
    Form: UndoEmailChangeForm,
    hasProviders: false,
    other: null,
  },
  code: {
    documentTitle: 'Enter your code',
    title: 'Enter Your Code',
    subtitle: 'Your account is protected by an authenticator app.',
    Form: SecondFactorForm,
    hasProviders: false,
    other: { text: 'Not your account?', label: 'Sign In', mode: 'signIn' },
  },
  link: {
    documentTitle: 'Link accounts',
    title: 'Link Your Accounts',
    subtitle: 'One account, two ways to sign in.',
    Form: LinkSignInForm,
    hasProviders: false,
    other: { text: 'Changed your mind?', label: 'Sign In', mode: 'signIn' },
  },
};

export function AuthPage() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const location = useLocation();
  const [email, setEmail] = useState('');
  const mode = modes[readAuthMode(params)];
  const { Form, other } = mode;
  useDocumentTitle(mode.documentTitle);
  const failure = readProviderFailure(params);
  useEffect(() => {
    if (failure === null) return;
    toast({ title: 'Error', description: failure, variant: 'destructive' });
    // The URL without the failure: going back must not show the toast again.
    void navigate(authPath('signIn'), { replace: true });
  }, [failure, navigate]);

  // The state has the page to return to after signing in.
  const switchTo = (to: AuthMode) =>
    void navigate(authPath(to), { replace: true, flushSync: true, state: location.state as unknown });

  return (
    <div className="page-width grid grid-cols-1 gap-12 py-10 sm:py-14 lg:grid-cols-[minmax(0,1fr)_minmax(0,30rem)] lg:gap-16">
      <Card className="grid grid-cols-1 content-start gap-6 p-5 sm:p-8 lg:order-last">
        <PageHeading title={mode.title} subtitle={mode.subtitle} />
        <Form email={email} onEmailChange={setEmail} />
        {mode.hasProviders && <ProviderButtons />}
        {other !== null && (
          <p className="flex flex-wrap items-center justify-center gap-x-2 text-muted">
            {other.text}
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

const reviewsFigure = { ...ratingsFigure, one: 'review', many: 'reviews' };

const reasons = [
  'Rate places, people, products and government bodies',
  'Read what people near you really think',
  'Keep all your ratings in one place',
] as const;

/** Beside the forms. */
function CommunityFigures() {
  const figures = figuresOf([membersFigure, reviewsFigure]);
  return (
    <aside aria-label="About the community" className="grid content-center gap-8 lg:gap-10">
      <p className="max-w-md text-2xl leading-snug font-semibold text-balance sm:text-3xl">
        Honest ratings of everything around you, by people who were there.
      </p>
      {figures.length > 0 && (
        <dl className="flex flex-wrap gap-4">
          {figures.map(({ figure, noun }) => (
            <div
              key={noun}
              className="rounded-speech flex min-w-32 flex-col-reverse border bg-surface px-5 py-4 shadow-low"
            >
              <dt className="text-sm text-muted">{noun}</dt>
              <dd className="text-3xl font-semibold text-accent">{figure}</dd>
            </div>
          ))}
        </dl>
      )}
      <ul className="grid gap-3">
        {reasons.map((reason) => (
          <li key={reason} className="flex items-start gap-3 text-muted">
            <Check aria-hidden className="mt-0.5 size-5 shrink-0 text-accent" />
            {reason}
          </li>
        ))}
      </ul>
    </aside>
  );
}
