import { Link, useSearchParams } from 'react-router-dom';
import { Button } from '../../../components/button.tsx';
import { Spinner } from '../../../components/loading.tsx';
import { ApiError } from '../../../lib/api-error.ts';
import { supportPath } from '../../../lib/support-path.ts';
import { useEmailUndo } from '../api/mailed-links.ts';
import { MailAlert } from './confirm-email-panel.tsx';
import { NewPasswordForm } from './new-password-form.tsx';

/** Opened by the link that a member's former address received. */
export function UndoEmailChangeForm() {
  const [params] = useSearchParams();
  const { data, error, isFetching, refetch } = useEmailUndo(params.get('token') ?? '');
  if (data)
    return (
      <div className="grid grid-cols-1 gap-5">
        <p>
          <strong className="wrap-anywhere">{data.email}</strong> becomes the email of your account again.
          Please choose a new password, so that no one else can sign in.
        </p>
        <NewPasswordForm path="/api/undo-email-change" />
      </div>
    );
  if (!error) return <Spinner />;
  const isUseless = error instanceof ApiError && error.problem.code === 'useless-token';
  return (
    <div className="grid grid-cols-1 gap-5">
      <MailAlert>
        {isUseless
          ? 'This link is no longer valid. It works once, within 7 days, and only while the account exists.'
          : 'The link could not be checked right now.'}
      </MailAlert>
      {!isUseless && (
        <Button size="large" isPending={isFetching} onClick={() => void refetch()}>
          Try Again
        </Button>
      )}
      <p className="text-center text-muted">
        Is your account not yours any more?{' '}
        <Link to={supportPath} className="text-link">
          Write to support
        </Link>
      </p>
    </div>
  );
}
