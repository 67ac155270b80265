import { Skeleton } from '../../../components/loading.tsx';
import { RatingCardSkeletons } from '../../../components/rating-card.tsx';

const skeletonCards = 3;

/** A profile before it is known whose. */
export function ProfileSkeleton() {
  return (
    <div aria-busy className="page-width grid grid-cols-1 gap-10 py-10">
      <div className="flex flex-col gap-5 border-b pb-8 sm:flex-row sm:items-center sm:gap-7">
        <Skeleton className="size-28 rounded-full!" />
        <div className="grid gap-3">
          <p
            role="status"
            className="font-serif text-4xl leading-[1.15] font-semibold text-muted sm:text-[2.75rem]"
          >
            Loading...
          </p>
          <Skeleton className="h-6 w-72 max-w-full" />
        </div>
      </div>
      <div className="grid grid-cols-1 gap-6">
        <Skeleton className="h-9 w-56" />
        <ProfileReviewsSkeleton />
      </div>
    </div>
  );
}

export function ProfileReviewsSkeleton() {
  return <RatingCardSkeletons count={skeletonCards} />;
}
