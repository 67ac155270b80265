import { CircleAlert, MailCheck } from 'lucide-react';
import { Link, useSearchParams } from 'react-router-dom';
import { Button } from '../../../components/button.tsx';
import { Spinner } from '../../../components/loading.tsx';
import { ApiError } from '../../../lib/api-error.ts';
import { type TokenPath, useMailedToken } from '../api/mailed-links.ts';

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
        done: 'Thank you. Your email is confirmed: your votes count, and you can claim listings.',
        refusals: {
          'useless-token':
            'This link is no longer valid. If your email is not confirmed yet, sign in and request a new one.',
        },
        failed: 'Your email could not be confirmed right now.',
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
        done: 'Thank you. Your email is changed: sign in with this address from now on.',
        refusals: {
          'useless-token': 'This link is no longer valid. You can change your email again in your settings.',
          'email-taken': 'Another account has this email by now, so yours was not changed.',
        },
        failed: 'Your email could not be changed right now.',
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
              Try Again
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
          Go to the home page
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
