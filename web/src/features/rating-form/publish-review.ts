import type { BodySentTo, ratingsRoutes } from '@candor/contracts';
import { ApiError } from '../../lib/api-error.ts';
import type { ListingBody } from '../../lib/listing-form.ts';
import { listEntity, withdrawEntity } from './api/listing.ts';

type NewRatingBody = BodySentTo<typeof ratingsRoutes.publishRating>;

/** A new review, ready to be sent. */
export interface ReviewToPublish {
  /** The details find or create the listing; null if `entityId` names it. */
  listing: ListingBody | null;
  entityId: string;
  content: Omit<NewRatingBody, 'entityId' | 'photos'>;
  /** Data URLs. */
  photos: readonly string[];
  /** They identify the photos without their content. */
  photoNames: readonly string[];
  earlierAttempt: SaveAttempt | null;
}

export interface PublishSteps {
  /** Called before the review is sent. A retry of the same content needs the attempt. */
  onAttempt: (attempt: SaveAttempt) => void | Promise<void>;
  /** The changed details of the listing became an edit suggestion, even if the rating then fails. */
  onSuggestionRecorded: () => void;
  /** Sends `POST /api/ratings`. */
  send: (body: NewRatingBody, idempotencyKey: string) => Promise<void>;
  /** The id of the member's own rating of an entity. */
  findOwnRating: (entityId: string) => Promise<string | null>;
}

export type SaveOutcome =
  | { status: 'saved'; suggestionRecorded: boolean }
  | { status: 'already-reviewed'; ratingId: string };

/** Publishes a review once, however often it is called with the last attempt. The service worker calls it, too. */
export async function publishReview(
  { listing, entityId, content, photos, photoNames, earlierAttempt }: ReviewToPublish,
  { onAttempt, onSuggestionRecorded, send, findOwnRating }: PublishSteps,
): Promise<SaveOutcome> {
  // A chosen listing is rated as it is. Its details may have changed since it was chosen.
  const listed = listing === null ? { id: entityId } : await listEntity(listing);
  const suggestionRecorded = listed.suggestionRecorded === true;
  if (suggestionRecorded) onSuggestionRecorded();

  const body = { entityId: listed.id, ...content };
  const attempt = attemptFor(earlierAttempt, JSON.stringify({ ...body, photos: photoNames }));
  // The existing rating may be this one, published by an attempt whose response was lost.
  const isRepeat = attempt === earlierAttempt;
  if (listed.myRatingId && !isRepeat) return { status: 'already-reviewed', ratingId: listed.myRatingId };

  await onAttempt(attempt);
  try {
    await send(photos.length === 0 ? body : { ...body, photos: [...photos] }, attempt.idempotencyKey);
  } catch (error) {
    if (!isAlreadyReviewed(error)) {
      if (listed.existing === false && isFinal(error)) await withdrawEntity(listed.id).catch(() => undefined);
      throw error;
    }
    const ratingId = listed.myRatingId ?? (await findOwnRating(listed.id));
    if (!ratingId) throw error;
    return { status: 'already-reviewed', ratingId };
  }
  return { status: 'saved', suggestionRecorded };
}

export function isAlreadyReviewed(error: unknown): boolean {
  return error instanceof ApiError && error.problem.code === 'already-reviewed';
}

/** The server has refused the rating or failed. Without a response, or with that of an upstream, it may still publish it. */
function isFinal(error: unknown): boolean {
  return error instanceof ApiError && error.status !== 503 && error.status !== 504;
}

/** A sent rating and its idempotency key: if it is sent again unchanged, it must not be published twice. */
export interface SaveAttempt {
  idempotencyKey: string;
  /** The sent content, with photos by name only. */
  content: string;
}

/** The previous attempt if the content is the same, otherwise a new one. */
export function attemptFor(earlier: SaveAttempt | null, content: string): SaveAttempt {
  return earlier?.content === content ? earlier : { idempotencyKey: newKey(), content };
}

/** `crypto.randomUUID` is missing where the page is served over plain http. */
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
