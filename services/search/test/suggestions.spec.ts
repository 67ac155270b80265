import { readFile } from 'node:fs/promises';
import { describeOnEngine, eventually, startTestService, type TestService } from '@candor/platform/testing';
import { sql } from 'slonik';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { searchService } from '../src/service.ts';
import { listingsOf, type Listing } from './listings.ts';
import { rentElasticsearch, type RentedElasticsearch } from './rented-elasticsearch.ts';

/** Ids count up, so of listings that are rated equally often the one listed first comes first. */
const manyBeginAlike = (start: () => Promise<TestService>): void => {
  let service: TestService;
  let listings: ReturnType<typeof listingsOf>;
  beforeAll(async () => {
    service = await start();
    listings = listingsOf(service);
  });
  afterAll(() => service.stop());

  /** Those at these places. */
  const some = (listed: readonly Listing[], ...places: readonly number[]) =>
    places.map((at) => {
      const listing = listed[at];
      if (!listing) throw new RangeError('There is no such listing');
      return listing;
    });
  const entityTurned = async (listing: Listing | undefined, what: 'hidden' | 'removed') => {
    if (!listing) throw new RangeError('There is no such listing');
    const { entityId } = listing.entity;
    await service.announce(`catalog.entity-${what}.v1`, `entity-${entityId}`, { entityId });
  };

  it('shows the eight that are rated most, of equals by id', async () => {
    const listed = await listings.listMany('Marigold', [1, 3, 3, 0, 2, 6, 2, 4, 1, 1, 5]);
    const best = some(listed, 5, 10, 7, 1, 2, 4, 6, 0);
    for (const typed of ['ma', 'marig', 'marigold']) await listings.expectSuggested(typed, best);
    const [first] = await listings.suggestions('mari');
    expect(first).toMatchObject({ name: 'Marigold 5', category: 'food', city: 'Austin', isClaimed: false });
  });

  it('shows those that begin so before those that are only like it, which then come by likeness', async () => {
    const [alike, once, twice] = [
      await listings.list('Pumpernikel', 5),
      await listings.list('Pumpernickel', 1),
      await listings.list('The Old Pumpernickels', 2),
    ];
    await listings.expectSuggested('pumpernickel', [twice, once, alike]);
    const many = await listings.listMany('Pumpernickel', [1, 1, 1, 1, 1, 1, 1]);
    await listings.expectSuggested('pumpernickel', [twice, once, ...many.slice(0, 6)]);
  });

  it('shows none that is hidden, removed or without ratings in view, and counts these alone', async () => {
    const listed = await listings.listMany('Quillwort', [6, 5, 4, 4, 4, 3, 3, 2, 2, 2, 2, 1]);
    await listings.expectSuggested('quill', listed.slice(0, 8));
    await entityTurned(listed[0], 'hidden');
    await entityTurned(listed[1], 'removed');
    for (const rating of listed[1]?.ratings ?? []) await listings.takeBack('removed', rating);
    for (const rating of listed[2]?.ratings.slice(0, 3) ?? []) await listings.takeBack('hidden', rating);
    for (const rating of listed[3]?.ratings.slice(0, 2) ?? []) await listings.takeBack('removed', rating);
    await listings.takeBack('hidden', listed[11]?.ratings[0]);
    await listings.expectSuggested('quill', some(listed, 4, 5, 6, 3, 7, 8, 9, 10));
    await listings.takeBack('removed', listed[10]?.ratings[1]);
    await listings.takeBack('removed', listed[9]?.ratings[0]);
    await listings.takeBack('removed', listed[9]?.ratings[1]);
    await listings.expectSuggested('quill', some(listed, 4, 5, 6, 3, 7, 8, 2, 10));
  });

  it('shows one with a new name by that name alone', async () => {
    const [before, after] = [
      await listings.listMany('Ravenna', [3, 3, 2, 1, 1, 1, 1, 1, 1]),
      await listings.listMany('Syracuse', [3, 2, 1, 1, 1, 1, 1, 1]),
    ];
    await listings.expectSuggested('rave', before.slice(0, 8));
    const [renamed] = some(before, 1);
    if (!renamed) throw new RangeError('There are nine');
    const { entityId } = renamed.entity;
    await service.announce('catalog.entity-changed.v1', `entity-${entityId}`, {
      ...renamed.entity,
      name: 'New Syracuse',
    });
    await listings.expectSuggested('rave', some(before, 0, 2, 3, 4, 5, 6, 7, 8));
    await listings.expectSuggested('syra', [renamed, ...after.slice(0, 7)].sort(byRatingsAndId));
  });

  it('finds them however they are typed, from any of their words on, and with what follows it', async () => {
    const listed = await listings.listMany('Zoë’s Crème-Brûlée', [2, 1, 1, 1, 1, 1, 1, 1, 1]);
    for (const typed of ['zoes', 'ZOË’S', ' zoe\'s "creme"', 'crem', 'Creme brul', 'brûlée', 'brulee '])
      await listings.expectSuggested(typed, listed.slice(0, 8));
  });

  it('tells beginnings apart that are longer than an index knows', async () => {
    const [bakers, butchers] = [
      await listings.listMany('Constantinopolitanian Baker', [2, 2, 2, 2, 2, 2, 2, 2, 2]),
      await listings.listMany('Constantinopolitanian Butcher', [1, 1, 1, 1, 1, 1, 1, 1, 1]),
    ];
    await listings.expectSuggested('constantinopolitanian b', bakers.slice(0, 8));
    await listings.expectSuggested('constantinopolitanian ba', bakers.slice(0, 8));
    await listings.expectSuggested('constantinopolitanian bu', butchers.slice(0, 8));
  });

  it('counts nothing of an author who is hidden, or who has left', async () => {
    const listed = await listings.listMany('Tamarack', [1, 1, 1, 1, 1, 1, 1, 1, 3, 2]);
    const [first, second, third] = await listings.raters;
    await listings.expectSuggested('tama', some(listed, 8, 9, 0, 1, 2, 3, 4, 5));
    await service.announce('identity.member-hidden.v1', `member-${third ?? ''}`, { memberId: third ?? '' });
    await service.announce('identity.member-deleted.v1', `member-${second ?? ''}`, {
      memberId: second ?? '',
    });
    await listings.expectSuggested('tama', listed.slice(0, 8));
    await service.announce('identity.member-hidden.v1', `member-${first ?? ''}`, { memberId: first ?? '' });
    await listings.expectSuggested('tama', []);
  });
};

