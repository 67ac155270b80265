import { CircleAlert, MailCheck } from 'lucide-react';
import { Link, useSearchParams } from 'react-router-dom';
import { Button } from '../../../components/button.tsx';
import { Spinner } from '../../../components/loading.tsx';
import { ApiError } from '../../../lib/api-error.ts';
import { type TokenPath, useMailedToken } from '../api/mailed-links.ts';
import { t } from '../messages/index.ts';

interface PanelTexts {
  done: string;
  /** By the code of the refusal. */
  refusals: Readonly<Record<string, string>>;
  failed: string;
}

/** Opened by the link in the welcome mail. */
export function ConfirmEmailPanel() {
  return (
    <MailedTokenPanel
      path="/api/confirm-address"
      texts={{
        done: t('emailConfirmed'),
        refusals: {
          'useless-token': t('confirmationLinkUseless'),
        },
        failed: t('emailNotConfirmed'),
      }}
    />
  );
}

/** Opened by the link that a member's new address received. */
export function ChangeEmailPanel() {
  return (
    <MailedTokenPanel
      path="/api/confirm-email-change"
      texts={{
        done: t('emailChanged'),
        refusals: {
          'useless-token': t('changeLinkUseless'),
          'email-taken': t('newEmailTaken'),
        },
        failed: t('emailNotChanged'),
      }}
    />
  );
}

function MailedTokenPanel({ path, texts }: { path: TokenPath; texts: PanelTexts }) {
  const [params] = useSearchParams();
  const { status, error, refetch, isFetching } = useMailedToken(path, params.get('token') ?? '');
  if (status === 'pending') return <Spinner />;
  const refusal = error instanceof ApiError ? texts.refusals[error.problem.code ?? ''] : undefined;
  return (
    <div className="grid gap-5">
      {status === 'error' ? (
        <>
          <MailAlert>{refusal ?? texts.failed}</MailAlert>
          {refusal === undefined && (
            <Button size="large" isPending={isFetching} onClick={() => void refetch()}>
              {t('tryAgain')}
            </Button>
          )}
        </>
      ) : (
        <div role="status">
          <MailNotice>{texts.done}</MailNotice>
        </div>
      )}
      <p className="text-center">
        <Link to="/" className="text-link">
          {t('goHome')}
        </Link>
      </p>
    </div>
  );
}

export function MailAlert({ children }: { children: string }) {
  return (
    <p
      role="alert"
      className="flex items-start gap-2.5 rounded-lg border border-danger/40 bg-danger-soft px-4 py-3"
    >
      <CircleAlert aria-hidden className="mt-0.5 size-5 shrink-0 text-danger" />
      {children}
    </p>
  );
}

export function MailNotice({ children }: { children: string }) {
  return (
    <p className="flex items-start gap-2.5 rounded-lg border bg-accent-soft px-4 py-3 text-[0.9375rem]">
      <MailCheck aria-hidden className="mt-0.5 size-5 shrink-0 text-accent" />
      <span>{children}</span>
    </p>
  );
}
