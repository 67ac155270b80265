import { CircleAlert, MailCheck } from 'lucide-react';
import { Link, useSearchParams } from 'react-router-dom';
import { Button } from '../../../components/button.tsx';
import { Spinner } from '../../../components/loading.tsx';
import { ApiError } from '../../../lib/api-error.ts';
import { useConfirmEmail } from '../api/mailed-links.ts';

/** Opened by the link in the mail, which has the token. */
export function ConfirmEmailPanel() {
  const [params] = useSearchParams();
  const { status, error, refetch, isFetching } = useConfirmEmail(params.get('token') ?? '');
  if (status === 'pending') return <Spinner />;
  const isInvalidLink = error instanceof ApiError && error.status === 400;
  return (
    <div className="grid gap-5">
      {status === 'error' ? (
        <>
          <p
            role="alert"
            className="flex items-start gap-2.5 rounded-lg border border-danger/40 bg-danger-soft px-4 py-3"
          >
            <CircleAlert aria-hidden className="mt-0.5 size-5 shrink-0 text-danger" />
            {isInvalidLink
              ? 'This link is no longer valid. If your email is not confirmed yet, sign in and request a new one.'
              : 'Your email could not be confirmed right now.'}
          </p>
          {!isInvalidLink && (
            <Button size="large" isPending={isFetching} onClick={() => void refetch()}>
              Try Again
            </Button>
          )}
        </>
      ) : (
        <div role="status">
          <MailNotice>
            Thank you. Your email is confirmed: your votes count, and you can claim listings.
          </MailNotice>
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

export function MailNotice({ children }: { children: string }) {
  return (
    <p className="flex items-start gap-2.5 rounded-lg border bg-accent-soft px-4 py-3 text-[0.9375rem]">
      <MailCheck aria-hidden className="mt-0.5 size-5 shrink-0 text-accent" />
      <span>{children}</span>
    </p>
  );
}
