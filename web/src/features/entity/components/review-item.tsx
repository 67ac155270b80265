import type { RatingView } from '@candor/contracts';
import { PenLine } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Avatar } from '../../../components/avatar.tsx';
import { Badge, VerifiedBadge } from '../../../components/badges.tsx';
import { buttonStyle } from '../../../components/button.tsx';
import { PhotoGrid } from '../../../components/photos.tsx';
import { ReportButton } from '../../../components/report-button.tsx';
import { SaveButton } from '../../../components/save-button.tsx';
import { Stars } from '../../../components/stars.tsx';
import { relativeAge, shortName } from '../../../lib/format.ts';
import { cityAndState } from '../../../lib/place.ts';
import { useViewerId } from '../../../lib/session.ts';
import { EditsButton } from './edits-button.tsx';
import { ReviewReply } from './review-reply.tsx';
import { LongText } from '../../../components/long-text.tsx';
import { ReviewVotes } from './review-votes.tsx';
import { editReviewPath } from './write-review-link.tsx';
import { ratingDetails } from '../../../lib/rating-details.ts';
import { t } from '../messages/index.ts';

interface ReviewItemProps {
  rating: RatingView;
  /** Whether the viewer owns the listing, and may respond for it. */
  isClaimant: boolean;
}

export function ReviewItem({ rating, isClaimant }: ReviewItemProps) {
  const { user, entity } = rating;
  const isOwn = useViewerId() === rating.userId;
  const home = cityAndState(user);
  return (
    <article data-rating-id={rating.id} className="grid grid-cols-1 gap-4 border-b py-7 last:border-b-0">
      <header className="flex items-start justify-between gap-3">
        <div className="flex min-w-0 items-center gap-3">
          <Avatar user={user} />
          <div className="grid min-w-0 grid-cols-1">
            <p className="flex min-w-0 items-center gap-1.5">
              <Link
                to={`/user/${user.id}`}
                dir="auto"
                className="truncate font-medium hover:text-accent hover:underline"
              >
                {shortName(user)}
              </Link>
              <VerifiedBadge user={user} />
              {isOwn && <Badge variant="accent">{t('yourReview')}</Badge>}
            </p>
            <p className="text-sm wrap-anywhere text-muted">
              {home !== null && (
                <>
                  <bdi>{home}</bdi> ·{' '}
                </>
              )}
              <time dateTime={rating.createdAt}>{relativeAge(rating.createdAt)}</time>
              <EditsButton rating={rating} />
            </p>
          </div>
        </div>
        {isOwn && (
          <Link to={editReviewPath(rating.id)} className={buttonStyle({ variant: 'outline', size: 'small' })}>
            <PenLine aria-hidden />
            {t('edit')}
          </Link>
        )}
      </header>
      <div className="grid grid-cols-1 gap-2">
        <Stars value={rating.starRating} withFigure />
        <h3
          lang={rating.language ?? undefined}
          dir="auto"
          className="max-w-[44rem] text-xl leading-snug tracking-normal"
        >
          {rating.title}
        </h3>
        <LongText text={rating.review} language={rating.language} />
      </div>
      <PhotoGrid
        photos={rating.photos}
        subject={`${rating.title}, ${entity.name}`}
        singleWidth="(min-width: 640px) 36rem, 92vw"
        className="max-w-[36rem]"
        shownBy={{ ratingId: rating.id, ownerId: rating.userId }}
      />
      <ReviewFacts rating={rating} />
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <ReviewVotes rating={rating} />
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          {!rating.isHidden && (
            <SaveButton
              item={{ type: 'rating', id: rating.id }}
              name={t('namedReview', { title: rating.title })}
              hasLabel
              className="inline-flex min-h-6 items-center gap-1.5 rounded-sm text-sm text-muted hover:text-ink hover:underline"
            />
          )}
          <ReportButton
            thing={{ kind: 'rating', targetId: rating.id }}
            ownerId={rating.userId}
            name={t('namedReview', { title: rating.title })}
          />
        </div>
      </div>
      <ReviewReply rating={rating} isClaimant={isClaimant} />
    </article>
  );
}

function strong(children: ReactNode) {
  return (
    <span key="value" className="text-ink">
      {children}
    </span>
  );
}

/** The details and tags that the author gave. */
function ReviewFacts({ rating }: { rating: RatingView }) {
  const { tags } = rating;
  const details = ratingDetails(rating);
  if (details.length === 0 && tags.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-1.5">
      {details.map(({ name, text }) => (
        <li key={text}>
          <Badge variant="outline">
            {name === undefined ? strong(text) : t.rich('detail', { name, value: text, strong })}
          </Badge>
        </li>
      ))}
      {tags.map((tag) => (
        <li key={tag} className="max-w-full">
          <Badge>
            <span dir="auto" className="truncate">
              {tag}
            </span>
          </Badge>
        </li>
      ))}
    </ul>
  );
}
