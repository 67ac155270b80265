import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { CloudUpload, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button } from '../../../components/button.tsx';
import { ConfirmationDialog } from '../../../components/dialog.tsx';
import { fetchOwnReview } from '../../../lib/own-review.ts';
import { useRemoveWaitingReview, useWaitingReviews } from '../api/waiting-reviews.ts';
import { takeBackReview } from '../take-back-review.ts';
import type { WaitingReview } from '../waiting-reviews.ts';
import { hidden } from '../../../components/hidden.tsx';
import { refusalText } from '../refusal-text.ts';
import { t } from '../messages/index.ts';

/** The member's reviews that were written offline on this device; nothing if there are none. */
export function WaitingReviews({ memberId }: { memberId: string }) {
  const { data: reviews = [] } = useWaitingReviews(memberId);
  const client = useQueryClient();
  const navigate = useNavigate();
  const [toDelete, setToDelete] = useState<WaitingReview | null>(null);
  const deleting = useRemoveWaitingReview(memberId, () => {
    setToDelete(null);
  });
  const takingBack = useRemoveWaitingReview(memberId, (review) => {
    void ownRatingOf(client, review).then((ratingId) => navigate(takeBackReview(review, ratingId)));
  });
  if (reviews.length === 0) return null;
  return (
    <section aria-label={t('reviewsOnDevice')} className="grid grid-cols-1 gap-3">
      {reviews.map((review) => (
        <Waiting
          key={review.id}
          review={review}
          isPending={takingBack.isPending && takingBack.variables === review.id}
          onEdit={() => {
            takingBack.mutate(review.id);
          }}
          onDelete={() => {
            setToDelete(review);
          }}
        />
      ))}
      {toDelete && (
        <ConfirmationDialog
          title={t('deleteReview')}
          description={t('onlyOnDevice', { name: toDelete.values.name })}
          confirmLabel={t('delete')}
          isPending={deleting.isPending}
          onConfirm={() => {
            deleting.mutate(toDelete.id);
          }}
          onClose={() => {
            setToDelete(null);
          }}
        />
      )}
    </section>
  );
}

/** Null unless the listing's rating by the member is the reason for the refusal. */
async function ownRatingOf(client: QueryClient, review: WaitingReview): Promise<string | null> {
  const { memberId, refusal, values } = review;
  const ownRating = refusal?.ownRating ?? null;
  if (ownRating === null || ownRating.id !== null || values.entityId === '') return ownRating?.id ?? null;
  const own = await fetchOwnReview(client, memberId, values.entityId).catch(() => null);
  return own?.id ?? null;
}

interface WaitingProps {
  review: WaitingReview;
  isPending: boolean;
  onEdit: () => void;
  onDelete: () => void;
}

function Waiting({ review: { values, refusal, photos }, isPending, onEdit, onDelete }: WaitingProps) {
  const Icon = refusal === null ? CloudUpload : TriangleAlert;
  return (
    <article
      aria-label={t('reviewOf', { name: values.name })}
      className="flex flex-wrap items-start gap-x-4 gap-y-3 rounded-2xl border bg-surface px-5 py-4"
    >
      <Icon
        aria-hidden
        className={`mt-1 size-5 shrink-0 ${refusal === null ? 'text-accent' : 'text-danger'}`}
      />
      <div className="grid min-w-0 flex-1 basis-64 grid-cols-1 gap-1">
        <h2 className="font-sans text-base font-semibold tracking-normal wrap-anywhere">
          {t.rich('reviewOfListing', {
            name: values.name,
            listing: (children) => <bdi key="listing">{children}</bdi>,
          })}
        </h2>
        <p className="text-[0.9375rem] wrap-anywhere">
          <bdi>{t('quoted', { text: values.title })}</bdi>
          <span className="text-muted">
            {' '}
            · {t('starsOfFive', { stars: values.starRating })}
            {photos.length > 0 && ` · ${t('photoCount', { count: photos.length })}`}
          </span>
        </p>
        {refusal === null ? (
          <p className="text-[0.9375rem] text-muted">{t('waitingOnDevice')}</p>
        ) : (
          <p className="text-[0.9375rem] text-danger">
            {t('notPublished', { reason: refusalText(refusal) })}
          </p>
        )}
      </div>
      <div className="flex gap-2">
        <Button variant="outline" size="small" isPending={isPending} onClick={onEdit}>
          {t.rich('editReviewOf', { name: values.name, hidden })}
        </Button>
        <Button variant="quiet" size="small" onClick={onDelete}>
          {t.rich('deleteReviewOf', { name: values.name, hidden })}
        </Button>
      </div>
    </article>
  );
}
