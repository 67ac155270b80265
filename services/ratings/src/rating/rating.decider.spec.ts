import type { RatingFacts } from '@candor/contracts';
import { given } from '@candor/platform/testing';
import { describe, it } from 'vitest';
import { ratingDecider, type RatingCommand } from './rating.decider.ts';
import type { HidingCause, RatingEvent, RatingTally } from './rating.events.ts';

const facts: RatingFacts = {
  ratingId: 'rating',
  entityId: 'entity',
  authorId: 'author',
  revision: 1,
  starRating: 4,
  title: 'Good',
  review: 'one two three four five six seven eight nine',
  priceRange: null,
  serviceQuality: 5,
  wouldRecommend: 'yes',
  visitedOn: null,
  tags: ['calm'],
  photos: [],
  language: 'en',
  importedHelpfulCount: 0,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
};
const published: RatingEvent = { type: 'RatingPublished', data: facts };
const tally: RatingTally = {
  starRating: 4,
  priceRange: null,
  serviceQuality: 5,
  wouldRecommend: 'yes',
};
const removed = {
  type: 'RatingRemoved',
  data: {
    ratingId: 'rating',
    entityId: 'entity',
    authorId: 'author',
    previous: tally,
    cause: 'author',
    removedBy: 'author',
    wasHidden: false,
  },
} satisfies RatingEvent;
const { revision: _revision, createdAt: _createdAt, updatedAt: _updatedAt, ...content } = facts;
const publish: RatingCommand = {
  type: 'PublishRating',
  data: { ...content, isClaimedByAuthor: false, at: '2026-01-01T00:00:00.000Z' },
};
const importRating: RatingCommand = { type: 'ImportRating', data: publish.data };
const later = '2026-02-01T00:00:00.000Z';
const revise = (changes: Partial<RatingFacts>, actorId = 'author'): RatingCommand => ({
  type: 'ReviseRating',
  data: { actorId, changes, at: later },
});
const revised = (changes: Partial<RatingFacts>): RatingEvent => ({
  type: 'RatingRevised',
  data: { ...facts, ...changes, updatedAt: later, previous: tally },
});

const ids = { ratingId: 'rating', entityId: 'entity', authorId: 'author' };
const hide = (cause: HidingCause): RatingCommand => ({
  type: 'HideRating',
  data: { cause, hiddenBy: cause === 'moderation' ? 'admin' : null },
});
const restore = (cause: HidingCause): RatingCommand => ({
  type: 'RestoreRating',
  data: { cause, restoredBy: cause === 'moderation' ? 'admin' : null },
});
const hidden: RatingEvent = {
  type: 'RatingHidden',
  data: { ...ids, cause: 'moderation', hiddenBy: 'admin', previous: tally },
};
const alsoHidden: RatingEvent = {
  type: 'HidingCauseAdded',
  data: { ...ids, cause: 'entity', hiddenBy: null },
};
const restored: RatingEvent = {
  type: 'RatingRestored',
  data: { ...facts, cause: 'moderation', restoredBy: 'admin' },
};
const removedHidden: RatingEvent = { type: 'RatingRemoved', data: { ...removed.data, wasHidden: true } };

