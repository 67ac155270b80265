import { Skeleton } from '../../../components/loading.tsx';
import { Card } from '../../../components/page-parts.tsx';

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
