import type { Entity } from '@candor/contracts';
import type { ReactNode } from 'react';
import { CategoryBadge, CategoryMark, ClaimedBadge } from '../../../components/badges.tsx';
import { Stars } from '../../../components/stars.tsx';
import { plural } from '../../../lib/format.ts';
import { ContactLinks } from './contact-links.tsx';
import { PenLine } from 'lucide-react';
import { Link } from 'react-router-dom';
import { buttonStyle } from '../../../components/button.tsx';
import { useViewerId } from '../../../lib/session.ts';
import { useOwnReview } from '../api/reviews.ts';
import { cn } from '../../../lib/class-names.ts';

interface EntityHeaderProps {
  entity: Entity;
  /** The average, unrounded. */
  stars: number;
  reviewCount: number;
  /** Shows and hides the map. */
  mapToggle: ReactNode;
  map: ReactNode;
  /** Write a review, claim, edit the listing. */
  actions: ReactNode;
}

export function EntityHeader({ entity, stars, reviewCount, mapToggle, map, actions }: EntityHeaderProps) {
  return (
    <header className="grid grid-cols-1 gap-6">
      <div className="flex flex-col gap-5 sm:flex-row sm:items-start sm:gap-6">
        <CategoryMark
          category={entity.category}
          className="size-16! sm:size-20! [&_svg]:size-8 sm:[&_svg]:size-9"
        />
        <div className="grid min-w-0 flex-1 grid-cols-1 gap-3">
          <div className="flex flex-wrap items-center gap-2">
            <CategoryBadge category={entity.category} />
            {entity.isClaimed && <ClaimedBadge />}
          </div>
          <h1 dir="auto" className="text-4xl sm:text-5xl">
            {entity.name}
          </h1>
          <p className="flex flex-wrap items-center gap-x-4 gap-y-1">
            <Stars value={stars} withFigure size="large" />
            <a href="#reviews" className="text-link text-lg">
              {plural(reviewCount, 'review')}
            </a>
          </p>
        </div>
        <div className="flex flex-wrap gap-3 sm:flex-col sm:items-stretch">{actions}</div>
      </div>
      {entity.description && (
        <p dir="auto" className="max-w-prose text-lg leading-relaxed text-ink/85">
          {entity.description}
        </p>
      )}
      <div className="grid grid-cols-1 items-start gap-x-6 gap-y-2 border-y py-3 sm:grid-cols-[1fr_auto]">
        <ContactLinks entity={entity} />
        {mapToggle}
      </div>
      {map}
    </header>
  );
}

/** Links to the viewer's own review, or to a new one. Owners cannot review their listing. */
export function WriteReviewLink({ entity, className }: { entity: Entity; className?: string }) {
  const viewerId = useViewerId();
  const own = useOwnReview(viewerId, entity.id);
  if (typeof viewerId === 'string' && entity.claimedBy === viewerId) {
    return <p className="text-sm text-muted">You manage this listing, so you cannot review it.</p>;
  }
  // The link must not change its meaning under the pointer.
  if (own === undefined) {
    return (
      <span aria-hidden className={buttonStyle({ className: cn('invisible', className) })}>
        <PenLine />
        Write a review
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
