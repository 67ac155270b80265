import type { NotificationKind, Unsubscribed } from '@candor/contracts';
import { notificationLabels } from '@candor/contracts/social-messaging/notification-text';
import { useMutation } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router-dom';
import { Button, buttonStyle } from '../../../components/button.tsx';
import { Card, PageHeading } from '../../../components/page-parts.tsx';
import { toast, toastFailure } from '../../../components/toast.ts';
import { messageOf } from '../../../lib/api-error.ts';
import { api } from '../../../lib/api.ts';
import { t } from '../messages/index.ts';

/** The page of a mail's link. It changes nothing by itself, because mail scanners open links, too. */
export function UnsubscribePage() {
  const [params] = useSearchParams();
  const token = params.get('token') ?? '';
  const unsubscribing = useMutation({
    mutationFn: () => api.post<Unsubscribed>(`/unsubscribe?${new URLSearchParams({ token }).toString()}`),
  });
  const settings = (
    <Link to="/dashboard?tab=settings" className={buttonStyle({ variant: 'outline' })}>
      {t('mailSettings')}
    </Link>
  );
  return (
    <div className="page-width grid max-w-2xl! grid-cols-1 gap-6 py-8 sm:py-12">
      <PageHeading title={t('unsubscribe')} />
      <Card className="grid grid-cols-1 justify-items-start gap-5 p-5 sm:p-7">
        {unsubscribing.isSuccess ? (
          <>
            <SwitchedOff {...unsubscribing.data} />
            <div className="flex flex-wrap gap-3">
              {isUndoable(unsubscribing.data) && (
                <UndoButton
                  token={token}
                  channels={unsubscribing.data.channels}
                  onUndone={unsubscribing.reset}
                />
              )}
              {settings}
            </div>
          </>
        ) : (
          <>
            <p>{params.get('of') === 'alert' ? t('confirmPausing') : t('confirmUnsubscribing')}</p>
            {unsubscribing.isError && (
              <p role="alert" className="text-danger">
                {messageOf(unsubscribing.error, t('tryAgain'))}
              </p>
            )}
            <div className="flex flex-wrap gap-3">
              <Button
                isPending={unsubscribing.isPending}
                onClick={() => {
                  unsubscribing.mutate();
                }}
              >
                {t('unsubscribe')}
              </Button>
              {settings}
            </div>
          </>
        )}
      </Card>
    </div>
  );
}

const kindsOf = ({ channels }: Unsubscribed) => Object.keys(channels) as NotificationKind[];

const isUndoable = (unsubscribed: Unsubscribed) =>
  unsubscribed.alertName !== null || kindsOf(unsubscribed).length > 0;

function SwitchedOff(unsubscribed: Unsubscribed) {
  const { alertName } = unsubscribed;
  const kinds = kindsOf(unsubscribed);
  if (alertName !== null)
    return (
      <p role="status" className="font-medium wrap-anywhere">
        {t.rich('alertPaused', { alert: alertName, bdi: (children) => <bdi key="bdi">{children}</bdi> })}
      </p>
    );
  return (
    <>
      <p role="status" className="font-medium">
        {t('unsubscribed')}
      </p>
      {kinds.length > 0 && (
        <ul className="list-disc ps-5">
          {kinds.map((kind) => (
            <li key={kind}>{notificationLabels[kind]()}</li>
          ))}
        </ul>
      )}
      <p className="text-muted">{t('stillOnSite')}</p>
    </>
  );
}

interface UndoButtonProps {
  token: string;
  channels: Unsubscribed['channels'];
  onUndone: () => void;
}

function UndoButton({ token, channels, onUndone }: UndoButtonProps) {
  const undoing = useMutation({
    mutationFn: () => api.post('/api/unsubscribe/undo', { token, channels }),
    onSuccess: () => {
      toast({ title: t('undone') });
      onUndone();
    },
    onError: (error) => toastFailure(t('notUndone'), error),
  });
  return (
    <Button variant="outline" isPending={undoing.isPending} onClick={() => undoing.mutate()}>
      {t('undo')}
    </Button>
  );
}
