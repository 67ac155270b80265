import { Lock } from 'lucide-react';
import { Button } from '../../../components/button.tsx';
import { Skeleton } from '../../../components/loading.tsx';
import { Card } from '../../../components/page-parts.tsx';
import { useEffect } from 'react';
import { ErrorCard } from '../../../components/error-card.tsx';
import { toastInitializationFailed } from '../payment.ts';
import { t } from '../messages/index.ts';

interface PayButtonProps {
  price: string;
  isOwed: boolean;
  isProcessing: boolean;
  /** Whether the provider's form has loaded. */
  isReady?: boolean;
}

export function PayButton({ price, isOwed, isProcessing, isReady = true }: PayButtonProps) {
  return (
    <div className="grid grid-cols-1 gap-3">
      <Button
        type="submit"
        variant="premium"
        size="large"
        className="w-full"
        isPending={isProcessing}
        disabled={!isReady}
      >
        {isProcessing ? (
          t('processing')
        ) : (
          <>
            <Lock aria-hidden />
            {isOwed ? t('pay', { price }) : t('subscribe', { price })}
          </>
        )}
      </Button>
      <p className="text-center text-sm text-muted">{t('renewal')}</p>
    </div>
  );
}

export function PaymentSkeleton() {
  return (
    <Card aria-busy className="grid content-start gap-5 p-6 sm:p-8">
      <p role="status" className="sr-only">
        {t('preparingPayment')}
      </p>
      <Skeleton className="h-7 w-40" />
      <Skeleton className="h-11 w-full" />
      <div className="grid grid-cols-2 gap-4">
        <Skeleton className="h-11" />
        <Skeleton className="h-11" />
      </div>
      <Skeleton className="h-12 w-full" />
    </Card>
  );
}

export function InitializationFailed({ error }: { error?: unknown }) {
  useEffect(() => {
    toastInitializationFailed();
  }, []);
  return (
    <ErrorCard
      title={t('paymentNotInitialized')}
      description={t('nothingCharged')}
      error={error}
      onTryAgain={() => {
        location.reload();
      }}
    />
  );
}
