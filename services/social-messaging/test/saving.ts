import {
  averageOf,
  catalogRoutes,
  emptyContent,
  ratingsRoutes,
  SavedItem,
  SavedList,
  type Entity,
  type RatingView,
} from '@candor/contracts';
import { newId } from '@candor/platform';
import {
  entitySummary,
  peer,
  someReview,
  type Member,
  type PeerRoute,
  type TestService,
} from '@candor/platform/testing';
import { expect } from 'vitest';
import { z } from 'zod';

/** Places and reviews that visitors can see. */
export interface Visible {
  readonly entities: Map<string, Entity>;
  readonly ratings: Map<string, RatingView>;
}

export const nothingVisible = (): Visible => ({ entities: new Map(), ratings: new Map() });

/** Catalog and ratings. `requests` counts their lookups. */
export const ownersOf = (
  { entities, ratings }: Visible,
  requests: { count: number } = { count: 0 },
): readonly PeerRoute[] => [
  peer(catalogRoutes.entityViewsForServices, ({ body }) => {
    requests.count += 1;
    return body.entityIds.flatMap((id) => entities.get(id) ?? []);
  }),
  peer(ratingsRoutes.ratingsForServices, ({ body }) => {
    requests.count += 1;
    return body.ratingIds.flatMap((id) => ratings.get(id) ?? []);
  }),
];

export const visibleEntity = ({ entities }: Visible, name = 'Joe’s Diner'): string => {
  const id = newId();
  entities.set(id, {
    ...entitySummary({ entityId: id, name }),
    averageRating: averageOf(9, 2),
    reviewCount: 2,
    starSum: 9,
    isClaimed: false,
    claimedBy: null,
    claimedAt: null,
    claimStatus: 'unclaimed',
    createdAt: '2026-01-01T00:00:00.000Z',
  });
  return id;
};

export const visibleRating = ({ ratings }: Visible, title = 'Lovely'): string => {
  const [id, userId, entityId] = [newId(), newId(), newId()];
  ratings.set(id, {
    id,
    userId,
    entityId,
    ...emptyContent,
    starRating: 4,
    title,
    review: someReview,
    metadata: {},
    helpfulCount: 0,
    isVerified: false,
    isEdited: false,
    createdAt: '2026-01-01T00:00:00.000Z',
    updatedAt: '2026-01-01T00:00:00.000Z',
    entity: entitySummary({ entityId }),
    user: {
      id: userId,
      firstName: 'Ada',
      lastName: 'L.',
      profilePicture: null,
      city: null,
      state: null,
      isVerified: false,
      isPremium: false,
      followerCount: 0,
    },
  });
  return id;
};

export const saveTo = (
  service: TestService,
  as: Member,
  [listId, itemId]: readonly [string, string],
  body: object = { type: 'entity' },
) => service.request('PUT', `/api/saved/lists/${listId}/items/${itemId}`, { as, body });

export const createList = async (service: TestService, as: Member, name: string): Promise<SavedList> => {
  const response = await service.request('POST', '/api/saved/lists', { as, body: { name } });
  expect(response.status, response.text).toBe(201);
  return SavedList.parse(response.json);
};

export const listsOf = async (service: TestService, as: Member): Promise<readonly SavedList[]> => {
  const response = await service.request('GET', '/api/saved/lists', { as });
  expect(response.status, response.text).toBe(200);
  return z.array(SavedList).parse(response.json);
};

export const itemsOf = async (service: TestService, as: Member, listId: string, query = '') => {
  const response = await service.request('GET', `/api/saved/lists/${listId}/items${query}`, { as });
  expect(response.status, response.text).toBe(200);
  return {
    items: z.array(SavedItem).parse(response.json),
    total: response.headers['x-total-count'],
    next: response.headers['x-next-cursor'],
  };
};

/** Returns the path of the shared list. */
export const share = async (service: TestService, as: Member, listId: string): Promise<string> => {
  const response = await service.request('PATCH', `/api/saved/lists/${listId}`, {
    as,
    body: { isShared: true },
  });
  expect(response.status, response.text).toBe(200);
  return `/api/saved/shared/${String(SavedList.parse(response.json).linkId)}`;
};
