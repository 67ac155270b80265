import type { RatingView } from '@candor/contracts';
import { Pencil, PenLine, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
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
import { t } from '../messages/index.ts';

export function OwnRatings({ memberId }: { memberId: string }) {
  const list = useRatingsOfUser(memberId);
  const [toDelete, setToDelete] = useState<RatingView | null>(null);
  const hasNone = list.data?.pages[0]?.items.length === 0;
  return (
    <section aria-labelledby="own-ratings" aria-busy={list.isFetching} className="grid grid-cols-1 gap-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="own-ratings" className="text-2xl">
          {t('ownRatings')}
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
            title={t('noRatings')}
            description={t('howToStart')}
            actions={<CreateLink />}
          />
        }
        failure={{ title: t('ratingsNotLoaded') }}
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
      {t('createRating')}
    </Link>
  );
}

function OwnerActions({ rating, onDelete }: { rating: RatingView; onDelete: () => void }) {
  const about = {
    name: rating.entity.name,
    hidden: (children: ReactNode) => (
      <span key="hidden" className="sr-only">
        {children}
      </span>
    ),
  };
  return (
    <div className="flex flex-wrap items-center gap-2">
      {rating.isHidden ? (
        <Badge variant="danger">{rating.isEarlier ? t('earlierReview') : t('hiddenFromOthers')}</Badge>
      ) : (
        <Link
          to={`/create-rating?edit=${encodeURIComponent(rating.id)}`}
          className={buttonStyle({ variant: 'outline', size: 'small' })}
        >
          <Pencil aria-hidden />
          {t.rich('editRating', about)}
        </Link>
      )}
      <Button variant="outline" size="small" className="text-danger!" onClick={onDelete}>
        <Trash2 aria-hidden />
        {t.rich('deleteRating', about)}
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
      title={t('deleteRatingTitle')}
      description={t('confirmDeletion')}
      confirmLabel={t('delete')}
      isPending={deletion.isPending}
      onConfirm={() => deletion.mutate(rating.id, { onSuccess: onClose })}
    />
  );
}
