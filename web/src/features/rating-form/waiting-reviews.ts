import { type DBSchema, openDB } from 'idb';
import type { RatingFormValues } from './form-values.ts';
import type { ReviewToPublish, SaveAttempt } from './publish-review.ts';

/** A review that was written offline. It is stored on this device until it is sent, deleted or edited. */
export interface WaitingReview extends ReviewToPublish {
  id: string;
  /** Its author. It is sent in no other session. */
  memberId: string;
  /** As typed. A refused review becomes a draft again. */
  values: RatingFormValues;
  /** Null until the server has refused it. */
  refusal: Refusal | null;
}

export interface Refusal {
  /** The server's sentence for people; null without one. */
  reason: string | null;
  /** The member has rated the listing: by this rating, or null if it is not certain by which one. */
  ownRating: { id: string | null } | null;
}

const storeName = 'waiting-reviews';

interface Schema extends DBSchema {
  [storeName]: { key: string; value: WaitingReview };
}

const open = () =>
  openDB<Schema>('candor', 1, {
    upgrade: (database) => {
      database.createObjectStore(storeName, { keyPath: 'id' });
    },
    // Another tab deletes or upgrades the database.
    blocking: (_current, _blocked, event) => {
      (event.target as IDBDatabase).close();
    },
  });

/** Opened for each operation: the browser may delete the database meanwhile. */
async function inDatabase<Result>(
  work: (database: Awaited<ReturnType<typeof open>>) => Promise<Result>,
): Promise<Result> {
  const database = await open();
  try {
    return await work(database);
  } finally {
    database.close();
  }
}

/** Of all members who use this device. */
export const maxWaitingReviews = 20;
/** Of all their photos, as they are sent. */
export const maxPhotoCharacters = 50 * 1024 * 1024;

export class DeviceFullError extends Error {
  override readonly name = 'DeviceFullError';

  constructor(options?: ErrorOptions) {
    super('This device has no room for the review.', options);
  }
}

/** Rejects with a `DeviceFullError` if the limits of Candor or of the browser are reached. */
export async function addWaitingReview(review: WaitingReview): Promise<void> {
  try {
    await inDatabase(async (database) => {
      const transaction = database.transaction(storeName, 'readwrite');
      const all = [...(await transaction.store.getAll()), review];
      if (all.length > maxWaitingReviews || photoCharacters(all) > maxPhotoCharacters)
        throw new DeviceFullError();
      await transaction.store.add(review);
      await transaction.done;
    });
  } catch (cause) {
    if (cause instanceof DOMException && cause.name === 'QuotaExceededError')
      throw new DeviceFullError({ cause });
    throw cause;
  }
}

/** The member's reviews, oldest first. */
export async function waitingReviewsOf(memberId: string): Promise<WaitingReview[]> {
  const all = await inDatabase((database) => database.getAll(storeName));
  return all.filter((review) => review.memberId === memberId);
}

export async function hasWaitingReviews(): Promise<boolean> {
  return (await inDatabase((database) => database.count(storeName))) > 0;
}

/** Before it is sent. A retry needs the attempt. */
export function storeAttempt(id: string, earlierAttempt: SaveAttempt): Promise<void> {
  return change(id, { earlierAttempt });
}

export function storeRefusal(id: string, refusal: Refusal): Promise<void> {
  return change(id, { refusal });
}

async function change(id: string, changed: Partial<WaitingReview>): Promise<void> {
  await inDatabase(async (database) => {
    const transaction = database.transaction(storeName, 'readwrite');
    const review = await transaction.store.get(id);
    // The member may have deleted it.
    if (review) await transaction.store.put({ ...review, ...changed });
    await transaction.done;
  });
}

export async function deleteWaitingReview(id: string): Promise<void> {
  await inDatabase((database) => database.delete(storeName, id));
}

/** All of the member's. */
export async function deleteWaitingReviews(memberId: string): Promise<void> {
  const reviews = await waitingReviewsOf(memberId);
  await Promise.all(reviews.map(({ id }) => deleteWaitingReview(id)));
}

/** Ids that are greater for later reviews. */
export function newWaitingId(now: Date): string {
  return `${now.toISOString()} ${String(crypto.getRandomValues(new Uint32Array(1))[0])}`;
}

function photoCharacters(reviews: readonly WaitingReview[]): number {
  return reviews.flatMap(({ photos }) => photos).reduce((sum, { length }) => sum + length, 0);
}
