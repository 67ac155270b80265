import { contentOf, type RatingRevision } from '@candor/contracts';
import type { RatingEvent } from './rating.events.ts';

/** The revisions of one rating in the history of its stream, oldest first. */
export const revisionsOf = (history: readonly RatingEvent[], ratingId: string): readonly RatingRevision[] => {
  const revisions: RatingRevision[] = [];
  const takenOut = new Set<string>();
  for (const { type, data } of history) {
    if (data.ratingId !== ratingId) continue;
    switch (type) {
      case 'RatingPublished':
      case 'RatingRevised':
        revisions.push({ number: revisions.length + 1, writtenAt: data.updatedAt, ...contentOf(data) });
        break;
      case 'PhotoTakenOut':
        takenOut.add(data.photo);
        break;
      case 'RatingHidden':
      case 'HidingCauseAdded':
      case 'HidingCauseLifted':
      case 'RatingRestored':
      case 'RatingMoved':
        break;
      case 'RatingRemoved':
        return [];
    }
  }
  return revisions.map((revision) => ({
    ...revision,
    photos: revision.photos.filter((photo) => !takenOut.has(photo)),
  }));
};
