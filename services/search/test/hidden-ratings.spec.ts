import { RatingView } from '@candor/contracts';
import { newId } from '@candor/platform';
import {
  announceMember,
  describeOnEngine,
  entityListed,
  eventually,
  ratingPublished,
  startTestService,
  type TestService,
} from '@candor/platform/testing';
import { sql } from 'slonik';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { searchService } from '../src/service.ts';
import { rentElasticsearch, type RentedElasticsearch } from './rented-elasticsearch.ts';

type Start = () => Promise<TestService>;

const hiddenRatings = (start: Start): void => {
  let service: TestService;
  beforeAll(async () => {
    service = await start();
  });
  afterAll(() => service.stop());

  const views = async (query: string) =>
    z.array(RatingView).parse((await service.request('GET', `/api/ratings/search?${query}`)).json);
  const suggested = async (q: string) => (await service.request('GET', `/api/search/suggest?q=${q}`)).json;
  const countOf = (word: string, count: 0 | 1) =>
    eventually(async () => {
      expect(await views(`q=${word}`)).toHaveLength(count);
    });

  /** A rating of an entity of its own with a helpful vote, with a unique word. */
  const rated = async () => {
    const { memberId: authorId } = await announceMember(service);
    const word = `zebra${authorId.slice(-8)}`;
    const entity = entityListed({ name: `Juniper ${word}` });
    const { entityId } = entity;
    const rating = ratingPublished({ entityId, authorId, tags: ['calm'] });
    const stream = `rating-${authorId}.${entityId}`;
    await service.announce('catalog.entity-listed.v1', `entity-${entityId}`, entity);
    await service.announce('ratings.rating-published.v1', stream, rating);
    await vote(rating.ratingId);
    await countOf(word, 1);
    const { ratingId, starRating } = rating;
    return { rating, entityId, authorId, stream, word, ids: { ratingId, entityId, authorId, starRating } };
  };
  const vote = async (ratingId: string) => {
    const voterId = newId();
    const stream = `vote-${ratingId}.${voterId}`;
    await service.announce('ratings.vote-cast.v1', stream, {
      ratingId,
      voterId,
      previous: null,
      ballot: { isHelpful: true, revision: 1, isCounted: true },
    });
    await service.applied(stream);
  };

  it('are not found, and return with earlier votes and with votes cast meanwhile', async () => {
    const { rating, stream, word, ids } = await rated();
    await service.announce('ratings.rating-hidden.v1', stream, ids);
    await service.applied(stream);
    await countOf(word, 0);
    // It was in flight when the rating was hidden.
    await vote(rating.ratingId);
    await countOf(word, 0);
    await service.announce('ratings.rating-restored.v1', stream, rating);
    await eventually(async () => {
      expect(await views(`q=${word}`)).toMatchObject([{ id: rating.ratingId, helpfulCount: 2 }]);
    });
  });

  it('do not return after a removal', async () => {
    const { stream, word, ids } = await rated();
    await service.announce('ratings.rating-hidden.v1', stream, ids);
    await service.announce('ratings.rating-removed.v1', stream, { ...ids, cause: 'author', wasHidden: true });
    await service.applied(stream);
    await countOf(word, 0);
    const votes = await service.database.exists(sql.unsafe`
      select from rating_votes where rating_id = ${ids.ratingId}
    `);
    expect(votes).toBe(false);
  });

  it('disappear with a hidden entity before their own events arrive, and return after both restorations in any order', async () => {
    for (const isEntityFirst of [true, false]) {
      const { rating, entityId, stream, word, ids } = await rated();
      const turn = async (what: 'hidden' | 'restored') => {
        await service.announce(`catalog.entity-${what}.v1`, `entity-${entityId}`, { entityId });
        await service.applied(`entity-${entityId}`);
      };
      const restore = async () => {
        await service.announce('ratings.rating-restored.v1', stream, rating);
        await service.applied(stream);
      };
      await turn('hidden');
      await countOf(word, 0);
      await eventually(async () => {
        expect(await suggested(word)).toEqual([]);
      });
      await service.announce('ratings.rating-hidden.v1', stream, ids);
      await service.applied(stream);
      const [first, second] = isEntityFirst
        ? [() => turn('restored'), restore]
        : [restore, () => turn('restored')];
      await first();
      await countOf(word, 0);
      await second();
      await countOf(word, 1);
    }
  });

  it('disappear and return with their author', async () => {
    const { authorId: memberId, word } = await rated();
    const stream = `member-${memberId}`;
    await service.announce('identity.member-hidden.v1', stream, { memberId });
    await countOf(word, 0);
    await service.announce('identity.member-shown.v1', stream, { memberId });
    await countOf(word, 1);
  });
};

describe('ratings that are hidden', () => {
  hiddenRatings(() => startTestService(searchService));
});

describeOnEngine('Elasticsearch', (url) => {
  describe('ratings that are hidden', () => {
    let elasticsearch: RentedElasticsearch;
    hiddenRatings(async () => {
      elasticsearch = await rentElasticsearch(url);
      const service = await startTestService(searchService, { settings: elasticsearch.settings });
      await eventually(async () => {
        const { headers } = await service.request('GET', '/api/ratings/search');
        expect(headers['x-search-mode']).toBeUndefined();
      });
      return service;
    });
    afterAll(() => elasticsearch.giveBack());
  });
});
