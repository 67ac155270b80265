import type { RatingView } from '@candor/contracts';
import { buttonStyle } from './button.tsx';
import { SaveButton } from './save-button.tsx';
import { t } from './messages/index.ts';

/** On a rating card. */
export function SaveRatingButton({ rating: { id, title, isHidden } }: { rating: RatingView }) {
  if (isHidden) return null;
  return (
    <SaveButton
      item={{ type: 'rating', id }}
      name={t('reviewTitled', { title })}
      className={buttonStyle({ variant: 'quiet', size: 'icon-small' })}
    />
  );
}
