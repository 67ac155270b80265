import type { StoredEvent } from '@candor/platform';

/** Once only its author could remove a rating. */
export const upcastRating = ({ type, data }: StoredEvent): StoredEvent =>
  type === 'RatingRemoved'
    ? { type, data: { cause: 'author', removedBy: data['authorId'], ...data } }
    : { type, data };
