import { describe, expect, it } from 'vitest';
import { deletionPreviewWords } from './deletion-preview-words.ts';

describe('the words of what a deletion takes along', () => {
  it('count each in its own number', () => {
    expect(deletionPreviewWords({ ratings: 12, votes: 30, photos: 4 })).toBe(
      'This takes along 12 ratings, 30 votes and 4 photos.',
    );
    expect(deletionPreviewWords({ ratings: 1, votes: 1, photos: 1 })).toBe(
      'This takes along 1 rating, 1 vote and 1 photo.',
    );
    expect(deletionPreviewWords({ ratings: 1200, votes: 30_000, photos: 2 })).toBe(
      'This takes along 1,200 ratings, 30,000 votes and 2 photos.',
    );
  });

  it('leave out what there is none of', () => {
    expect(deletionPreviewWords({ ratings: 2, votes: 0, photos: 1 })).toBe(
      'This takes along 2 ratings and 1 photo.',
    );
    expect(deletionPreviewWords({ ratings: 0, votes: 3, photos: 0 })).toBe('This takes along 3 votes.');
    expect(deletionPreviewWords({ ratings: 0, votes: 0, photos: 0 })).toBe(
      'This takes along no ratings, votes or photos.',
    );
  });
});
