import { t } from './messages/index.ts';
import type { Refusal } from './waiting-reviews.ts';

/** The service worker, which has no messages, may have stored the refusal. */
export function refusalText({ reason, ownRating }: Refusal): string {
  return reason ?? (ownRating === null ? t('notAccepted') : t('alreadyReviewedThis'));
}
