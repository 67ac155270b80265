const lockName = 'candor-waiting-reviews';

/** Browsers have locks and the service worker only on HTTPS and on localhost. Elsewhere no review waits. */
export function canWait(): boolean {
  return 'locks' in navigator && 'indexedDB' in globalThis;
}

/**
 * Runs while no other tab and no service worker sends, edits or deletes waiting reviews. So none is sent that its author
 * has taken back.
 */
export async function withWaitingLock<Result>(work: () => Promise<Result>): Promise<Result> {
  return navigator.locks.request(lockName, work);
}

/** The tag of the Background Sync. */
export const sendTag = 'send-waiting-reviews';
