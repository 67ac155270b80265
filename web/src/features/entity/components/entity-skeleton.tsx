import { Skeleton } from '../../../components/loading.tsx';
import { ReviewListSkeleton } from './review-skeleton.tsx';

/** The page of an entity before it is known which. */
export function EntitySkeleton() {
  return (
    <div aria-busy className="page-width grid grid-cols-1 gap-8 py-10">
      <div className="flex flex-col gap-5 sm:flex-row sm:gap-6">
        <Skeleton className="rounded-speech size-16 sm:size-20" />
        <div className="grid flex-1 content-start gap-3">
          <Skeleton className="h-5 w-24" />
          <p
            role="status"
            className="font-serif text-4xl leading-[1.15] font-semibold text-muted sm:text-5xl"
          >
            Loading...
          </p>
          <Skeleton className="h-8 w-64 max-w-full" />
        </div>
      </div>
      <Skeleton className="h-[3.625rem] w-full" />
      <div className="grid grid-cols-1 gap-10 lg:grid-cols-[20rem_1fr]">
        <Skeleton className="h-96 rounded-2xl!" />
        <div className="grid grid-cols-1 content-start gap-5">
          <Skeleton className="h-9 w-36" />
          <Skeleton className="mb-5 h-11 w-full" />
          <ReviewListSkeleton />
        </div>
      </div>
    </div>
  );
}
