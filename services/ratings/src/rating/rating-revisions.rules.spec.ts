import { emptyContent, type RatingFacts } from '@candor/contracts';
import { describe, expect, it } from 'vitest';
import { revisionsOf } from './rating-revisions.rules.ts';
import { idsOf, tallyOf, type RatingEvent } from './rating.events.ts';

const facts = (changes: Partial<RatingFacts> = {}): RatingFacts => ({
  ratingId: 'rating',
  entityId: 'entity',
  authorId: 'author',
  revision: 1,
  starRating: 5,
  title: 'First',
  review: 'Lovely.',
  ...emptyContent,
  importedHelpfulCount: 0,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
  ...changes,
});
const published = (changes: Partial<RatingFacts> = {}): RatingEvent => ({
  type: 'RatingPublished',
  data: facts(changes),
});
const revised = (changes: Partial<RatingFacts>): RatingEvent => ({
  type: 'RatingRevised',
  data: { ...facts(changes), previous: tallyOf(facts()) },
});
const removed: RatingEvent = {
  type: 'RatingRemoved',
  data: {
    ...idsOf(facts()),
    previous: tallyOf(facts()),
    cause: 'author',
    removedBy: 'author',
    wasHidden: false,
  },
};

describe('the revisions of a rating', () => {
  it('are its content when it was published and after each change', () => {
    const updatedAt = '2026-01-02T00:00:00.000Z';
    expect(
      revisionsOf([published(), revised({ title: 'Second', starRating: 2, updatedAt })], 'rating'),
    ).toEqual([
      {
        number: 1,
        writtenAt: '2026-01-01T00:00:00.000Z',
        starRating: 5,
        title: 'First',
        review: 'Lovely.',
        ...emptyContent,
      },
      { number: 2, writtenAt: updatedAt, starRating: 2, title: 'Second', review: 'Lovely.', ...emptyContent },
    ]);
  });

  it('never have a photo that an admin removed, and its removal is none', () => {
    const photos = ['/media/bad', '/media/good'];
    const events: readonly RatingEvent[] = [
      published({ photos }),
      revised({ photos, title: 'Second' }),
      {
        type: 'PhotoTakenOut',
        data: {
          ...facts({ photos: ['/media/good'] }),
          photo: '/media/bad',
          takenOutBy: 'admin',
          isHidden: false,
        },
      },
    ];
    expect(revisionsOf(events, 'rating').map((revision) => revision.photos)).toEqual([
      ['/media/good'],
      ['/media/good'],
    ]);
  });

  it('do not include an earlier, removed rating of the same listing, or hiding', () => {
    const events: readonly RatingEvent[] = [
      published({ title: 'Regretted' }),
      removed,
      published({ ratingId: 'next' }),
      {
        type: 'RatingHidden',
        data: {
          ...idsOf(facts({ ratingId: 'next' })),
          cause: 'moderation',
          hiddenBy: 'admin',
          previous: tallyOf(facts()),
        },
      },
      {
        type: 'RatingRestored',
        data: { ...facts({ ratingId: 'next' }), cause: 'moderation', restoredBy: 'admin' },
      },
    ];
    expect(revisionsOf(events, 'next').map(({ title }) => title)).toEqual(['First']);
    expect(revisionsOf(events, 'rating')).toEqual([]);
  });
});
