import type { RatingView } from '@candor/contracts';
import { Fragment } from 'react';
import { AdPlaceholder } from './ad-placeholder.tsx';
import { CardGrid } from './card-grid.tsx';
import { HelpfulCount } from './helpful-count.tsx';
import { RatingCard } from './rating-card.tsx';

interface RatingCardsWithAdsProps {
  ratings: readonly RatingView[];
  /** After every so many cards there is an advertisement. */
  ratingsBetweenAds: number;
  /** The slots count up from this one. */
  firstAdSlot: number;
  headingLevel?: 2 | 3;
  className?: string;
}

export function RatingCardsWithAds({
  ratings,
  ratingsBetweenAds,
  firstAdSlot,
  headingLevel = 3,
  className = '',
}: RatingCardsWithAdsProps) {
  return (
    <CardGrid className={className}>
      {ratings.map((rating, index) => (
        <Fragment key={rating.id}>
          <RatingCard
            rating={rating}
            headingLevel={headingLevel}
            actions={<HelpfulCount count={rating.helpfulCount} />}
          />
          {(index + 1) % ratingsBetweenAds === 0 && (
            <AdPlaceholder
              slot={firstAdSlot + (index + 1) / ratingsBetweenAds - 1}
              className="col-span-full"
            />
          )}
        </Fragment>
      ))}
    </CardGrid>
  );
}
