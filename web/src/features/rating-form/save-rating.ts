import type { Entity, RatingView } from '@candor/contracts';
import { ApiError } from '../../lib/api-error.ts';
import { listingBody } from '../../lib/listing-form.ts';
import { listEntity } from './api/list-entity.ts';
import { upload } from './api/upload.ts';
import { sentPhotos } from './data-url.ts';
import type { RatingFormValues } from './form-values.ts';
import type { SelectedPhoto } from './photo-selection.ts';
import type { CheckedRating } from './rating-form.schema.ts';
import { meantEntityId, newRatingBody, revisedRatingBody } from './request-bodies.ts';
import { attemptFor, contentOf, type SaveAttempt } from './save-attempt.ts';

/** What the form is for. */
export type RatingSubject = { type: 'new'; entity: Entity | null } | { type: 'edit'; rating: RatingView };

export interface RatingToSave {
  subject: RatingSubject;
  checked: CheckedRating;
  values: RatingFormValues;
  photos: readonly SelectedPhoto[];
  earlierAttempt: SaveAttempt | null;
}

export interface SaveSteps {
  /** Before a new rating is sent: whoever sends the same again needs this. */
  onAttempt: (attempt: SaveAttempt) => void;
  /** The listing's changed details wait as a suggestion, whatever becomes of the rating. */
  onSuggestionRecorded: () => void;
  onProgress: (share: number) => void;
}

export type SaveOutcome =
  | { status: 'saved'; suggestionRecorded: boolean }
  | { status: 'already-reviewed'; ratingId: string };

export function saveRating(toSave: RatingToSave, steps: SaveSteps): Promise<SaveOutcome> {
  const { subject } = toSave;
  return subject.type === 'new'
    ? publishRating(toSave, subject.entity, steps)
    : reviseRating(toSave, subject.rating, steps);
}

async function publishRating(
  { checked, values, photos, earlierAttempt }: RatingToSave,
  entity: Entity | null,
  { onAttempt, onSuggestionRecorded, onProgress }: SaveSteps,
): Promise<SaveOutcome> {
  const details = listingBody(checked, meantEntityId(entity, values));
  const listed = await listEntity(details);
  const suggestionRecorded = listed.suggestionRecorded === true;
  if (suggestionRecorded) onSuggestionRecorded();

  const body = newRatingBody(checked, { entityId: listed.id, photos: [] });
  const attempt = attemptFor(earlierAttempt, contentOf(body, photos));
  // The one rating there is may be this very one, published by an attempt whose answer got lost.
  const isRepeat = attempt === earlierAttempt;
  if (listed.myRatingId && !isRepeat) return { status: 'already-reviewed', ratingId: listed.myRatingId };

  onAttempt(attempt);
  try {
    await upload({
      method: 'POST',
      path: '/api/ratings',
      body: newRatingBody(checked, { entityId: listed.id, photos: await sentPhotos(photos) }),
      idempotencyKey: attempt.idempotencyKey,
      onProgress,
    });
  } catch (error) {
    if (!(error instanceof ApiError && error.problem.code === 'already-reviewed')) throw error;
    const ratingId = listed.myRatingId ?? (await listEntity(details)).myRatingId;
    if (!ratingId) throw error;
    return { status: 'already-reviewed', ratingId };
  }
  return { status: 'saved', suggestionRecorded };
}

async function reviseRating(
  { checked, photos }: RatingToSave,
  rating: RatingView,
  { onSuggestionRecorded, onProgress }: SaveSteps,
): Promise<SaveOutcome> {
  const listed = await listEntity(listingBody(checked, rating.entityId));
  const suggestionRecorded = listed.suggestionRecorded === true;
  if (suggestionRecorded) onSuggestionRecorded();
  await upload({
    method: 'PUT',
    path: `/api/ratings/${encodeURIComponent(rating.id)}`,
    body: revisedRatingBody(checked, await sentPhotos(photos)),
    onProgress,
  });
  return { status: 'saved', suggestionRecorded };
}
