import { emptyContent, type RatingRevision } from '@candor/contracts';
import { describe, expect, it } from 'vitest';
import { compareRevisions, compareTexts } from './compare-revisions.ts';

const revision = (changes: Partial<RatingRevision> = {}): RatingRevision => ({
  number: 1,
  writtenAt: '2026-01-01T00:00:00.000Z',
  starRating: 5,
  title: 'Lovely ramen',
  review: 'The broth is deep.',
  ...emptyContent,
  ...changes,
});

describe('a comparison of two texts', () => {
  it('marks words that were added and removed', () => {
    expect(compareTexts('The broth is deep.', 'The soup is very deep.')).toEqual([
      { type: 'same', text: 'The ' },
      { type: 'removed', text: 'broth' },
      { type: 'added', text: 'soup' },
      { type: 'same', text: ' is ' },
      { type: 'added', text: 'very ' },
      { type: 'same', text: 'deep.' },
    ]);
  });

  it('finds the words of a language without spaces', () => {
    const changed = compareTexts('このラーメンは美味しい', 'このうどんは美味しい').filter(
      ({ type }) => type !== 'same',
    );
    expect(changed).toEqual([
      { type: 'removed', text: 'ラーメン' },
      { type: 'added', text: 'うどん' },
    ]);
  });

  it.each([
    ['', 'New'],
    ['One line.\n\nTwo lines.', 'One line.\nTwo <b>lines</b>. 👩‍🍳'],
    ['a '.repeat(5_000), 'b '.repeat(5_000)],
  ])('loses no character (%#)', (older, newer) => {
    const parts = compareTexts(older, newer);
    const without = (type: string) => parts.flatMap((one) => (one.type === type ? [] : one.text)).join('');
    expect([without('added'), without('removed')]).toEqual([older, newer]);
  });
});

describe('a comparison of two revisions', () => {
  it('has stars, details, tags and photos', () => {
    const older = revision({ tags: ['calm', 'cheap'], priceRange: 1, photos: ['/a', '/b'] });
    const newer = revision({ tags: ['calm'], priceRange: 2, starRating: 2, photos: ['/b', '/c'] });
    expect(compareRevisions(older, newer)).toMatchObject({
      stars: { older: 5, newer: 2 },
      facts: [
        { type: 'removed', text: 'Price: $ Budget' },
        { type: 'added', text: 'Price: $$ Moderate' },
        { type: 'same', text: 'calm' },
        { type: 'removed', text: 'cheap' },
      ],
      photos: { added: ['/c'], removed: ['/a'] },
      areSame: false,
    });
  });

  it('can have no visible difference', () => {
    expect(compareRevisions(revision(), revision({ number: 2 }))).toMatchObject({
      stars: null,
      areSame: true,
    });
  });
});
