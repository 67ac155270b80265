import type { SaveAttempt } from './publish-review.ts';
import { type RatingToSave, reviewToPublish } from './save-rating.ts';
import { sendTag } from './waiting-lock.ts';
import { announceWaiting } from './waiting-messages.ts';
import { addWaitingReview, newWaitingId } from './waiting-reviews.ts';

/** `earlierAttempt`: the last one, whose response may have been lost with the connection. */
export async function saveOffline(
  toSave: Omit<RatingToSave, 'subject'>,
  { memberId, earlierAttempt }: { memberId: string; earlierAttempt: SaveAttempt | null },
): Promise<void> {
  const review = await reviewToPublish({ ...toSave, earlierAttempt });
  await addWaitingReview({
    ...review,
    id: newWaitingId(new Date()),
    memberId,
    values: toSave.values,
    refusal: null,
  });
  announceWaiting({ type: 'changed', memberId });
  await requestSync().catch(() => undefined);
}

/** Background Sync, which TypeScript does not describe because some browsers lack it. */
interface SyncRegistration extends ServiceWorkerRegistration {
  readonly sync?: { register: (tag: string) => Promise<void> };
}

/** The browser then wakes the service worker, even if no page is open. */
async function requestSync(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const registration: SyncRegistration | undefined = await navigator.serviceWorker.getRegistration();
  await registration?.sync?.register(sendTag);
}
