import type { RatingView } from '@candor/contracts';
import { CardGrid } from './page-parts.tsx';
import { HelpfulCount, RatingCard } from './rating-card.tsx';
import { SaveRatingButton } from './save-rating-button.tsx';

interface SaveableRatingsProps {
  ratings: readonly RatingView[];
  className?: string;
}

/** Cards of ratings that the viewer can save. */
export function SaveableRatings({ ratings, className }: SaveableRatingsProps) {
  return (
    <CardGrid className={className}>
      {ratings.map((rating) => (
        <li key={rating.id}>
          <RatingCard
            rating={rating}
            actions={
              <>
                <HelpfulCount count={rating.helpfulCount} />
                <SaveRatingButton rating={rating} />
              </>
            }
          />
        </li>
      ))}
    </CardGrid>
  );
}
