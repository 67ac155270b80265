import type { RatingView } from '@candor/contracts';
import { ArrowRight, ThumbsUp } from 'lucide-react';
import { Fragment, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { cn } from '../lib/class-names.ts';
import { milesText } from '../lib/distance.ts';
import { relativeAge, shortName } from '../lib/format.ts';
import { ratingDetails } from '../lib/rating-details.ts';
import { AdPlaceholder } from './ads.tsx';
import { Avatar } from './avatar.tsx';
import { CategoryMark, ClaimedBadge, VerifiedBadge } from './badges.tsx';
import { CategoryPicture } from './category-picture.tsx';
import { Skeleton } from './loading.tsx';
import { MapLink } from './map-link.tsx';
import { CardGrid } from './page-parts.tsx';
import { cardPicture, PhotoGrid } from './photos.tsx';
import { Stars } from './stars.tsx';
import { t } from './messages/index.ts';

interface RatingCardProps {
  rating: RatingView;
  /** Buttons from the page, e.g. a vote. */
  actions?: ReactNode;
  /** One level below the heading above it. */
  headingLevel?: 2 | 3;
}

/**
 * A rating on home, search and profile pages. The link of the listing's name covers the whole card; other links and
 * buttons are above it. The keyboard stops once for the listing.
 */
export function RatingCard({ rating, actions, headingLevel = 3 }: RatingCardProps) {
  const { entity, user } = rating;
  const Heading = headingLevel === 2 ? 'h2' : 'h3';
  const entityPath = `/entity/${rating.entityId}`;
  return (
    <article
      data-rating-id={rating.id}
      className="rounded-speech relative flex h-full min-w-0 flex-col gap-4 border bg-surface p-5 shadow-low transition-shadow hover:shadow-lifted data-highlighted:border-accent data-highlighted:ring-1 data-highlighted:ring-accent"
    >
      {rating.photos.length > 0 ? (
        <PhotoGrid
          photos={rating.photos}
          subject={`${rating.title}, ${entity.name}`}
          isOnCard
          className={aboveLink}
        />
      ) : (
        <CategoryPicture category={entity.category} className={cn(cardPicture, 'w-full rounded-lg')} />
      )}
      <header className="flex items-start gap-3">
        <CategoryMark category={entity.category} />
        <div className="grid min-w-0 grid-cols-1 gap-0.5">
          <Heading className="text-lg leading-snug tracking-normal">
            <Link to={entityPath} className="after:absolute after:inset-0 hover:text-accent hover:underline">
              <span dir="auto" className="line-clamp-2">
                {entity.name}
              </span>
            </Link>
          </Heading>
          <p className="flex min-w-0 flex-wrap items-center gap-x-1.5 text-sm text-muted">
            <MapLink entity={entity} className={cn(aboveLink, '-my-0.5 min-h-6 gap-1 text-muted')} />
            <Distance miles={rating.distanceMiles} isApproximate={entity.locationPrecision === 'city'} />
          </p>
          {entity.isClaimed && (
            <p className="flex pt-1">
              <ClaimedBadge />
            </p>
          )}
        </div>
      </header>

      <div className="flex items-center justify-between gap-3">
        <Stars value={rating.starRating} withFigure />
        <p className="text-sm whitespace-nowrap text-muted">
          <time dateTime={rating.createdAt}>{relativeAge(rating.createdAt)}</time>
          {rating.isEdited && ` ${t('edited')}`}
        </p>
      </div>

      <div className="grid min-w-0 grid-cols-1 gap-1">
        {ratingDetails(rating)
          .filter(({ isOnCard }) => isOnCard)
          .map(({ text }) => (
            <p key={text} className="text-sm text-muted">
              {text}
            </p>
          ))}
        <p lang={rating.language ?? undefined} dir="auto" className="truncate font-semibold">
          {rating.title}
        </p>
        <Link
          to={entityPath}
          tabIndex={-1}
          lang={rating.language ?? undefined}
          dir="auto"
          className={cn(aboveLink, 'line-clamp-3 leading-relaxed text-ink/85 hover:text-ink')}
        >
          {rating.review}
        </Link>
        <Link
          to={entityPath}
          tabIndex={-1}
          className="relative z-1 text-link mt-1 inline-flex min-h-6 items-center gap-1 justify-self-start text-sm font-medium"
        >
          {t.rich('readMore', {
            name: entity.name,
            hidden: (children) => (
              <span key="hidden" className="sr-only">
                {children}
              </span>
            ),
            bdi: (children) => <bdi key="name">{children}</bdi>,
          })}
          <ArrowRight aria-hidden className="size-3.5" />
        </Link>
      </div>

      <footer className="mt-auto flex flex-wrap items-center justify-between gap-x-3 gap-y-2 border-t pt-3.5">
        <div className={cn(aboveLink, 'flex min-w-0 items-center gap-2')}>
          <Link
            to={`/user/${user.id}`}
            className="flex min-w-0 items-center gap-2.5 rounded-full hover:text-accent"
          >
            <Avatar user={user} size="small" />
            <span dir="auto" className="truncate text-sm font-medium">
              {shortName(user)}
            </span>
          </Link>
          <VerifiedBadge user={user} />
        </div>
        {actions !== undefined && (
          <div className={cn(aboveLink, 'flex min-w-0 items-center gap-2 empty:hidden')}>{actions}</div>
        )}
      </footer>
    </article>
  );
}

/** Above the link that covers the card. */
const aboveLink = 'relative z-1';

function Distance({ miles, isApproximate }: { miles: number | null | undefined; isApproximate: boolean }) {
  if (miles === null || miles === undefined) return null;
  return (
    <>
      <span aria-hidden>·</span>
      <span>
        {isApproximate ? t('approximateDistance', { distance: milesText(miles) }) : milesText(miles)}
      </span>
    </>
  );
}

interface RatingCardsWithAdsProps {
  ratings: readonly RatingView[];
  /** An advertisement follows after this many cards. */
  ratingsBetweenAds: number;
  /** The number of the first slot. */
  firstAdSlot: number;
  headingLevel?: 2 | 3;
  /** Beside the count of helpful votes. */
  actionsOf?: (rating: RatingView) => ReactNode;
  className?: string;
}

export function RatingCardsWithAds({
  ratings,
  ratingsBetweenAds,
  firstAdSlot,
  headingLevel = 3,
  actionsOf,
  className = '',
}: RatingCardsWithAdsProps) {
  return (
    <CardGrid className={className}>
      {ratings.map((rating, index) => (
        <Fragment key={rating.id}>
          <li>
            <RatingCard
              rating={rating}
              headingLevel={headingLevel}
              actions={
                <>
                  <HelpfulCount count={rating.helpfulCount} />
                  {actionsOf?.(rating)}
                </>
              }
            />
          </li>
          {(index + 1) % ratingsBetweenAds === 0 && (
            <li className="col-span-full empty:hidden">
              <AdPlaceholder slot={firstAdSlot + (index + 1) / ratingsBetweenAds - 1} />
            </li>
          )}
        </Fragment>
      ))}
    </CardGrid>
  );
}

/** The count of helpful votes on a card; nothing for 0. */
export function HelpfulCount({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <p className="inline-flex items-center gap-1.5 text-sm text-muted tabular-nums">
      <ThumbsUp aria-hidden className="size-3.5" />
      {t('foundHelpful', { count })}
    </p>
  );
}

/** Placeholders while rating cards load. */
export function RatingCardSkeletons({ count }: { count: number }) {
  return (
    <CardGrid aria-hidden>
      {Array.from({ length: count }, (_, index) => (
        <RatingCardSkeleton key={index} />
      ))}
    </CardGrid>
  );
}

/** Padding for the width of a card. */
function RatingCardSkeleton() {
  return (
    <li className="rounded-speech flex h-full flex-col gap-4 border bg-surface p-5 shadow-low">
      <Skeleton className={cn(cardPicture, 'w-full rounded-lg!')} />
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
    </li>
  );
}
