import { beforeEach, describe, expect, it } from 'vitest';
import type { MessageView, RatingView } from '@candor/contracts';
import type { TriedMessage } from '../load/correspondence.ts';
import type { RatingState } from '../load/ledger.ts';
import { newPayer } from '../load/payer.ts';
import { checkAll, type CheckName } from './checks.ts';
import type { EntityFacts, Facts } from './facts.ts';
import { threadKey } from './messages.ts';

type Rating = Pick<RatingView, 'id' | 'userId' | 'title' | 'starRating' | 'helpfulCount'>;

const asWritten: Rating = { id: 'rating', userId: 'ada', title: 'turn 3', starRating: 4, helpfulCount: 1 };
const written: RatingState = {
  status: 'published',
  ratingId: 'rating',
  title: 'turn 3',
  stars: 4,
  photo: null,
};

type Message = Pick<MessageView, 'id' | 'senderId' | 'content' | 'isRead'>;
const hello: Message = { id: 'hello', senderId: 'ada', content: 'hello', isRead: true };
const bye: Message = { id: 'bye', senderId: 'ada', content: 'bye', isRead: false };
const answer: Message = { id: 'answer', senderId: 'grace', content: 'answer', isRead: false };
const triedAs = ({ id, content, isRead }: Message): TriedMessage => ({
  content,
  messageId: id,
  possible: [true],
  possibleRead: [isRead],
});

interface Situation {
  ratings: Rating[];
  found: Rating[];
  byId: Rating | null;
  reviewCount: { catalog: number; summary: number };
  average: { catalog: number; summary: number };
  searchMode: string;
  possible: RatingState[];
  votes: [string, (boolean | null)[]][];
  missingPhotos: string[];
  tried: TriedMessage[];
  thread: Message[];
  badge: { stored: number; shown: number };
  isPremium: boolean;
  deadLetters: object[];
}

let situation: Situation;
beforeEach(() => {
  situation = {
    ratings: [asWritten],
    found: [asWritten],
    byId: asWritten,
    searchMode: '',
    possible: [written],
    reviewCount: { catalog: 1, summary: 1 },
    average: { catalog: 4, summary: 4 },
    votes: [['grace', [true]]],
    missingPhotos: [],
    deadLetters: [],
    tried: [hello, bye].map(triedAs),
    thread: [hello, answer, bye],
    badge: { stored: 1, shown: 1 },
    isPremium: false,
  };
});

/** The checks that find something wrong. */
const wrong = (): readonly CheckName[] => {
  const { ratings, found, byId, searchMode, possible, votes, reviewCount, average } = situation;
  const entity = {
    entityId: 'place',
    ratings,
    found,
    searchMode,
    catalog: { reviewCount: reviewCount.catalog, averageRating: average.catalog },
    summary: { reviewCount: reviewCount.summary, averageRating: average.summary },
  };
  const slot = { memberId: 'ada', entityId: 'place', entityWord: 'word', isBusy: false };
  const facts = {
    entities: [entity as unknown as EntityFacts],
    slots: [{ ...slot, possible, votes: new Map(votes) }],
    byId: new Map([['rating', byId]]),
    missingPhotos: situation.missingPhotos,
    correspondences: [{ senderId: 'ada', recipientId: 'grace', messages: situation.tried, isBusy: false }],
    threads: new Map([[threadKey('ada', 'grace'), situation.thread]]),
    payers: [newPayer({ id: 'alan', session: '' })],
    accounts: new Map([
      ['alan', { customers: 0, subscriptions: [], recorded: [], shown: { page: situation.isPremium } }],
    ]),
    badges: [{ memberId: 'grace', stored: [situation.badge.stored], shown: { page: situation.badge.shown } }],
    deadLetters: situation.deadLetters,
  };
  // Only what the checks look at.
  return [...checkAll(facts as unknown as Facts).keys()];
};

it('finds nothing wrong where nothing is', () => {
  expect(wrong()).toEqual([]);
});

