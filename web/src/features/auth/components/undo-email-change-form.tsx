import { Link, useSearchParams } from 'react-router-dom';
import { Button } from '../../../components/button.tsx';
import { Spinner } from '../../../components/loading.tsx';
import { ApiError } from '../../../lib/api-error.ts';
import { supportPath } from '../../../lib/support-path.ts';
import { useEmailUndo } from '../api/mailed-links.ts';
import { MailAlert } from './confirm-email-panel.tsx';
import { NewPasswordForm } from './new-password-form.tsx';
import { t } from '../messages/index.ts';

/** Opened by the link that a member's former address received. */
export function UndoEmailChangeForm() {
  const [params] = useSearchParams();
  const { data, error, isFetching, refetch } = useEmailUndo(params.get('token') ?? '');
  if (data)
    return (
      <div className="grid grid-cols-1 gap-5">
        <p>
          {t.rich('emailRestored', {
            email: data.email,
            strong: (children) => (
              <strong key="strong" className="wrap-anywhere">
                {children}
              </strong>
            ),
          })}
        </p>
        <NewPasswordForm path="/api/undo-email-change" />
      </div>
    );
  if (!error) return <Spinner />;
  const isUseless = error instanceof ApiError && error.problem.code === 'useless-token';
  return (
    <div className="grid grid-cols-1 gap-5">
      <MailAlert>{isUseless ? t('undoLinkUseless') : t('linkNotChecked')}</MailAlert>
      {!isUseless && (
        <Button size="large" isPending={isFetching} onClick={() => void refetch()}>
          {t('tryAgain')}
        </Button>
      )}
      <p className="text-center text-muted">
        {t.rich('accountNotYours', {
          link: (children) => (
            <Link key="link" to={supportPath} className="text-link">
              {children}
            </Link>
          ),
        })}
      </p>
    </div>
  );
}
