import { useEffect } from 'react';
import { Card } from '../../../components/card.tsx';
import { ErrorCard } from '../../../components/error-card.tsx';
import { Skeleton } from '../../../components/skeleton.tsx';
import { toast } from '../../../components/toast-store.ts';
import { usePreparePayment } from '../api/prepare-payment.ts';

export function PaymentPanel() {
  const { error, isPending } = usePreparePayment();
  useEffect(() => {
    if (!error) return;
    toast({
      title: 'Error',
      description: 'Failed to initialize payment. Please try again.',
      variant: 'destructive',
    });
  }, [error]);

  if (isPending) return <PaymentSkeleton />;
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

function PaymentSkeleton() {
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
