import type { CurrentUser } from '@candor/contracts';
import { ApiError, messageOf } from '../../lib/api-error.ts';
import { api } from '../../lib/api.ts';
import { isAlreadyReviewed, publishReview } from './publish-review.ts';
import { withWaitingLock } from './waiting-lock.ts';
import { announceWaiting } from './waiting-messages.ts';
import {
  deleteWaitingReview,
  hasWaitingReviews,
  type Refusal,
  storeAttempt,
  storeRefusal,
  type WaitingReview,
  waitingReviewsOf,
} from './waiting-reviews.ts';

/**
 * Sends the reviews of the signed-in member that were written offline, in the page or in the service worker. `later`: at
 * least one has to be tried again.
 */
export async function sendWaitingReviews(): Promise<'done' | 'later'> {
  if (!(await hasWaitingReviews())) return 'done';
  return withWaitingLock(async () => {
    const memberId = await signedInMember();
    // Without a session they wait until their author signs in.
    if (memberId === null) return 'done';
    const waiting = (await waitingReviewsOf(memberId)).filter(({ refusal }) => refusal === null);
    for (const review of waiting) if ((await send(review)) === 'later') return 'later';
    return 'done';
  });
}

async function signedInMember(): Promise<string | null> {
  try {
    return (await api.get<CurrentUser>('/api/user')).id;
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return null;
    throw error;
  }
}

async function send(review: WaitingReview): Promise<'done' | 'later'> {
  const { id, memberId, values } = review;
  try {
    const outcome = await publishReview(review, {
      onAttempt: (attempt) => storeAttempt(id, attempt),
      onSuggestionRecorded: () => undefined,
      send: (body, idempotencyKey) => api.post('/api/ratings', body, { idempotencyKey }),
      findOwnRating: () => Promise.resolve(null),
    });
    if (outcome.status === 'already-reviewed')
      await refuse(review, { reason: null, ownRating: { id: outcome.ratingId } });
    else {
      await deleteWaitingReview(id);
      announceWaiting({ type: 'sent', memberId, name: values.name });
    }
    return 'done';
  } catch (error) {
    if (!isRefusal(error)) return 'later';
    const reason = messageOf(error, '') || null;
    await refuse(review, { reason, ownRating: isAlreadyReviewed(error) ? { id: null } : null });
    return 'done';
  }
}

async function refuse({ id, memberId, values }: WaitingReview, refusal: Refusal): Promise<void> {
  await storeRefusal(id, refusal);
  announceWaiting({ type: 'refused', memberId, name: values.name, refusal });
}

/** Another attempt of the same review would fail, too. */
function isRefusal(error: unknown): boolean {
  if (!(error instanceof ApiError) || error.problem.code === 'request-in-progress') return false;
  return error.status >= 400 && error.status < 500 && ![401, 408, 425, 429].includes(error.status);
}
