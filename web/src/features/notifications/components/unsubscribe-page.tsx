import { useMutation } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router-dom';
import { Button, buttonStyle } from '../../../components/button.tsx';
import { Card, PageHeading } from '../../../components/page-parts.tsx';
import { messageOf } from '../../../lib/api-error.ts';
import { api } from '../../../lib/api.ts';
import { t } from '../messages/index.ts';

/** The page of a mail's link. It changes nothing by itself, because mail scanners open links, too. */
export function UnsubscribePage() {
  const [params] = useSearchParams();
  const token = params.get('token') ?? '';
  const unsubscribing = useMutation({
    mutationFn: () => api.post(`/unsubscribe?${new URLSearchParams({ token }).toString()}`),
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
            <p role="status" className="font-medium">
              {t('unsubscribed')}
            </p>
            <p className="text-muted">{t('stillOnSite')}</p>
            {settings}
          </>
        ) : (
          <>
            <p>{t('confirmUnsubscribing')}</p>
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
