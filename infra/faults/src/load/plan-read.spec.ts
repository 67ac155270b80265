import { emptyContent, emptyDetails, type RatingView } from '@candor/contracts';
import { describe, expect, it } from 'vitest';
import type { Entity, Fixture } from './fixture.ts';
import { planBadge, planPage, planSearch, type PlannedRead } from './plan-read.ts';

const entities = Array.from({ length: 16 }, (_, index) => ({
  id: `house-${index}`,
  searchWord: `word-${index}`,
  stable: { searchWord: `own-${index}`, rating: { id: `rating-${index}` } },
}));
// Only what paths are made of.
const manyEntities = { entities } as unknown as Fixture;
const pathsOf = (plan: typeof planSearch, turns: number): readonly string[] =>
  Array.from({ length: turns }, (_, turn) => plan(turn, manyEntities)?.path ?? '');

describe('over all turns', () => {
  it('every entity and every stable rating is searched with every filter', () => {
    const queries = new Set(
      pathsOf(planSearch, 6 * 16 * 7).map((path) => path.replace(/&limit=.*$/, '').split('?')[1] ?? ''),
    );
    for (const filter of ['', '&minRating=3', '&category=food', '&city=Austin&state=TX', '&minRating=5']) {
      for (const { searchWord, stable } of entities) {
        expect(queries).toContain(`q=${searchWord}${filter}`);
        expect(queries).toContain(`q=${stable.searchWord}${filter}`);
      }
      expect(queries).toContain(`q=soup${filter}`);
    }
  });

  it('each page of every entity is read', () => {
    expect(new Set(pathsOf(planPage, 64)).size).toBe(64);
  });

  it('nothing is planned where there is nothing', () => {
    expect(planSearch(0, { ...manyEntities, entities: [] })).toBeNull();
  });
});

const idOf = (number: number): string => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
const at = '2026-01-02T03:04:05.000Z';
const house = {
  id: idOf(1),
  name: 'House abc',
  category: 'food',
  ...emptyDetails,
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
const stable: RatingView = {
  id: idOf(2),
  userId: ada.id,
  entityId: house.id,
  starRating: 4,
  title: 'stable xyz abc',
  review: 'good',
  ...emptyContent,
  metadata: {},
  helpfulCount: 0,
  isVerified: false,
  isEdited: false,
  createdAt: at,
  updatedAt: at,
  entity: house,
  user: ada,
};
const rating = (number: number, changed: Partial<RatingView> = {}): RatingView => ({
  ...stable,
  id: idOf(number),
  ...changed,
});
const entity: Entity = { id: house.id, searchWord: 'abc', stable: { rating: stable, searchWord: 'xyz' } };
const fixture: Fixture = {
  entities: [entity],
  members: [
    { id: ada.id, session: 's', isPremium: true },
    { id: idOf(4), session: 't', isPremium: true },
  ],
  slots: [],
  flows: [{ senderId: ada.id, recipientId: idOf(4), messages: [], isBusy: false }],
};
const defectOf = (planned: PlannedRead | null, json: unknown): string | null =>
  planned?.findDefect(json) ?? null;

describe('a search', () => {
  /** With the filter `minRating=3`: for `xyz`, ten at most. */
  const planned = planSearch(6, { ...fixture, entities: [entity] });
  const search = (json: unknown) => defectOf(planned, json);
  const others = (count: number) => Array.from({ length: count }, (_, index) => rating(100 + index));

  it('returns every stable rating that matches', () => {
    expect(planned?.path).toContain('q=xyz&minRating=3');
    expect(search([stable])).toBeNull();
    expect(search([rating(4), stable])).toBeNull();
    expect(search([rating(4)])).toBe('lacks a stable rating');
  });

  it('may lack a stable rating when it is full without it', () => {
    const limit = Number(/limit=(\d+)/.exec(planned?.path ?? '')?.[1]);
    expect(search(others(limit))).toBeNull();
    expect(search(others(limit + 1))).toBe('returns more than the limit');
  });

  it('returns nothing that does not match, and nothing twice', () => {
    expect(search([stable, rating(4, { starRating: 2 })])).toBe('returns a rating that does not match');
    expect(search([stable, rating(4, { title: 'tea' })])).toBe('returns a rating that does not match');
    expect(search([stable, stable])).toBe('returns a rating twice');
  });

  it('follows the contract', () => {
    expect(search(null)).toMatch(/^violates the contract/);
    expect(search([{ ...stable, userId: 'ada' }])).toMatch(/^violates the contract: 0\.userId /);
  });
});

describe('a page', () => {
  const page = (turn: number, json: unknown) => defectOf(planPage(turn, fixture), json);
  const catalog = {
    ...house,
    isClaimed: false,
    claimedBy: null,
    claimedAt: null,
    claimStatus: 'unclaimed',
    createdAt: at,
    averageRating: 4,
    reviewCount: 1,
    starSum: 4,
  };
  const summary = {
    averageRating: 4,
    reviewCount: 2,
    starSum: 8,
    lastYear: { averageRating: 4, reviewCount: 2, starSum: 8 },
    histogram: [0, 1, 0, 1, 0],
    topTags: [],
    newest: [],
    averageServiceQuality: null,
    averagePriceRange: null,
    wouldRecommend: { yes: 0, no: 0, maybe: 0 },
  };

  it('of an entity shows that entity', () => {
    expect(page(0, catalog)).toBeNull();
    expect(page(0, { ...catalog, id: idOf(7) })).toBe('is another entity');
  });

  it('of an entity’s ratings lists only those, and the stable one', () => {
    expect(page(1, [rating(4), stable])).toBeNull();
    expect(page(1, [rating(4)])).toBe('lacks a stable rating');
    expect(page(1, [stable, rating(4, { entityId: idOf(8) })])).toBe('lists a rating of another entity');
  });

  it('with a summary adds up and counts the stable rating', () => {
    expect(page(2, summary)).toBeNull();
    expect(page(2, { ...summary, reviewCount: 3 })).toBe('does not add up');
    expect(page(2, { ...summary, histogram: [1, 1, 0, 0, 0] })).toBe('does not count a stable rating');
  });

  it('of a rating shows that rating', () => {
    expect(page(3, stable)).toBeNull();
    expect(page(3, rating(7))).toBe('is another rating');
    expect(page(3, { ...stable, title: 'tea' })).toBe('is another rating');
  });
});

it('a list of conversations has exactly those of the member', () => {
  const lastMessage = { id: idOf(20), senderId: idOf(3), content: 'hello', createdAt: at };
  const { followerCount: _, city: __, state: ___, ...otherUser } = { ...ada, id: idOf(4) };
  const conversation = { otherUser, lastMessage, unreadCount: 1 };
  const planned = planBadge(0, fixture);
  expect(defectOf(planned, [conversation])).toBeNull();
  expect(defectOf(planned, [])).toBe('lacks a conversation');
  expect(defectOf(planned, [{ ...conversation, otherUser: { ...otherUser, id: idOf(5) } }])).toBe(
    'lists an unknown conversation',
  );
});
