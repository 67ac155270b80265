import { fewRatings } from '@candor/contracts/search/entity-search-parameters';
import { formatStars, mean } from '@candor/contracts/ratings/mean';
import type { Entity, EntityRatingSummary } from '@candor/contracts';
import type { ReactNode } from 'react';
import { Badge, CategoryBadge, CategoryMark, ClaimedBadge } from '../../../components/badges.tsx';
import { Stars } from '../../../components/stars.tsx';
import { ContactLinks } from './contact-links.tsx';
import { ListingActions } from './listing-actions.tsx';
import { reviewsId } from './review-list.tsx';
import { PhotoStrip } from './photo-strip.tsx';
import { t } from '../messages/index.ts';

interface EntityHeaderProps {
  entity: Entity;
  /** Those of the entity itself lack the last year. */
  totals: Pick<EntityRatingSummary, 'starSum' | 'reviewCount'> &
    Partial<Pick<EntityRatingSummary, 'lastYear'>>;
  /** Shows and hides the map. */
  mapToggle: ReactNode;
  map: ReactNode;
  /** Claim, edit, report. */
  management: ReactNode;
}

export function EntityHeader({ entity, totals, mapToggle, map, management }: EntityHeaderProps) {
  return (
    <header className="grid grid-cols-1 gap-6">
      <div className="flex items-start gap-4 sm:gap-6">
        <CategoryMark
          category={entity.category}
          className="size-12! sm:size-20! [&_svg]:size-6 sm:[&_svg]:size-9"
        />
        <div className="grid min-w-0 flex-1 grid-cols-1 gap-3">
          <div className="flex flex-wrap items-center gap-2">
            <CategoryBadge category={entity.category} />
            {entity.isClaimed && <ClaimedBadge />}
          </div>
          <h1 dir="auto" className="text-3xl wrap-anywhere sm:text-5xl">
            {entity.name}
          </h1>
          <Average {...totals} />
        </div>
      </div>
      <PhotoStrip entityId={entity.id} entityName={entity.name} />
      {entity.description && (
        <p dir="auto" className="max-w-prose text-lg leading-relaxed text-ink/85">
          {entity.description}
        </p>
      )}
      <ListingActions entity={entity}>{management}</ListingActions>
      <div className="grid grid-cols-1 items-start gap-x-6 gap-y-2 border-y py-3 sm:grid-cols-[1fr_auto]">
        <ContactLinks entity={entity} />
        {mapToggle}
      </div>
      {map}
    </header>
  );
}

/** The one average of the page. With few reviews it says little, so it is not emphasized. */
export function Average({ starSum, reviewCount, lastYear }: EntityHeaderProps['totals']) {
  if (reviewCount === 0) return <p className="text-lg text-muted">{t('notRated')}</p>;
  const isNew = reviewCount < fewRatings;
  return (
    <p className="flex flex-wrap items-center gap-x-4 gap-y-1">
      {isNew && <Badge variant="accent">{t('new')}</Badge>}
      <Stars value={mean(starSum, reviewCount)} withFigure size={isNew ? 'small' : 'large'} />
      <a href={`#${reviewsId}`} className="text-link text-lg">
        {t('reviewCount', { count: reviewCount })}
      </a>
      {!isNew && lastYear && lastYear.reviewCount < reviewCount && (
        <span className="text-muted">{lastYearText(lastYear)}</span>
      )}
    </p>
  );
}

/** Beside the average of all years: 'Last 12 months: 4.4 (12 reviews)'. */
function lastYearText({ starSum, reviewCount }: EntityRatingSummary['lastYear']): string {
  return reviewCount === 0
    ? t('noReviewsLastYear')
    : t('lastYear', { stars: formatStars(mean(starSum, reviewCount)), count: reviewCount });
}
