import type { AnnouncedData, RatingView } from '@candor/contracts';
import { newId } from '@candor/platform';
import { entitySummary, memberRegistered, peerService, type TestService } from '@candor/platform/testing';
import { expect } from 'vitest';
import { z } from 'zod';
import { dataUrlOf, photo } from './images.ts';

export const storePhotos = (service: TestService, dataUrls: readonly unknown[], ownerId = newId()) =>
  service.request('POST', '/internal/photos', { as: peerService('ratings'), body: { ownerId, dataUrls } });

/** Stores one good photo and responses its path. */
export const storedPhoto = async (service: TestService, ownerId = newId()): Promise<string> => {
  const response = await storePhotos(service, [dataUrlOf(await photo())], ownerId);
  expect(response.status).toBe(200);
  const [path = ''] = z.object({ paths: z.array(z.string()) }).parse(response.json).paths;
  return path;
};

/** A rating as ratings itself shows it. */
export const ratingView = ({
  ratingId,
  authorId,
  revision: _revision,
  importedHelpfulCount,
  ...content
}: AnnouncedData<'ratings.rating-published.v1'>): RatingView => {
  const { memberId, ...author } = memberRegistered({ memberId: authorId });
  return {
    ...content,
    id: ratingId,
    userId: authorId,
    metadata: {},
    helpfulCount: importedHelpfulCount,
    isVerified: false,
    isEdited: false,
    entity: entitySummary({ entityId: content.entityId }),
    user: { ...author, id: memberId, isVerified: false, isPremium: false, followerCount: 0 },
  };
};
