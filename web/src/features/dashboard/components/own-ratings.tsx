import type { RatingView } from '@candor/contracts';
import { Pencil, PenLine, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Badge } from '../../../components/badges.tsx';
import { Button, buttonStyle } from '../../../components/button.tsx';
import { ConfirmationDialog } from '../../../components/dialog.tsx';
import { CardGrid } from '../../../components/page-parts.tsx';
import { EmptyState } from '../../../components/page-states.tsx';
import { PagedList } from '../../../components/paged-list.tsx';
import { RatingCard, RatingCardSkeletons } from '../../../components/rating-card.tsx';
import { useRatingsOfUser } from '../../../lib/members.ts';
import { useDeleteRating } from '../api/own-data.ts';

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
            description="Start with a place that you know well."
            actions={<CreateLink />}
          />
        }
        failure={{ title: 'Your ratings could not be loaded' }}
      >
        {(ratings) => (
          <CardGrid>
            {ratings.map((rating) => (
              <li key={rating.id}>
                <RatingCard
                  rating={rating}
                  actions={<OwnerActions rating={rating} onDelete={() => setToDelete(rating)} />}
                />
              </li>
            ))}
          </CardGrid>
        )}
      </PagedList>
      {toDelete && <DeleteRatingDialog rating={toDelete} onClose={() => setToDelete(null)} />}
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

function OwnerActions({ rating, onDelete }: { rating: RatingView; onDelete: () => void }) {
  const about = <span className="sr-only"> rating of {rating.entity.name}</span>;
  return (
    <div className="flex flex-wrap items-center gap-2">
      {rating.isHidden ? (
        <Badge variant="danger">{rating.isEarlier ? 'Earlier review' : 'Hidden from others'}</Badge>
      ) : (
        <Link
          to={`/create-rating?edit=${encodeURIComponent(rating.id)}`}
          className={buttonStyle({ variant: 'outline', size: 'small' })}
        >
          <Pencil aria-hidden />
          Edit
          {about}
        </Link>
      )}
      <Button variant="outline" size="small" className="text-danger!" onClick={onDelete}>
        <Trash2 aria-hidden />
        Delete
        {about}
      </Button>
    </div>
  );
}

interface DeleteRatingDialogProps {
  rating: RatingView;
  onClose: () => void;
}

function DeleteRatingDialog({ rating, onClose }: DeleteRatingDialogProps) {
  const deletion = useDeleteRating();
  return (
    <ConfirmationDialog
      onClose={onClose}
      title="Delete Rating"
      description="Are you sure you want to delete this rating? This action cannot be undone."
      confirmLabel="Delete"
      isPending={deletion.isPending}
      onConfirm={() => deletion.mutate(rating.id, { onSuccess: onClose })}
    />
  );
}
