import type { BodySentTo, Entity, ratingsRoutes, RatingView } from '@candor/contracts';
import { listingBody } from '../../lib/listing-form.ts';
import { listEntity } from './api/listing.ts';
import { upload } from './api/upload.ts';
import { type SelectedPhoto, sentPhotos } from './photo-selection.ts';
import type { RatingFormValues } from './form-values.ts';
import {
  type PublishSteps,
  publishReview,
  type ReviewToPublish,
  type SaveAttempt,
  type SaveOutcome,
} from './publish-review.ts';
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

interface SaveSteps extends Omit<PublishSteps, 'send'> {
  onProgress: (shares: UploadShares) => void;
  /** Aborted if the member cancels while photos are uploaded. */
  signal: AbortSignal;
}

export function saveRating(toSave: RatingToSave, steps: SaveSteps): Promise<SaveOutcome> {
  const { subject } = toSave;
  return subject.type === 'new' ? publishRating(toSave, steps) : reviseRating(toSave, subject.rating, steps);
}

async function publishRating(
  toSave: RatingToSave,
  { onProgress, signal, ...steps }: SaveSteps,
): Promise<SaveOutcome> {
  const review = await reviewToPublish(toSave);
  return publishReview(review, {
    ...steps,
    send: (body, idempotencyKey) =>
      upload({
        method: 'POST',
        path: '/api/ratings',
        body,
        idempotencyKey,
        onProgress: (progress) => {
          onProgress(uploadShares(review.photos, progress));
        },
        signal,
      }),
  });
}

/** Rejects if a photo cannot be read, before an entity without a rating is left behind. */
export async function reviewToPublish({
  checked,
  values,
  photos,
  earlierAttempt,
}: Omit<RatingToSave, 'subject'>): Promise<ReviewToPublish> {
  return {
    listing: values.entityId === '' ? listingBody(checked, null) : null,
    entityId: values.entityId,
    content: contentOfForm(checked),
    photos: await sentPhotos(photos),
    photoNames: photos.map(nameOf),
    earlierAttempt,
  };
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

type RevisedRatingBody = BodySentTo<typeof ratingsRoutes.reviseRating>;

/**
 * All fields are sent, so that emptied ones are cleared. `photos` are existing paths and new data URLs, in their order.
 */
function revisedRatingBody(checked: CheckedRating, photos: string[]): RevisedRatingBody {
  return { ...contentOfForm(checked), photos };
}

function nameOf(photo: SelectedPhoto): string {
  if (photo.type === 'published') return photo.path;
  const { name, size, lastModified } = photo.file;
  return `${name} ${String(size)} ${String(lastModified)}`;
}
