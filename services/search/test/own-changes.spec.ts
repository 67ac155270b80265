import { RatingView } from '@candor/contracts';
import { newId, type PortContext } from '@candor/platform';
import {
  describeOnEngine,
  eventually,
  member,
  memberRegistered,
  startTestService,
  type TestService,
  writtenCookie,
} from '@candor/platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { SearchConfig } from '../src/config.ts';
import { openPorts, type SearchPorts } from '../src/ports.ts';
import { searchService } from '../src/service.ts';
import { rentElasticsearch, type RentedElasticsearch } from './rented-elasticsearch.ts';
import { makeWorld, randomFrom } from './world.ts';

it('a search with the cookie of own changes reads the latest documents, and no other search does', async () => {
  const reads: string[] = [];
  const service = await startTestService({
    ...searchService,
    openPorts: async (context: PortContext<SearchConfig>) => {
      const { search, ...ports } = await openPorts(context);
      const recording: SearchPorts['search'] = {
        ...search,
        search: (request) => {
          reads.push('any');
          return search.search(request);
        },
        latest: () => {
          reads.push('latest');
          return search.latest();
        },
      };
      return { ...ports, search: recording };
    },
  });
  const caller = member();
  const stream = `member-${caller.memberId}`;
  const { version } = await service.announce(
    'identity.member-registered.v1',
    stream,
    memberRegistered({ memberId: caller.memberId }),
  );
  const cookie = writtenCookie({ topic: 'candor.identity.member', streamId: stream, version });
  for (const request of [{ as: caller, headers: { cookie } }, { as: caller }, { headers: { cookie } }])
    expect((await service.request('GET', '/api/ratings/search', request)).status).toBe(200);
  expect(reads).toEqual(['latest', 'any', 'latest']);
  await service.stop();
});

describeOnEngine('Elasticsearch', (url) => {
  describe('own changes, before the index shows them', () => {
    const { members, entities, ratings } = makeWorld(randomFrom(11), 30);
    let elasticsearch: RentedElasticsearch;
    let service: TestService;
    beforeAll(async () => {
      elasticsearch = await rentElasticsearch(url, 5_000);
      service = await startTestService(searchService, { settings: elasticsearch.settings });
      for (const { isPremium: _, ...profile } of members)
        await service.announce('identity.member-registered.v1', `member-${profile.memberId}`, profile);
      for (const entity of entities)
        await service.announce('catalog.entity-listed.v1', `entity-${entity.entityId}`, entity);
      await eventually(async () => {
        expect((await search('', {})).headers['x-search-mode']).toBeUndefined();
      });
    }, 60_000);
    afterAll(async () => {
      await service.stop();
      await elasticsearch.giveBack();
    });

    const search = (query: string, request: Parameters<TestService['request']>[2]) =>
      service.request('GET', `/api/ratings/search?limit=100${query}`, request);
    const idsIn = (response: Awaited<ReturnType<typeof search>>) =>
      z
        .array(RatingView)
        .parse(response.json)
        .map(({ id }) => id);

    it('are in the next search after the response to each change', async () => {
      for (const { helpful: _helpful, unhelpful: _unhelpful, ...rating } of ratings) {
        const { authorId, ratingId } = rating;
        const { streamId, version } = await service.announce(
          'ratings.rating-published.v1',
          `rating-${ratingId}`,
          rating,
        );
        const cookie = writtenCookie({ topic: 'candor.ratings.rating', streamId, version });
        const response = await search('', { as: member({ memberId: authorId }), headers: { cookie } });
        expect(response.headers['x-search-mode']).toBeUndefined();
        expect(idsIn(response)).toContain(ratingId);
        expect(response.headers['x-total-count']).toBe(String(idsIn(response).length));
      }
    });

    it('are in no search of another member before the index shows them', async () => {
      const [rating] = ratings;
      if (!rating) throw new RangeError('There are ratings');
      const { helpful: _helpful, unhelpful: _unhelpful, ...facts } = rating;
      const changed = { ...facts, ratingId: newId(), tags: ['rhinoceros'] };
      await service.announce('ratings.rating-published.v1', `rating-${changed.ratingId}`, changed);
      await service.applied(`rating-${changed.ratingId}`);
      const others = await search('&q=rhinoceros', { as: member({ memberId: changed.authorId }) });
      expect(idsIn(others)).toEqual([]);
      await eventually(async () => {
        expect(idsIn(await search('&q=rhinoceros', {}))).toEqual([changed.ratingId]);
      });
    });
  });
});
