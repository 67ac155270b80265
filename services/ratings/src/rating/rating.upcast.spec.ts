import { describe, expect, it } from 'vitest';
import { upcastRating } from './rating.upcast.ts';

describe('a stored rating', () => {
  it('that was removed before it was said by whom was removed by its author, and in view until then', () => {
    const stored = { type: 'RatingRemoved', data: { ratingId: 'rating', authorId: 'author' } };
    expect(upcastRating(stored)).toEqual({
      type: 'RatingRemoved',
      data: { ...stored.data, cause: 'author', removedBy: 'author', wasHidden: false },
    });
    const told = {
      type: 'RatingRemoved',
      data: { ...stored.data, cause: 'admin', removedBy: 'admin', wasHidden: true },
    };
    expect(upcastRating(told)).toEqual(told);
  });

  it('is otherwise as it was', () => {
    const published = { type: 'RatingPublished', data: { ratingId: 'rating' } };
    expect(upcastRating(published)).toEqual(published);
  });
});
