import type { Entity } from '@candor/contracts';
import { PenLine } from 'lucide-react';
import { Link } from 'react-router-dom';
import { buttonStyle } from '../../../components/button.tsx';
import { cn } from '../../../lib/class-names.ts';
import { useViewerId } from '../../../lib/session.ts';
import { useOwnReview } from '../../../lib/own-review.ts';
import { t } from '../messages/index.ts';

interface WriteReviewLinkProps {
  entity: Entity;
  /** Shows fewer words; the name of the link has all of them. */
  isShort?: boolean;
  className?: string;
}

/** Links to the viewer's own review, or to a new one. Owners cannot review their listing. */
export function WriteReviewLink({ entity, isShort = false, className }: WriteReviewLinkProps) {
  const viewerId = useViewerId();
  const own = useOwnReview(viewerId, entity.id);
  if (typeof viewerId === 'string' && entity.claimedBy === viewerId) {
    return isShort ? null : <p className="text-sm text-muted">{t('noReviewOfOwn')}</p>;
  }
  const words = own ? t('editReview') : t('writeReview');
  // The link must not change its meaning under the pointer.
  if (own === undefined) {
    return (
      <span aria-hidden className={buttonStyle({ className: cn('invisible', className) })}>
        <PenLine />
        {isShort ? t('review') : words}
      </span>
    );
  }
  return (
    <Link
      to={
        own
          ? editReviewPath(own.id)
          : `/create-rating?${new URLSearchParams({ entity: entity.id }).toString()}`
      }
      aria-label={isShort ? words : undefined}
      className={buttonStyle({ className })}
    >
      <PenLine aria-hidden />
      {isShort ? (own ? t('edit') : t('review')) : words}
    </Link>
  );
}

export function editReviewPath(ratingId: string): string {
  return `/create-rating?${new URLSearchParams({ edit: ratingId }).toString()}`;
}
