import type { MessageView, RatingView } from '@candor/contracts';
import { beforeEach, describe, expect, it } from 'vitest';
import type { RatingState, SentMessage } from '../load/ledger.ts';
import type { EntityFacts, Facts } from './collect-facts.ts';
import { checkFacts } from './data-checks.ts';

type Rating = Pick<RatingView, 'id' | 'userId' | 'title' | 'starRating' | 'helpfulCount'>;
type Message = Pick<MessageView, 'id' | 'senderId' | 'content' | 'isRead'>;

const rating: Rating = { id: 'rating', userId: 'ada', title: 'turn 3', starRating: 4, helpfulCount: 1 };
const written: RatingState = {
  status: 'published',
  ratingId: 'rating',
  title: 'turn 3',
  stars: 4,
  photo: null,
};
const hello: Message = { id: 'hello', senderId: 'ada', content: 'hello', isRead: true };
const bye: Message = { id: 'bye', senderId: 'ada', content: 'bye', isRead: false };
const sent = ({ id, content, isRead }: Message): SentMessage => ({
  content,
  messageId: id,
  possible: [isRead ? 'read' : 'unread'],
});

const consistent = () => ({
  ratings: [rating],
  found: [rating],
  byId: rating as Rating | null,
  searchMode: '',
  possible: [written] as RatingState[],
  catalog: { reviewCount: 1, averageRating: 4 },
  summary: { reviewCount: 1, averageRating: 4 },
  votes: [['grace', [true]]] as [string, (boolean | null)[]][],
  missingPhotos: [] as string[],
  deadLetters: [] as object[],
  sent: [hello, bye].map(sent),
  messages: [hello, bye],
  badge: { stored: 1, shown: 1 },
});

let site = consistent();
beforeEach(() => {
  site = consistent();
});

/** The checks that find something. */
const failing = (): readonly string[] => {
  const { ratings, found, searchMode, catalog, summary } = site;
  const slot = { memberId: 'ada', entityId: 'place', searchWord: 'word', isBusy: false };
  const facts = {
    entities: [{ entityId: 'place', ratings, found, searchMode, catalog, summary } as unknown as EntityFacts],
    slots: [{ ...slot, possible: site.possible, votes: new Map(site.votes) }],
    ratingsById: new Map([['rating', site.byId]]),
    missingPhotos: site.missingPhotos,
    flows: [{ senderId: 'ada', recipientId: 'grace', messages: site.sent, isBusy: false }],
    messages: new Map([['ada to grace', site.messages]]),
    badges: [{ memberId: 'grace', stored: [site.badge.stored], shown: { page: site.badge.shown } }],
    deadLetters: site.deadLetters,
  };
  // Only what the checks look at.
  return Object.keys(checkFacts(facts as unknown as Facts));
};

it('a consistent site passes every check', () => {
  expect(failing()).toEqual([]);
});

describe('no lost ratings', () => {
  it('requires an acknowledged rating in the list of its entity', () => {
    site.ratings = [];
    expect(failing()).toContain('no lost ratings');
  });

  it('requires it by its id', () => {
    site.byId = null;
    expect(failing()).toEqual(['no lost ratings']);
  });

  it('requires its last revision', () => {
    site.ratings = [{ ...rating, title: 'turn 2' }];
    expect(failing()).toEqual(['no lost ratings']);
  });

  it('requires that a removed one is absent', () => {
    site.possible = [{ status: 'absent' }];
    expect(failing()).toContain('no lost ratings');
  });

  it('accepts either state after a write without a response, and no third one', () => {
    site.possible = [{ status: 'absent' }, { ...written, ratingId: null }];
    expect(failing()).toEqual([]);
    site.possible = [{ status: 'absent' }, { ...written, title: 'turn 9' }];
    expect(failing()).toContain('no lost ratings');
  });

  it('requires acknowledged photos', () => {
    site.missingPhotos = ['/media/one'];
    expect(failing()).toEqual(['no lost ratings']);
  });
});

describe('search is complete', () => {
  it('requires an acknowledged rating', () => {
    site.found = [];
    expect(failing()).toEqual(['search is complete']);
  });

  it('requires that a removed one is absent', () => {
    site.possible = [{ status: 'absent' }];
    site.ratings = [];
    site.catalog = { reviewCount: 0, averageRating: 0 };
    site.summary = { reviewCount: 0, averageRating: 0 };
    expect(failing()).toEqual(['search is complete']);
  });

  it('requires the index, not the fallback', () => {
    site.searchMode = 'fallback';
    expect(failing()).toEqual(['search is complete']);
  });
});

it('a member has one rating of an entity, in search and in the list', () => {
  site.found = [rating, { ...rating, id: 'other' }];
  expect(failing()).toEqual(['no duplicate ratings']);
  site.ratings = site.found;
  site.found = [rating];
  site.catalog = { reviewCount: 2, averageRating: 4 };
  site.summary = { reviewCount: 2, averageRating: 4 };
  expect(failing()).toEqual(['no duplicate ratings']);
});

it.each(['catalog', 'summary'] as const)('the count and the average of the %s match the ratings', (place) => {
  site[place] = { reviewCount: 2, averageRating: 4 };
  expect(failing()).toEqual(['counters match']);
  site[place] = { reviewCount: 1, averageRating: 3.9 };
  expect(failing()).toEqual(['counters match']);
});

it('votes are counted once, in the list and in search', () => {
  site.ratings = [{ ...rating, helpfulCount: 2 }];
  expect(failing()).toEqual(['votes match']);
  site.ratings = [rating];
  site.found = [{ ...rating, helpfulCount: 0 }];
  expect(failing()).toEqual(['votes match']);
});

it('a vote without a response may count or not', () => {
  site.votes.push(['alan', [null, true]]);
  expect(failing()).toEqual([]);
});

describe('no lost messages', () => {
  it('requires an acknowledged message, by its id, and read if it was read', () => {
    site.messages = [hello];
    expect(failing()).toEqual(['no lost messages']);
    site.messages = [{ ...hello, isRead: false }, bye];
    expect(failing()).toEqual(['no lost messages']);
    site.messages = [hello, { ...bye, id: 'another' }];
    expect(failing()).toEqual(['no lost messages']);
  });

  it('requires that a refused one is absent', () => {
    site.sent = [sent(hello), { ...sent(bye), possible: ['absent'] }];
    expect(failing()).toEqual(['no lost messages']);
  });

  it('accepts either state of one without a response', () => {
    site.sent = [sent(hello), { ...sent(bye), messageId: null, possible: ['absent', 'unread'] }];
    expect(failing()).toEqual([]);
    site.messages = [hello];
    expect(failing()).toEqual([]);
  });
});

it('a message is there once', () => {
  site.messages = [hello, bye, { ...bye, id: 'bye again' }];
  expect(failing()).toEqual(['no duplicate messages']);
});

it('messages are in the order of writing', () => {
  site.messages = [bye, hello];
  expect(failing()).toEqual(['messages in order']);
});

it('a badge shows the number of unread messages', () => {
  site.badge.shown = 2;
  expect(failing()).toEqual(['badges match']);
});

it('no event is parked', () => {
  site.deadLetters = [{ service: 'search', streamId: 's', type: 't', error: 'e' }];
  expect(failing()).toEqual(['no dead letters']);
});
