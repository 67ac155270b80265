import type { Entity } from '@candor/contracts';
import { PenLine } from 'lucide-react';
import { Link } from 'react-router-dom';
import { buttonStyle } from '../../../components/button.tsx';
import { useViewerId } from '../../../lib/session.ts';
import { useOwnReview } from '../api/own-review.ts';

/** Leads to the viewer's own review, or to a new one; nobody reviews a listing that he has claimed. */
export function WriteReviewLink({ entity, className }: { entity: Entity; className?: string }) {
  const viewerId = useViewerId();
  const own = useOwnReview(viewerId, entity.id);
  if (typeof viewerId === 'string' && entity.claimedBy === viewerId) {
    return <p className="text-sm text-muted">You manage this listing, so you cannot review it.</p>;
  }
  return (
    <Link
      to={
        own
          ? editReviewPath(own.id)
          : `/create-rating?${new URLSearchParams({ entity: entity.id }).toString()}`
      }
      className={buttonStyle({ className })}
    >
      <PenLine aria-hidden />
      {own ? 'Edit your review' : 'Write a review'}
    </Link>
  );
}

export function editReviewPath(ratingId: string): string {
  return `/create-rating?${new URLSearchParams({ edit: ratingId }).toString()}`;
}