const byRatingsAndId = (a: Listing, b: Listing): number =>
  b.ratings.length - a.ratings.length || (a.entity.entityId < b.entity.entityId ? -1 : 1);

describe('suggestions where many names begin alike', () => {
  manyBeginAlike(() => startTestService(searchService));
});

it('documents from before names were kept in them have them afterwards', async () => {
  const service = await startTestService(searchService);
  const listings = listingsOf(service);
  await listings.expectSuggested('zoe', [await listings.list('Zoë’s Corner', 1)]);
  const names = () =>
    service.database.anyFirst(sql.type(z.object({ name_key: z.string().nullable() }))`
      select name_key from search_documents order by name_key
    `);
  const before = await names();
  expect(before).toContain(' zoes corner');
  await service.database.query(sql.unsafe`update search_documents set name_key = null`);
  const file = new URL('../migrations/007_names-in-documents.sql', import.meta.url);
  await service.database.query({ ...sql.unsafe``, sql: await readFile(file, 'utf8') });
  expect(await names()).toEqual(before);
  await service.stop();
});

describeOnEngine('Elasticsearch', (url) => {
  const indexed = async (elasticsearch: RentedElasticsearch) => {
    const service = await startTestService(searchService, { settings: elasticsearch.settings });
    await eventually(async () => {
      const { headers } = await service.ask('GET', '/api/ratings/search');
      expect(headers['x-search-mode']).toBeUndefined();
    });
    return service;
  };

  describe('suggestions where many names begin alike', () => {
    let elasticsearch: RentedElasticsearch;
    manyBeginAlike(async () => indexed((elasticsearch = await rentElasticsearch(url))));
    afterAll(() => elasticsearch.giveBack());
  });

  describe('suggestions with an index', () => {
    let elasticsearch: RentedElasticsearch;
    let service: TestService;
    beforeAll(async () => {
      elasticsearch = await rentElasticsearch(url);
      service = await indexed(elasticsearch);
    });
    afterAll(async () => {
      await service.stop();
      await elasticsearch.giveBack();
    });

    it('come from it where many begin so, and the same from the ratings once it is away', async () => {
      const listings = listingsOf(service);
      const listed = await listings.listMany('Ulmus', [3, 2, 1, 1, 1, 1, 1, 1, 1]);
      const few = await listings.list('Yarrow', 1);
      const both = async () => [await listings.suggestions('ul'), await listings.suggestions('yar')];
      await listings.expectSuggested('ul', listed.slice(0, 8));
      await listings.expectSuggested('yar', [few]);
      const [many, one] = await both();
      await service.database.query(sql.unsafe`update ratings set is_hidden = true`);
      await eventually(async () => {
        expect(await both()).toEqual([many, []]);
      });
      const asked = elasticsearch.searches();
      await both();
      expect(elasticsearch.searches()).toBe(asked + 2);
      await service.database.query(sql.unsafe`update ratings set is_hidden = false`);
      await elasticsearch.cutOff();
      expect(await both()).toEqual([many, one]);
    });
  });
});
