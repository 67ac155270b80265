import type { StoredEvent } from '@candor/platform';

/** Once only its author could remove a rating, and none was hidden. */
export const upcastRating = ({ type, data }: StoredEvent): StoredEvent =>
  type === 'RatingRemoved'
    ? { type, data: { cause: 'author', removedBy: data['authorId'], wasHidden: false, ...data } }
    : { type, data };
