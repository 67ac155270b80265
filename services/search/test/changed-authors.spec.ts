import { RatingView } from '@candor/contracts';
import {
  entityListed,
  eventually,
  member,
  memberRegistered,
  ratingPublished,
  startTestService,
  type TestService,
  writtenCookie,
} from '@candor/platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { searchService } from '../src/service.ts';

describe('an author who changes their profile', () => {
  let service: TestService;
  beforeAll(async () => {
    service = await startTestService(searchService);
  });
  afterAll(() => service.stop());

  const authorsFound = async (request: Parameters<TestService['request']>[2] = {}) => {
    const response = await service.request('GET', '/api/ratings/search?limit=100', request);
    return z
      .array(RatingView)
      .parse(response.json)
      .map(({ user }) => user);
  };

  it('has the new profile in all their ratings, at once for themselves and soon for everyone', async () => {
    const author = memberRegistered();
    const { memberId } = author;
    const stream = `member-${memberId}`;
    await service.announce('identity.member-registered.v1', stream, author);
    for (const entity of [entityListed(), entityListed()]) {
      const rating = ratingPublished({ entityId: entity.entityId, authorId: memberId });
      await service.announce('catalog.entity-listed.v1', `entity-${entity.entityId}`, entity);
      await service.announce('ratings.rating-published.v1', `rating-${memberId}.${entity.entityId}`, rating);
    }
    await eventually(async () => {
      expect(await authorsFound()).toHaveLength(2);
    });

    const profilePicture = '/media/aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa_10x10.webp';
    const now = { firstName: 'Augusta', lastName: 'King', profilePicture, city: 'Marfa', state: null };
    const { version } = await service.announce('identity.profile-changed.v1', stream, { memberId, ...now });
    const cookie = writtenCookie({ topic: 'candor.identity.member', streamId: stream, version });
    const seen = await authorsFound({ as: member({ memberId }), headers: { cookie } });
    for (const user of seen) expect(user).toMatchObject({ id: memberId, ...now });
    expect(seen).toHaveLength(2);
    await eventually(async () => {
      expect(await authorsFound()).toEqual(seen);
    });
  });
});
