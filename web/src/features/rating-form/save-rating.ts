import type { BodySentTo, Entity, ratingsRoutes, RatingView } from '@candor/contracts';
import { ApiError } from '../../lib/api-error.ts';
import { listingBody } from '../../lib/listing-form.ts';
import { listEntity, withdrawEntity } from './api/entities.ts';
import { upload } from './api/upload.ts';
import { type SelectedPhoto, sentPhotos } from './photo-selection.ts';
import type { RatingFormValues } from './form-values.ts';
import { type CheckedRating, contentOfForm } from './rating-form.schema.ts';
import { uploadShares, type UploadShares } from './upload-shares.ts';

/** The listing or rating that the form edits. */
export type RatingSubject = { type: 'new'; entity: Entity | null } | { type: 'edit'; rating: RatingView };

export interface RatingToSave {
  subject: RatingSubject;
  checked: CheckedRating;
  values: RatingFormValues;
  photos: readonly SelectedPhoto[];
  earlierAttempt: SaveAttempt | null;
}

interface SaveSteps {
  /** Called before a new rating is sent. A retry of the same content needs the attempt. */
  onAttempt: (attempt: SaveAttempt) => void;
  /** The changed details of the listing became an edit suggestion, even if the rating then fails. */
  onSuggestionRecorded: () => void;
  onProgress: (shares: UploadShares) => void;
  /** Aborted if the member cancels while photos are uploaded. */
  signal: AbortSignal;
  /** The id of the member's own rating of an entity. */
  findOwnRating: (entityId: string) => Promise<string | null>;
}

export type SaveOutcome =
  | { status: 'saved'; suggestionRecorded: boolean }
  | { status: 'already-reviewed'; ratingId: string };

export function saveRating(toSave: RatingToSave, steps: SaveSteps): Promise<SaveOutcome> {
  const { subject } = toSave;
  return subject.type === 'new' ? publishRating(toSave, steps) : reviseRating(toSave, subject.rating, steps);
}

async function publishRating(
  { checked, values, photos, earlierAttempt }: RatingToSave,
  { onAttempt, onSuggestionRecorded, onProgress, signal, findOwnRating }: SaveSteps,
): Promise<SaveOutcome> {
  // Photos that cannot be read must not leave an entity without a rating behind.
  const photosToSend = await sentPhotos(photos);
  // A chosen listing is rated as it is. Its details may have changed since it was chosen.
  const list = () => (values.entityId === '' ? listEntity(listingBody(checked, null)) : null);
  const listed = (await list()) ?? { id: values.entityId };
  const suggestionRecorded = listed.suggestionRecorded === true;
  if (suggestionRecorded) onSuggestionRecorded();

  const body = newRatingBody(checked, { entityId: listed.id, photos: [] });
  const attempt = attemptFor(earlierAttempt, contentOf(body, photos));
  // The existing rating may be this one, published by an attempt whose response was lost.
  const isRepeat = attempt === earlierAttempt;
  if (listed.myRatingId && !isRepeat) return { status: 'already-reviewed', ratingId: listed.myRatingId };

  onAttempt(attempt);
  try {
    await upload({
      method: 'POST',
      path: '/api/ratings',
      body: newRatingBody(checked, { entityId: listed.id, photos: photosToSend }),
      idempotencyKey: attempt.idempotencyKey,
      onProgress: (progress) => {
        onProgress(uploadShares(photosToSend, progress));
      },
      signal,
    });
  } catch (error) {
    if (!(error instanceof ApiError && error.problem.code === 'already-reviewed')) {
      if (listed.existing === false && isFinal(error)) await withdrawEntity(listed.id).catch(() => undefined);
      throw error;
    }
    const ratingId = listed.myRatingId ?? (await findOwnRating(listed.id));
    if (!ratingId) throw error;
    return { status: 'already-reviewed', ratingId };
  }
  return { status: 'saved', suggestionRecorded };
}

/** The server has refused the rating or failed. Without a response, or with that of an upstream, it may still publish it. */
function isFinal(error: unknown): boolean {
  return error instanceof ApiError && error.status !== 503 && error.status !== 504;
}

async function reviseRating(
  { checked, photos }: RatingToSave,
  rating: RatingView,
  { onSuggestionRecorded, onProgress, signal }: SaveSteps,
): Promise<SaveOutcome> {
  const listed = await listEntity(listingBody(checked, rating.entityId));
  const suggestionRecorded = listed.suggestionRecorded === true;
  if (suggestionRecorded) onSuggestionRecorded();
  const photosToSend = await sentPhotos(photos);
  await upload({
    method: 'PUT',
    path: `/api/ratings/${encodeURIComponent(rating.id)}`,
    body: revisedRatingBody(checked, photosToSend),
    onProgress: (progress) => {
      onProgress(uploadShares(photosToSend, progress));
    },
    signal,
  });
  return { status: 'saved', suggestionRecorded };
}

type NewRatingBody = BodySentTo<typeof ratingsRoutes.publishRating>;
type RevisedRatingBody = BodySentTo<typeof ratingsRoutes.reviseRating>;

function newRatingBody(
  checked: CheckedRating,
  { entityId, photos }: { entityId: string; photos: string[] },
): NewRatingBody {
  return { entityId, ...contentOfForm(checked), ...(photos.length === 0 ? {} : { photos }) };
}

/**
 * All fields are sent, so that emptied ones are cleared. `photos` are existing paths and new data URLs, in their order.
 */
function revisedRatingBody(checked: CheckedRating, photos: string[]): RevisedRatingBody {
  return { ...contentOfForm(checked), photos };
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

function contentOf(body: NewRatingBody, photos: readonly SelectedPhoto[]): string {
  return JSON.stringify({ ...body, photos: photos.map(nameOf) });
}

function nameOf(photo: SelectedPhoto): string {
  if (photo.type === 'published') return photo.path;
  const { name, size, lastModified } = photo.file;
  return `${name} ${String(size)} ${String(lastModified)}`;
}

/** `crypto.randomUUID` is missing where the page is served over plain http. */
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
