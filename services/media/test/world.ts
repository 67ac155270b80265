import type { AnnouncedData, RatingView } from '@candor/contracts';
import { newId } from '@candor/platform';
import { peerService, type TestService } from '@candor/platform/testing';
import { expect } from 'vitest';
import { z } from 'zod';
import { dataUrlOf, photo } from './images.ts';

export const storePhotos = (service: TestService, dataUrls: readonly unknown[], ownerId = newId()) =>
  service.ask('POST', '/internal/photos', { as: peerService('ratings'), body: { ownerId, dataUrls } });

/** Stores one good photo and answers its path. */
export const storedPhoto = async (service: TestService, ownerId = newId()): Promise<string> => {
  const answer = await storePhotos(service, [dataUrlOf(await photo())], ownerId);
  expect(answer.status).toBe(200);
  const [path = ''] = z.object({ paths: z.array(z.string()) }).parse(answer.json).paths;
  return path;
};

export const rating = (
  photos: readonly string[],
  ids: { readonly ratingId?: string; readonly authorId?: string } = {},
): AnnouncedData<'ratings.rating-published.v1'> => ({
  ratingId: ids.ratingId ?? newId(),
  entityId: newId(),
  authorId: ids.authorId ?? newId(),
  revision: 1,
  starRating: 5,
  title: 'Lovely',
  review: 'A quiet room, honest prices, and the best flat white in the whole neighbourhood.',
  priceRange: null,
  serviceQuality: null,
  wouldRecommend: null,
  tags: [],
  photos: [...photos],
  importedHelpfulCount: 0,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
});

/** The same rating as ratings itself shows it. */
export const ratingView = (facts: AnnouncedData<'ratings.rating-published.v1'>): RatingView => ({
  id: facts.ratingId,
  userId: facts.authorId,
  entityId: facts.entityId,
  starRating: facts.starRating,
  title: facts.title,
  review: facts.review,
  priceRange: null,
  serviceQuality: null,
  wouldRecommend: null,
  tags: [],
  photos: facts.photos,
  metadata: {},
  helpfulCount: 0,
  isVerified: false,
  isEdited: false,
  createdAt: facts.createdAt,
  updatedAt: facts.updatedAt,
  entity: {
    id: facts.entityId,
    name: 'Harbor Light Café',
    category: 'food',
    description: null,
    address: null,
    city: 'Austin',
    state: 'TX',
    country: 'US',
    website: null,
    phone: null,
    instagram: null,
    facebook: null,
    twitter: null,
    metadata: {},
    latitude: null,
    longitude: null,
    locationPrecision: null,
  },
  user: {
    id: facts.authorId,
    firstName: 'Ada',
    lastName: 'Byron',
    profilePicture: null,
    isVerified: false,
    isPremium: false,
    city: null,
    state: null,
    followerCount: 0,
  },
});
