import { Lock } from 'lucide-react';
import { Button } from '../../../components/button.tsx';
import { Skeleton } from '../../../components/loading.tsx';
import { Card } from '../../../components/page-parts.tsx';
import { useEffect } from 'react';
import { ErrorCard } from '../../../components/error-card.tsx';
import { toastInitializationFailed } from '../payment.ts';

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
          'Processing...'
        ) : (
          <>
            <Lock aria-hidden />
            {isOwed ? `Pay ${price}` : `Subscribe for ${price} per month`}
          </>
        )}
      </Button>
      <p className="text-center text-sm text-muted">
        Renews every month until you cancel, which you can do in Settings.
      </p>
    </div>
  );
}

export function PaymentSkeleton() {
  return (
    <Card aria-busy className="grid content-start gap-5 p-6 sm:p-8">
      <p role="status" className="sr-only">
        Preparing payment
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
      title="Failed to initialize payment"
      description="Nothing has been charged."
      error={error}
      onTryAgain={() => {
        location.reload();
      }}
    />
  );
}
