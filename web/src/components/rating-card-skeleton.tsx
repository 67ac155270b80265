import { CardGrid } from './card-grid.tsx';
import { Skeleton } from './skeleton.tsx';

/** Stands where rating cards will be. */
export function RatingCardSkeletons({ count }: { count: number }) {
  return (
    <CardGrid>
      {Array.from({ length: count }, (_, index) => (
        <RatingCardSkeleton key={index} />
      ))}
    </CardGrid>
  );
}

/** In the measure of a card. */
function RatingCardSkeleton() {
  return (
    <div aria-hidden className="rounded-speech flex h-full flex-col gap-4 border bg-surface p-5 shadow-low">
      <div className="flex h-[2.9375rem] items-start gap-3">
        <Skeleton className="rounded-speech size-11 shrink-0" />
        <div className="grid flex-1 gap-1.5 pt-1">
          <Skeleton className="h-4.5 w-3/5" />
          <Skeleton className="h-3.5 w-2/5" />
        </div>
      </div>
      <div className="flex h-7 items-center justify-between">
        <Skeleton className="h-4.5 w-32" />
        <Skeleton className="h-3.5 w-20" />
      </div>
      <div className="grid h-[8.625rem] content-between pt-1 pb-1.5">
        <Skeleton className="h-4.5 w-4/5" />
        <Skeleton className="h-4 w-full" />
        <Skeleton className="h-4 w-full" />
        <Skeleton className="h-4 w-2/3" />
        <Skeleton className="h-4 w-24" />
      </div>
      <div className="mt-auto flex items-center gap-2.5 border-t pt-3.5">
        <Skeleton className="size-8 rounded-full!" />
        <Skeleton className="h-4 w-24" />
      </div>
    </div>
  );
}
