import { writeDraft } from './draft.ts';
import type { SelectedPhoto } from './photo-selection.ts';
import { draftKey } from './stored-drafts.ts';
import type { WaitingReview } from './waiting-reviews.ts';
import { t } from './messages/index.ts';

const photosByDraft = new Map<string, SelectedPhoto[]>();

/**
 * Makes a waiting review a draft again, and returns the path of its form. `ownRatingId`: the member's rating of the listing,
 * which the form then edits. Its photos wait in memory, because a draft has none.
 */
export function takeBackReview(review: WaitingReview, ownRatingId: string | null): string {
  const { memberId, values, earlierAttempt, photos } = review;
  if (ownRatingId !== null) {
    const key = draftKey(memberId, `edit:${ownRatingId}`);
    writeDraft(key, { values, hadPhotos: photos.length > 0, attempt: null });
    return `/create-rating?${new URLSearchParams({ edit: ownRatingId }).toString()}`;
  }
  const key = draftKey(memberId, values.entityId === '' ? 'new' : `entity:${values.entityId}`);
  writeDraft(key, { values, hadPhotos: photos.length > 0, attempt: earlierAttempt });
  photosByDraft.set(
    key,
    photos.map((url, index) => ({ type: 'new', id: `${key}-${String(index)}`, file: fileOf(url, index) })),
  );
  return values.entityId === ''
    ? '/create-rating'
    : `/create-rating?${new URLSearchParams({ entity: values.entityId }).toString()}`;
}

/** The photos of a review that was just taken back, for its first form. */
export function photosTakenBack(key: string): readonly SelectedPhoto[] {
  const photos = photosByDraft.get(key) ?? [];
  photosByDraft.delete(key);
  return photos;
}

/** The content policy forbids to fetch a data URL. */
function fileOf(dataUrl: string, index: number): File {
  const [head = '', content = ''] = dataUrl.split(',');
  const type = /^data:([^;]+)/.exec(head)?.[1] ?? 'image/jpeg';
  const bytes = Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0));
  return new File([bytes], t('photoName', { number: index + 1 }), { type });
}
