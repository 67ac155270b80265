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
import { t } from '../messages/index.ts';

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
    documentTitle: t('signInForm'),
    title: t('signInTitle'),
    subtitle: t('signInSubtitle'),
    Form: SignInForm,
    hasProviders: true,
    other: { text: t('newHere'), label: t('createAccount'), mode: 'register' },
  },
  register: {
    documentTitle: t('registrationForm'),
    title: t('createAccount'),
    subtitle: t('registrationSubtitle'),
    Form: RegistrationForm,
    hasProviders: true,
    other: { text: t('alreadyMember'), label: t('signIn'), mode: 'signIn' },
  },
  forgot: {
    documentTitle: t('forgotPasswordForm'),
    title: t('forgotPasswordTitle'),
    subtitle: t('forgotPasswordSubtitle'),
    Form: ForgotPasswordForm,
    hasProviders: false,
    other: { text: t('rememberPassword'), label: t('signIn'), mode: 'signIn' },
  },
  reset: {
    documentTitle: t('newPasswordForm'),
    title: t('newPasswordTitle'),
    subtitle: t('newPasswordSubtitle'),
    Form: ResetPasswordForm,
    hasProviders: false,
    other: { text: t('rememberOldPassword'), label: t('signIn'), mode: 'signIn' },
  },
  confirm: {
    documentTitle: t('confirmEmail'),
    title: t('confirmEmailTitle'),
    subtitle: t('confirmEmailSubtitle'),
    Form: ConfirmEmailPanel,
    hasProviders: false,
    other: null,
  },
  email: {
    documentTitle: t('changeEmail'),
    title: t('changeEmailTitle'),
    subtitle: t('changeEmailSubtitle'),
    Form: ChangeEmailPanel,
    hasProviders: false,
    other: null,
  },
  undo: {
    documentTitle: t('undoEmailChange'),
    title: t('undoEmailChangeTitle'),
    subtitle: t('undoEmailChangeSubtitle'),
    Form: UndoEmailChangeForm,
    hasProviders: false,
    other: null,
  },
  code: {
    documentTitle: t('codeForm'),
    title: t('codeTitle'),
    subtitle: t('codeSubtitle'),
    Form: SecondFactorForm,
    hasProviders: false,
    other: { text: t('notYourAccount'), label: t('signIn'), mode: 'signIn' },
  },
  link: {
    documentTitle: t('linkAccounts'),
    title: t('linkAccountsTitle'),
    subtitle: t('linkAccountsSubtitle'),
    Form: LinkSignInForm,
    hasProviders: false,
    other: { text: t('changedMind'), label: t('signIn'), mode: 'signIn' },
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
    toast({ title: t('error'), description: failure, variant: 'destructive' });
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

const reviewsFigure = {
  ...ratingsFigure,
  one: t('reviewsFigure', { count: 1 }),
  many: t('reviewsFigure', { count: 2 }),
};

const reasons = [t('rateAnything'), t('readOpinions'), t('collectRatings')];

/** Beside the forms. */
function CommunityFigures() {
  const figures = figuresOf([membersFigure, reviewsFigure]);
  return (
    <aside aria-label={t('aboutCommunity')} className="grid content-center gap-8 lg:gap-10">
      <p className="max-w-md text-2xl leading-snug font-semibold text-balance sm:text-3xl">
        {t('communitySlogan')}
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
