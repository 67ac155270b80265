import type { FoundEntity, ReviewExcerpt } from '@candor/contracts';
import { formatStars, mean } from '@candor/contracts/ratings/mean';
import { fewRatings } from '@candor/contracts/search/entity-search-parameters';
import { Badge } from '../../../components/badges.tsx';
import { CategoryPicture } from '../../../components/category-picture.tsx';
import { PhotoImage } from '../../../components/photos.tsx';
import { Stars } from '../../../components/stars.tsx';
import { categoryLabel } from '../../../lib/categories.ts';
import { cn } from '../../../lib/class-names.ts';
import { milesText } from '../../../lib/distance.ts';
import { cityAndState } from '../../../lib/place.ts';
import { excerptParts } from '../excerpt-parts.ts';
import { priceSigns } from '../place-filters.ts';
import { t } from '../messages/index.ts';

interface PlacePictureProps {
  place: Pick<FoundEntity, 'photo' | 'category' | 'name'>;
  /** The rendered width, in the format of an image's `sizes`. */
  sizes: string;
  className: string;
  isUrgent?: boolean;
}

/** A photo of the place, or its category. The name is beside it. */
export function PlacePicture({
  place: { photo, category },
  sizes,
  className,
  isUrgent = false,
}: PlacePictureProps) {
  if (photo !== null)
    return <PhotoImage path={photo} alt="" sizes={sizes} className={className} isUrgent={isUrgent} />;
  return <CategoryPicture category={category} className={className} />;
}

/** The average with its count. Of few ratings an average says little. */
export function PlaceScore({ place }: { place: Pick<FoundEntity, 'starSum' | 'reviewCount'> }) {
  const { starSum, reviewCount } = place;
  if (reviewCount === 0) return <p className="text-sm text-muted">{t('notRatedYet')}</p>;
  const stars = mean(starSum, reviewCount);
  const count = <span className="text-sm text-muted">{t('reviewCount', { count: reviewCount })}</span>;
  if (reviewCount < fewRatings)
    return (
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <Badge variant="accent">{t('new')}</Badge>
        <span className="text-sm text-muted">{formatStars(stars)} ·</span>
        {count}
      </p>
    );
  return (
    <p className="flex flex-wrap items-center gap-x-2">
      <Stars value={stars} withFigure size="small" />
      {count}
    </p>
  );
}

/** 'Food · $$ · Austin, TX · 1.2 mi' */
export function PlaceFacts({ place }: { place: FoundEntity }) {
  const { category, averagePriceRange, distanceMiles } = place;
  const price = averagePriceRange === null ? undefined : priceSigns[Math.round(averagePriceRange) - 1];
  return (
    <p className="flex flex-wrap items-center gap-x-1.5 text-sm whitespace-nowrap text-muted">
      <span>{categoryLabel(category)}</span>
      {price !== undefined && (
        <>
          <span aria-hidden>·</span>
          <span>
            <span className="sr-only">{t('priceIs')} </span>
            {price}
          </span>
        </>
      )}
      <span aria-hidden>·</span>
      <bdi className="max-w-full truncate">{cityAndState(place)}</bdi>
      {distanceMiles !== null && (
        <>
          <span aria-hidden>·</span>
          <span className="font-medium text-ink">{milesText(distanceMiles)}</span>
        </>
      )}
    </p>
  );
}

/** A sentence of a review, with the words that were searched for. */
export function Excerpt({ excerpt, className }: { excerpt: ReviewExcerpt; className?: string }) {
  return (
    <blockquote
      lang={excerpt.language ?? undefined}
      dir="auto"
      className={cn('text-[0.9375rem] leading-relaxed text-ink/85', className)}
    >
      “
      {excerptParts(excerpt).map(({ text, isMatch }, at) =>
        isMatch ? (
          // Parts have no identity other than their index.
          <mark key={at} className="rounded-sm bg-star-fill/35 text-inherit">
            {text}
          </mark>
        ) : (
          text
        ),
      )}
      ”
    </blockquote>
  );
}
