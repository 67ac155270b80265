import { CircleAlert, MailCheck } from 'lucide-react';
import { Link, useSearchParams } from 'react-router-dom';
import { Button } from '../../../components/button.tsx';
import { Spinner } from '../../../components/loading.tsx';
import { ApiError } from '../../../lib/api-error.ts';
import { useConfirmAddress } from '../api/confirm-address.ts';

/** For whoever comes from the mail: its link brings the token. */
export function ConfirmAddressPanel() {
  const [address] = useSearchParams();
  const { status, error, refetch, isFetching } = useConfirmAddress(address.get('token') ?? '');

  if (status === 'pending') return <Spinner />;
  if (status === 'error') {
    const isUseless = error instanceof ApiError && error.status === 400;
    return (
      <div className="grid gap-5">
        <p
          role="alert"
          className="flex items-start gap-2.5 rounded-lg border border-danger/40 bg-danger-soft px-4 py-3"
        >
          <CircleAlert aria-hidden className="mt-0.5 size-5 shrink-0 text-danger" />
          {isUseless
            ? 'This link is no longer valid. If your email is not confirmed yet, sign in and ask for a new one.'
            : 'Your email could not be confirmed right now.'}
        </p>
        {!isUseless && (
          <Button size="large" isPending={isFetching} onClick={() => void refetch()}>
            Try Again
          </Button>
        )}
        <HomeLink />
      </div>
    );
  }
  return (
    <div className="grid gap-5">
      <p role="status" className="flex items-start gap-2.5 rounded-lg border bg-accent-soft px-4 py-3">
        <MailCheck aria-hidden className="mt-0.5 size-5 shrink-0 text-accent" />
        Thank you. Your email is confirmed: your votes count, and you can claim listings.
      </p>
      <HomeLink />
    </div>
  );
}

function HomeLink() {
  return (
    <p className="text-center">
      <Link to="/" className="text-link">
        Go to the home page
      </Link>
    </p>
  );
}