describe('a rating', () => {
  it('is published once per author and entity', () => {
    given(ratingDecider).when(publish).then(published);
    given(ratingDecider, published).when(publish).thenRefused('already-reviewed');
  });

  it('can be published again after it was removed', () => {
    given(ratingDecider, published, removed).when(publish).then(published);
  });

  it('is imported once, even if its author has changed or removed it since', () => {
    given(ratingDecider).when(importRating).then(published);
    given(ratingDecider, published).when(importRating).thenNothing();
    given(ratingDecider, published, removed).when(importRating).thenNothing();
    const another = { ...published, data: { ...facts, ratingId: 'another' } };
    given(ratingDecider, published, removed, another).when(importRating).thenNothing();
  });

  it('is not imported beside another of the same author and entity', () => {
    const another = { ...published, data: { ...facts, ratingId: 'another' } };
    given(ratingDecider, another).when(importRating).thenRefused('already-reviewed');
  });

  it('is not given to a listing of one’s own', () => {
    given(ratingDecider)
      .when({ ...publish, data: { ...publish.data, isClaimedByAuthor: true } })
      .thenRefused('own-listing');
    given(ratingDecider)
      .when({ ...importRating, data: { ...importRating.data, isClaimedByAuthor: true } })
      .thenRefused('own-listing');
  });

  it('is revised by its author alone, and not after removal', () => {
    given(ratingDecider, published)
      .when(revise({ title: 'Fine' }, 'other'))
      .thenRefused('not-author');
    given(ratingDecider, published, removed)
      .when(revise({ title: 'Fine' }))
      .thenRefused('not-found');
  });

  it('is not revised when nothing changes', () => {
    given(ratingDecider, published)
      .when(revise({ starRating: 4, title: 'Good' }))
      .thenNothing();
  });

  it('keeps its votes at a small correction and loses them with another opinion', () => {
    given(ratingDecider, published)
      .when(revise({ title: 'Fine' }))
      .then(revised({ title: 'Fine' }));
    given(ratingDecider, published)
      .when(revise({ starRating: 1 }))
      .then(revised({ starRating: 1, revision: 2 }));
    const rewritten = 'one two three four five six ten eleven twelve';
    given(ratingDecider, published)
      .when(revise({ review: rewritten }))
      .then(revised({ review: rewritten, revision: 2 }));
  });

  it('keeps imported votes at a small correction and loses them with another opinion', () => {
    const imported: RatingEvent = { type: 'RatingPublished', data: { ...facts, importedHelpfulCount: 7 } };
    given(ratingDecider, imported)
      .when(revise({ title: 'Fine' }))
      .then(revised({ title: 'Fine', importedHelpfulCount: 7 }));
    given(ratingDecider, imported)
      .when(revise({ starRating: 1 }))
      .then(revised({ starRating: 1, revision: 2, importedHelpfulCount: 0 }));
  });

  it('has the language of its text, or that of its source', () => {
    const spanish = {
      title: 'Genial',
      review: 'El mejor café de la ciudad, y los camareros son muy amables.',
    };
    const imported = { ...importRating, data: { ...importRating.data, ...spanish } };
    const inSpanish = { ...published, data: { ...facts, ...spanish, language: 'es' } };
    given(ratingDecider)
      .when({ ...imported, data: { ...imported.data, language: null } })
      .then(inSpanish);
    given(ratingDecider)
      .when({ ...imported, data: { ...imported.data, language: 'ca' } })
      .then({ ...published, data: { ...facts, ...spanish, language: 'ca' } });
    given(ratingDecider, published)
      .when(revise(spanish))
      .then(revised({ ...spanish, language: 'es', revision: 2 }));
    given(ratingDecider, inSpanish)
      .when(revise({ title: 'Ok', review: 'Ok' }))
      .then(revised({ title: 'Ok', review: 'Ok', language: null, revision: 2 }));
  });

  it('keeps its language when other fields change, and gets one if it is from before languages', () => {
    given(ratingDecider, { ...published, data: { ...facts, language: 'ca' } })
      .when(revise({ tags: [] }))
      .then(revised({ tags: [], language: 'ca' }));
    const review = 'A quiet room, honest prices, and the best flat white in the neighborhood.';
    const { language: _language, ...older } = { ...facts, review };
    given(ratingDecider, { ...published, data: older as RatingFacts })
      .when(revise({ tags: [] }))
      .then(revised({ review, tags: [], language: 'en' }));
  });

  it('is removed by its author alone, once', () => {
    given(ratingDecider, published)
      .when({ type: 'RemoveRating', data: { actorId: 'author' } })
      .then(removed);
    given(ratingDecider, published)
      .when({ type: 'RemoveRating', data: { actorId: 'other' } })
      .thenRefused('not-author');
    given(ratingDecider)
      .when({ type: 'RemoveRating', data: { actorId: 'author' } })
      .thenRefused('not-found');
  });

  it('is removed by an admin once, and can be published again', () => {
    const by = { cause: 'admin', removedBy: 'admin' } as const;
    const takeDown: RatingCommand = { type: 'TakeRatingDown', data: by };
    const takenDown: RatingEvent = { type: 'RatingRemoved', data: { ...removed.data, ...by } };
    given(ratingDecider, published).when(takeDown).then(takenDown);
    given(ratingDecider).when(takeDown).thenRefused('not-found');
    given(ratingDecider, published, takenDown).when(takeDown).thenRefused('not-found');
    given(ratingDecider, published, takenDown).when(publish).then(published);
  });

  it('is hidden once for each cause, and restored when none is left', () => {
    given(ratingDecider, published).when(hide('moderation')).then(hidden);
    given(ratingDecider, published, hidden).when(hide('moderation')).thenRefused('already-hidden');
    given(ratingDecider, published, hidden).when(hide('entity')).then(alsoHidden);
    given(ratingDecider, published, hidden, alsoHidden)
      .when(restore('moderation'))
      .then({ type: 'HidingCauseLifted', data: { ...ids, cause: 'moderation', restoredBy: 'admin' } });
    given(ratingDecider, published, hidden).when(restore('moderation')).then(restored);
    given(ratingDecider, published, hidden, restored).when(hide('moderation')).then(hidden);
  });

  it('is not restored for a cause that it is not hidden for, and neither when it is gone', () => {
    given(ratingDecider, published).when(restore('moderation')).thenRefused('not-hidden');
    given(ratingDecider, published, hidden).when(restore('entity')).thenRefused('not-hidden');
    given(ratingDecider).when(restore('moderation')).thenRefused('not-found');
    given(ratingDecider).when(hide('moderation')).thenRefused('not-found');
    given(ratingDecider, published, hidden, removedHidden)
      .when(restore('moderation'))
      .thenRefused('not-found');
  });

  it('cannot be revised while it is hidden, but can be removed and published again', () => {
    given(ratingDecider, published, hidden)
      .when(revise({ title: 'Fine' }))
      .thenRefused('rating-hidden');
    given(ratingDecider, published, hidden)
      .when(revise({ title: 'Fine' }, 'other'))
      .thenRefused('not-author');
    given(ratingDecider, published, hidden, restored)
      .when(revise({ title: 'Fine' }))
      .then(revised({ title: 'Fine' }));
    given(ratingDecider, published, hidden).when(publish).thenRefused('already-reviewed');
    given(ratingDecider, published, hidden)
      .when({ type: 'RemoveRating', data: { actorId: 'author' } })
      .then(removedHidden);
    given(ratingDecider, published, hidden, removedHidden).when(publish).then(published);
  });

  it('loses a photo to an admin once, and no edit restores it', () => {
    const photos = ['one', 'two'];
    const shown: RatingEvent = { type: 'RatingPublished', data: { ...facts, photos } };
    const takeOut: RatingCommand = { type: 'TakePhotoOut', data: { photo: 'one', takenOutBy: 'admin' } };
    const takenOut = (isHidden: boolean): RatingEvent => ({
      type: 'PhotoTakenOut',
      data: { ...facts, photos: ['two'], photo: 'one', takenOutBy: 'admin', isHidden },
    });
    given(ratingDecider, shown).when(takeOut).then(takenOut(false));
    given(ratingDecider, shown, takenOut(false)).when(takeOut).thenRefused('not-found');
    given(ratingDecider).when(takeOut).thenRefused('not-found');
    given(ratingDecider, shown, hidden).when(takeOut).then(takenOut(true));
    given(ratingDecider, shown, takenOut(false)).when(revise({ photos })).thenNothing();
    given(ratingDecider, shown, takenOut(false))
      .when(revise({ photos: ['one', 'three'] }))
      .then(revised({ photos: ['three'] }));
  });
});
