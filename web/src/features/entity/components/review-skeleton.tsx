import { Skeleton } from '../../../components/loading.tsx';

const shownReviews = 4;

export function ReviewListSkeleton() {
  return (
    <div className="grid grid-cols-1">
      {Array.from({ length: shownReviews }, (_, index) => (
        <div key={index} aria-hidden className="grid gap-4 border-b py-7 first:pt-0 last:border-b-0">
          <div className="flex items-center gap-3">
            <Skeleton className="size-10 rounded-full!" />
            <div className="grid gap-1.5">
              <Skeleton className="h-4.5 w-32" />
              <Skeleton className="h-3.5 w-24" />
            </div>
          </div>
          <Skeleton className="h-5 w-2/5" />
          <div className="grid gap-2">
            <Skeleton className="h-4 w-full" />
            <Skeleton className="h-4 w-full" />
            <Skeleton className="h-4 w-3/5" />
          </div>
          <Skeleton className="h-9 w-40" />
        </div>
      ))}
    </div>
  );
}
