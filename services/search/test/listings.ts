import { Suggestion } from '@candor/contracts';
import {
  announceMember,
  entityListed,
  eventually,
  ratingPublished,
  type TestService,
} from '@candor/platform/testing';
import { expect } from 'vitest';
import { z } from 'zod';

export interface Listing {
  readonly entity: ReturnType<typeof entityListed>;
  readonly ratings: readonly ReturnType<typeof ratingPublished>[];
}

/** Listings, and how often they are rated: by the first of a few members, each of them once. */
export const listingsOf = (service: TestService) => {
  const raters: Promise<readonly string[]> = Promise.all(
    Array.from({ length: 6 }, async () => (await announceMember(service)).memberId),
  );

  const list = async (name: string, count: number): Promise<Listing> => {
    const entity = entityListed({ name });
    const { entityId } = entity;
    await service.announce('catalog.entity-listed.v1', `entity-${entityId}`, entity);
    const ratings = (await raters).slice(0, count).map((authorId) => ratingPublished({ entityId, authorId }));
    for (const rating of ratings)
      await service.announce('ratings.rating-published.v1', `rating-${rating.ratingId}`, rating);
    return { entity, ratings };
  };

  const suggestions = async (typed: string) =>
    z
      .array(Suggestion)
      .parse((await service.ask('GET', `/api/search/suggest?q=${encodeURIComponent(typed)}`)).json);

  return {
    raters,
    list,
    /** So many of a name and a number, rated so often. */
    listMany: async (name: string, counts: readonly number[]): Promise<readonly Listing[]> => {
      const listed: Listing[] = [];
      for (const [at, count] of counts.entries()) listed.push(await list(`${name} ${String(at)}`, count));
      return listed;
    },
    suggestions,
    /** As soon as it was heard of, and still when an index shows it, if there is one. */
    expectSuggested: async (typed: string, listings: readonly Listing[]) => {
      const expected = listings.map(({ entity }) => entity.entityId);
      const suggested = async () => (await suggestions(typed)).map(({ entityId }) => entityId);
      await eventually(async () => {
        expect(await suggested()).toEqual(expected);
      });
      await settle(service);
      expect(await suggested()).toEqual(expected);
    },
    takeBack: async (what: 'hidden' | 'removed', rating: Listing['ratings'][number] | undefined) => {
      if (!rating) throw new RangeError('There is no such rating');
      const { ratingId, entityId, authorId, starRating } = rating;
      const facts = { ratingId, entityId, authorId, starRating };
      await service.announce(`ratings.rating-${what}.v1`, `rating-${ratingId}`, facts);
    },
  };
};

/** Changes reach an index in the order they were made in, so with this one all before it have. */
const settle = async (service: TestService): Promise<void> => {
  const { memberId: authorId } = await announceMember(service);
  const entity = entityListed({ name: `0 ${authorId}` });
  const { entityId } = entity;
  const word = `w${authorId.slice(-12)}`;
  const rating = ratingPublished({ entityId, authorId, tags: [word] });
  await service.announce('catalog.entity-listed.v1', `entity-${entityId}`, entity);
  await service.announce('ratings.rating-published.v1', `rating-${rating.ratingId}`, rating);
  await eventually(async () => {
    const { headers } = await service.ask('GET', `/api/ratings/search?q=${word}`);
    expect([headers['x-total-count'], headers['x-search-mode']]).toEqual(['1', undefined]);
  });
};