describe('nothing lost', () => {
  it('wants an acknowledged rating in the list of its entity', () => {
    situation.ratings = [];
    expect(wrong()).toContain('nothing lost');
  });

  it('wants it by its id', () => {
    situation.byId = null;
    expect(wrong()).toEqual(['nothing lost']);
  });

  it('wants it as it was written last', () => {
    situation.ratings = [{ ...asWritten, title: 'turn 2' }];
    expect(wrong()).toEqual(['nothing lost']);
  });

  it('wants a removed one gone', () => {
    situation.possible = [{ status: 'absent' }];
    expect(wrong()).toContain('nothing lost');
  });

  it('takes either for a write that was never answered, but nothing else', () => {
    situation.possible = [{ status: 'absent' }, { ...written, ratingId: null }];
    expect(wrong()).toEqual([]);
    situation.possible = [{ status: 'absent' }, { ...written, title: 'turn 9' }];
    expect(wrong()).toContain('nothing lost');
  });

  it('wants acknowledged photos served', () => {
    situation.missingPhotos = ['/media/one'];
    expect(wrong()).toEqual(['nothing lost']);
  });
});

describe('all found', () => {
  it('wants an acknowledged rating in everybody’s search', () => {
    situation.found = [];
    expect(wrong()).toEqual(['all found']);
  });

  it('wants a removed one found no more', () => {
    situation.possible = [{ status: 'absent' }];
    situation.ratings = [];
    situation.reviewCount = { catalog: 0, summary: 0 };
    situation.average = { catalog: 0, summary: 0 };
    expect(wrong()).toEqual(['all found']);
  });

  it('wants the index to answer, not the fallback', () => {
    situation.searchMode = 'fallback';
    expect(wrong()).toEqual(['all found']);
  });
});

it('a second rating by the same member is doubled, in the list and in search', () => {
  situation.found = [asWritten, { ...asWritten, id: 'other' }];
  expect(wrong()).toEqual(['nothing doubled']);
  situation.ratings = situation.found;
  situation.reviewCount = { catalog: 2, summary: 2 };
  expect(wrong()).toEqual(['nothing doubled']);
});

it('counters disagree when one of them counts otherwise', () => {
  situation.reviewCount.catalog = 2;
  expect(wrong()).toEqual(['counters agree']);
  situation.reviewCount = { catalog: 1, summary: 0 };
  expect(wrong()).toEqual(['counters agree']);
  situation.reviewCount.summary = 1;
  situation.average.catalog = 3.9;
  expect(wrong()).toEqual(['counters agree']);
});

it('votes are counted once, in ratings and in search', () => {
  situation.ratings = [{ ...asWritten, helpfulCount: 2 }];
  expect(wrong()).toEqual(['votes counted']);
  situation.ratings = [asWritten];
  situation.found = [{ ...asWritten, helpfulCount: 0 }];
  expect(wrong()).toEqual(['votes counted']);
});

it('a vote that was never answered may be counted or not', () => {
  situation.votes.push(['alan', [null, true]]);
  expect(wrong()).toEqual([]);
});

describe('messages kept', () => {
  it('wants an acknowledged message in its thread, read when it was read', () => {
    situation.thread = [hello, answer];
    expect(wrong()).toEqual(['messages kept']);
    situation.thread = [{ ...hello, isRead: false }, bye];
    expect(wrong()).toEqual(['messages kept']);
    situation.thread = [hello, { ...bye, id: 'another' }];
    expect(wrong()).toEqual(['messages kept']);
  });

  it('wants none that was refused', () => {
    situation.tried = [triedAs(hello), { ...triedAs(bye), possible: [false] }];
    expect(wrong()).toEqual(['messages kept']);
  });

  it('takes either for one that was never answered', () => {
    situation.tried = [triedAs(hello), { ...triedAs(bye), messageId: null, possible: [false, true] }];
    expect(wrong()).toEqual([]);
    situation.thread = [hello];
    expect(wrong()).toEqual([]);
  });
});

it('a message is there once, however often it was tried', () => {
  situation.thread = [hello, bye, { ...bye, id: 'bye again' }];
  expect(wrong()).toEqual(['messages once']);
});

it('messages of a member come in the order in which he wrote them', () => {
  situation.thread = [bye, answer, hello];
  expect(wrong()).toEqual(['messages in order']);
});

it('a badge that shows another number than there are unread messages is told', () => {
  situation.badge.shown = 2;
  expect(wrong()).toEqual(['badges agree']);
});

it('premium that nobody pays is told', () => {
  situation.isPremium = true;
  expect(wrong()).toEqual(['premium agrees']);
});

it('an event that was set aside is told', () => {
  situation.deadLetters = [{ service: 'search', streamId: 's', type: 't', error: 'e' }];
  expect(wrong()).toEqual(['no dead letters']);
});
