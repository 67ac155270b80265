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

/** Announces listings and their ratings, each by another one of six members. */
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
      .parse((await service.request('GET', `/api/search/suggest?q=${encodeURIComponent(typed)}`)).json);

  return {
    raters,
    list,
    /** One listing for each number of ratings, with its position in the name. */
    listMany: async (name: string, counts: readonly number[]): Promise<readonly Listing[]> => {
      const listed: Listing[] = [];
      for (const [at, count] of counts.entries()) listed.push(await list(`${name} ${String(at)}`, count));
      return listed;
    },
    suggestions,
    expectSuggested: (typed: string, listings: readonly Listing[]) =>
      eventually(async () => {
        const suggested = (await suggestions(typed)).map(({ entityId }) => entityId);
        expect(suggested).toEqual(listings.map(({ entity }) => entity.entityId));
      }),
    withdraw: async (what: 'hidden' | 'removed', rating: Listing['ratings'][number] | undefined) => {
      if (!rating) throw new RangeError('There is no such rating');
      const { ratingId, entityId, authorId, starRating } = rating;
      const facts = { ratingId, entityId, authorId, starRating };
      const stream = `rating-${ratingId}`;
      await (what === 'hidden'
        ? service.announce('ratings.rating-hidden.v1', stream, facts)
        : service.announce('ratings.rating-removed.v1', stream, { ...facts, cause: 'author' }));
    },
  };
};
