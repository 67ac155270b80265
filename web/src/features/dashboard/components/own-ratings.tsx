import type { RatingView } from '@candor/contracts';
import { PenLine } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { buttonStyle } from '../../../components/button.tsx';
import { CardGrid } from '../../../components/page-parts.tsx';
import { EmptyState } from '../../../components/page-states.tsx';
import { PagedList } from '../../../components/paged-list.tsx';
import { RatingCard, RatingCardSkeletons } from '../../../components/rating-card.tsx';
import { useRatingsOfUser } from '../../../lib/members.ts';
import { DeleteRatingDialog } from './delete-rating-dialog.tsx';
import { OwnerActions } from './owner-actions.tsx';

export function OwnRatings({ memberId }: { memberId: string }) {
  const list = useRatingsOfUser(memberId);
  const [toDelete, setToDelete] = useState<RatingView | null>(null);
  const hasNone = list.data?.pages[0]?.items.length === 0;
  return (
    <section aria-labelledby="own-ratings" aria-busy={list.isFetching} className="grid grid-cols-1 gap-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="own-ratings" className="text-2xl">
          My Ratings
        </h2>
        {!hasNone && <CreateLink />}
      </div>
      <PagedList
        list={list}
        noun="rating"
        skeleton={<RatingCardSkeletons count={3} />}
        whenEmpty={
          <EmptyState
            icon={PenLine}
            title="You have not rated anything yet"
            description="Start with a place you know well: others nearby will be glad of it."
            actions={<CreateLink />}
          />
        }
        failure={{ title: 'Your ratings could not be loaded' }}
      >
        {(ratings) => (
          <CardGrid>
            {ratings.map((rating) => (
              <RatingCard
                key={rating.id}
                rating={rating}
                actions={
                  <OwnerActions
                    rating={rating}
                    onDelete={() => {
                      setToDelete(rating);
                    }}
                  />
                }
              />
            ))}
          </CardGrid>
        )}
      </PagedList>
      {toDelete && (
        <DeleteRatingDialog
          rating={toDelete}
          onClose={() => {
            setToDelete(null);
          }}
        />
      )}
    </section>
  );
}

function CreateLink() {
  return (
    <Link to="/create-rating" className={buttonStyle()}>
      <PenLine aria-hidden />
      Create New Rating
    </Link>
  );
}
