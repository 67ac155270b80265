import type { RatingView } from '@candor/contracts';
import { describe, expect, it } from 'vitest';
import type { Entity } from '../load/list-entity.ts';
import {
  judgeConversations,
  judgeEntity,
  judgeRating,
  judgeRatings,
  judgeSearch,
  judgeSummary,
} from './judge-answers.ts';

const idOf = (number: number): string => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
const at = '2026-01-02T03:04:05.000Z';
const nowhere = { address: null, website: null, phone: null, instagram: null, facebook: null, twitter: null };
const house = {
  id: idOf(1),
  name: 'House abc',
  category: 'food',
  description: null,
  ...nowhere,
  metadata: {},
  city: 'Austin',
  state: 'TX',
  country: 'US',
  latitude: null,
  longitude: null,
  locationPrecision: null,
} satisfies RatingView['entity'];
const ada = {
  id: idOf(3),
  firstName: 'Ada',
  lastName: 'L',
  profilePicture: null,
  city: null,
  state: null,
  isVerified: false,
  isPremium: false,
  followerCount: 0,
};
const stands: RatingView = {
  id: idOf(2),
  userId: ada.id,
  entityId: house.id,
  starRating: 4,
  title: 'soup',
  review: 'good',
  priceRange: null,
  serviceQuality: null,
  wouldRecommend: null,
  tags: [],
  photos: [],
  metadata: {},
  helpfulCount: 0,
  isVerified: false,
  isEdited: false,
  createdAt: at,
  updatedAt: at,
  entity: house,
  user: ada,
};
const entity: Entity = { id: house.id, word: 'abc', standing: { rating: stands, word: 'soup' } };
const rating = (number: number, changed: Partial<RatingView> = {}): RatingView => ({
  ...stands,
  id: idOf(number),
  ...changed,
});

describe('a search', () => {
  const judge = judgeSearch({
    isAsked: ({ starRating }) => starRating >= 3,
    limit: 2,
    standing: [stands, rating(9, { starRating: 1 })],
  });

  it('finds what stands and was asked for', () => {
    expect(judge([stands])).toBeNull();
    expect(judge([rating(4), stands])).toBeNull();
    expect(judge([])).toBe('does not find a rating that stands');
    expect(judge([rating(4)])).toBe('does not find a rating that stands');
  });

  it('may leave out what stands when the page is full without it', () => {
    expect(judge([rating(4), rating(5)])).toBeNull();
  });

  it('finds nothing that a filter leaves out', () => {
    expect(judge([stands, rating(4, { starRating: 2 })])).toBe('finds what was not asked for');
  });

  it('finds no more than was to be answered, and nothing twice', () => {
    expect(judge([stands, rating(4), rating(5)])).toBe('finds more than was to be answered');
    expect(judge([stands, stands])).toBe('finds a rating twice');
  });

  it('is answered as the contract has it', () => {
    expect(judge(null)).toMatch(/^is not as the contract has it/);
    expect(judge([{ ...stands, userId: 'ada' }])).toMatch(/^is not as the contract has it: 0\.userId /);
  });
});

describe('a page', () => {
  const claim = {
    isClaimed: false,
    claimedBy: null,
    claimedAt: null,
    claimStatus: 'unclaimed',
    createdAt: at,
  };
  const catalog = { ...house, ...claim, averageRating: 4, reviewCount: 1 };
  const summary = {
    averageRating: 4,
    reviewCount: 2,
    histogram: [0, 1, 0, 1, 0],
    topTags: [],
    averageServiceQuality: null,
    averagePriceRange: null,
    wouldRecommend: { yes: 0, no: 0, maybe: 0 },
  };

  it('of an entity is that entity’s', () => {
    expect(judgeEntity(entity)(catalog)).toBeNull();
    expect(judgeEntity(entity)({ ...catalog, id: idOf(7) })).toBe('is another entity');
  });

  it('of a rating is that rating’s', () => {
    expect(judgeRating(entity)(stands)).toBeNull();
    expect(judgeRating(entity)(rating(7))).toBe('is another rating');
    expect(judgeRating(entity)({ ...stands, title: 'tea' })).toBe('is another rating');
  });

  it('of an entity’s ratings lists those alone, and the one that stands', () => {
    expect(judgeRatings(entity)([rating(4), stands])).toBeNull();
    expect(judgeRatings(entity)([rating(4)])).toBe('does not list a rating that stands');
    expect(judgeRatings(entity)([stands, rating(4, { entityId: idOf(8) })])).toBe(
      'lists what is of another entity',
    );
  });

  it('that sums up adds up, and counts the one that stands', () => {
    expect(judgeSummary(entity)(summary)).toBeNull();
    expect(judgeSummary(entity)({ ...summary, reviewCount: 3 })).toBe('does not add up');
    expect(judgeSummary(entity)({ ...summary, histogram: [1, 1, 0, 0, 0] })).toBe(
      'does not count a rating that stands',
    );
  });
});

it('a list of conversations is of those with whom one corresponds, all of them', () => {
  const lastMessage = { id: idOf(20), senderId: idOf(3), content: 'hello', createdAt: at };
  const { followerCount: _, city: __, state: ___, ...otherUser } = ada;
  const told = { otherUser, lastMessage, unreadCount: 1 };
  expect(judgeConversations([ada.id])([told])).toBeNull();
  expect(judgeConversations([ada.id, idOf(4)])([told])).toBe('lacks a conversation');
  expect(judgeConversations([idOf(4)])([told])).toBe('tells of somebody else');
});
