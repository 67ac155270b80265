import type { EntityRatingSummary } from '@candor/contracts';
import { t } from '../messages/index.ts';

type NewestReviews = EntityRatingSummary['newest'];

/** The reviews that the page does not show, newest first: published after `since`, and not by the viewer. */
export function newReviews(
  newest: NewestReviews,
  { since, viewerId }: { since: string; viewerId: string | null | undefined },
): NewestReviews {
  return newest.filter(({ authorId, createdAt }) => createdAt > since && authorId !== viewerId);
}

/** When the newest of these reviews was published that the list shows; '' if it shows none of them. */
export function newestShown(newest: NewestReviews, shownIds: ReadonlySet<string>): string {
  return newest.find(({ ratingId }) => shownIds.has(ratingId))?.createdAt ?? '';
}

/** The summary names a limited number of reviews. */
export function newReviewsText(count: number, isLimit: boolean): string {
  if (isLimit) return t('atLeastNewReviews', { count });
  return t('newReviews', { count });
}
