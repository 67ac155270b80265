import { FoundEntities, RatingView, type AnnouncedData } from '@candor/contracts';
import { newId } from '@candor/platform';
import {
  announceMember,
  describeOnEngine,
  entityListed,
  eventually,
  member,
  ratingPublished,
  rebuilt,
  startTestService,
  writtenCookie,
  type TestService,
} from '@candor/platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { searchService } from '../src/service.ts';
import { rentElasticsearch, type RentedElasticsearch } from './rented-elasticsearch.ts';

type Published = AnnouncedData<'ratings.rating-published.v1'>;

const searchForEntities = (
  settingsOf: () => Promise<Readonly<Record<string, string>>>,
): (() => TestService) => {
  let service: TestService;
  beforeAll(async () => {
    service = await startTestService(searchService, { settings: await settingsOf() });
  });
  afterAll(() => service.stop());

  /** A word that no other spec uses, and that is its own stem. */
  const newWord = () => `w${newId().replaceAll(/\D/g, '').slice(-12)}`;
  const search = async (query: string, request: Parameters<TestService['request']>[2] = {}) => {
    const response = await service.request('GET', `/api/entities/search?${query}`, request);
    expect(response.status, response.text).toBe(200);
    return FoundEntities.parse(response.json);
  };
  const namesOf = ({ entities }: FoundEntities) => entities.map(({ name }) => name);
  const list = async (facts: Partial<AnnouncedData<'catalog.entity-listed.v1'>>) => {
    const entity = entityListed(facts);
    await service.announce('catalog.entity-listed.v1', `entity-${entity.entityId}`, entity);
    return entity;
  };
  const rate = async (entityId: string, facts: Partial<Published> = {}) => {
    const { memberId: authorId } = await announceMember(service);
    const rating = ratingPublished({ entityId, authorId, ...facts });
    const stream = `rating-${rating.ratingId}`;
    await service.announce('ratings.rating-published.v1', stream, rating);
    return { rating, stream };
  };
  const expectFound = (query: string, check: (found: FoundEntities) => void | Promise<void>) =>
    eventually(async () => {
      await check(await search(query));
    });

  it('finds a listing without ratings, and then its figures', async () => {
    const word = newWord();
    const { entityId } = await list({ name: `Pizza ${word}`, city: 'Marfa' });
    await expectFound(`q=${word}`, ({ entities, total, facets }) => {
      expect(entities).toMatchObject([{ id: entityId, reviewCount: 0, averageRating: 0, photo: null }]);
      expect(total).toBe(1);
      expect(facets?.categories).toEqual([{ category: 'food', count: 1 }]);
    });
    const photos = ['/media/aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa_10x10.webp'];
    await rate(entityId, { starRating: 5, priceRange: 2, wouldRecommend: 'yes', tags: ['Crispy', 'Late'] });
    await rate(entityId, { starRating: 4, priceRange: 3, wouldRecommend: 'no', tags: ['crispy'], photos });
    await rate(entityId, { starRating: 4, wouldRecommend: 'yes', tags: ['crispy'] });
    await expectFound(`q=${word}`, ({ entities, facets }) => {
      expect(entities).toMatchObject([
        {
          reviewCount: 3,
          starSum: 13,
          averageRating: 4.33,
          averagePriceRange: 2.5,
          wouldRecommend: { yes: 2, no: 1, maybe: 0 },
          topTags: ['crispy', 'Late'],
          photo: photos[0],
          photoCount: 1,
        },
      ]);
      expect(facets).toMatchObject({
        prices: [{ price: 3, count: 1 }],
        minRatings: [3, 3.5, 4].map((minRating) => ({ minRating, count: 1 })),
        tags: [
          { tag: 'crispy', count: 1 },
          { tag: 'Late', count: 1 },
        ],
        flags: { recommended: 1, photos: 1, claimed: 0 },
      });
    });
  });

  it('finds the reviews of a merged listing at the surviving one, until they move back', async () => {
    const [word, review] = [newWord(), newWord()];
    const [merged, surviving] = [await list({ name: `The ${word}` }), await list({ name: `Pizza ${word}` })];
    const { rating, stream } = await rate(merged.entityId, { starRating: 1, title: review });
    await rate(surviving.entityId, { starRating: 5 });
    const ids = { entityId: merged.entityId, survivingId: surviving.entityId };
    const { ratingId, authorId, starRating } = rating;
    const follow = async (from: string, to: string) => {
      const moved = { ratingId, authorId, starRating, previousEntityId: from, entityId: to };
      await service.announce('ratings.rating-moved.v1', stream, moved);
    };
    const found = async () => {
      const response = await service.request('GET', `/api/ratings/search?q=${review}`);
      return z.array(RatingView).parse(response.json);
    };
    await expectFound(`q=${word}`, ({ total }) => {
      expect(total).toBe(2);
    });

    await service.announce('catalog.entity-merged.v1', `entity-${ids.entityId}`, ids);
    await follow(ids.entityId, ids.survivingId);
    await expectFound(`q=${word}`, ({ entities }) => {
      expect(entities).toMatchObject([{ id: ids.survivingId, reviewCount: 2, starSum: 6 }]);
    });
    await eventually(async () => {
      expect(await found()).toMatchObject([{ id: ratingId, entityId: ids.survivingId }]);
    });
    expect((await search(`q=${review}`)).entities).toMatchObject([{ id: ids.survivingId }]);

    await service.announce('catalog.entity-unmerged.v1', `entity-${ids.entityId}`, ids);
    await follow(ids.survivingId, ids.entityId);
    await expectFound(`q=${word}`, ({ entities }) => {
      expect(new Set(entities.map(({ id, starSum }) => `${id} ${String(starSum)}`))).toEqual(
        new Set([`${ids.entityId} 1`, `${ids.survivingId} 5`]),
      );
    });
    await eventually(async () => {
      expect(await found()).toMatchObject([{ id: ratingId, entityId: ids.entityId }]);
    });
  });

  it('filters by a tag with a comma, and by several tags', async () => {
    const name = `Tagged ${newWord()}`;
    const { entityId } = await list({ name });
    const other = await list({ name });
    await rate(entityId, { tags: ['Cheap, cheerful', 'Late'] });
    await rate(other.entityId, { tags: ['Cheap', 'cheerful'] });
    const filtered = (...tags: string[]) =>
      `q=${encodeURIComponent(name)}${tags.map((tag) => `&tag=${encodeURIComponent(tag)}`).join('')}`;
    await expectFound(filtered('cheap, cheerful'), ({ entities, ignored }) => {
      expect(entities).toMatchObject([{ id: entityId }]);
      expect(ignored).toEqual([]);
    });
    await expectFound(filtered('cheap', 'cheerful'), ({ entities }) => {
      expect(entities).toMatchObject([{ id: other.entityId }]);
    });
  });

  it('finds words of reviews, and corrects misspelled ones', async () => {
    const name = `Lantern ${newWord()}`;
    const { entityId } = await list({ name });
    await rate(entityId, { review: 'Their marvelous tiramisu is worth the drive.' });
    for (const typed of ['tiramisu', 'the tiramisu drive', 'tiramsu', 'lantren tiramisu'])
      await expectFound(`q=${encodeURIComponent(typed)}`, (found) => {
        expect(namesOf(found)).toEqual([name]);
      });
    expect((await search('q=tiramsu')).corrections).toEqual([{ typed: 'tiramsu', corrected: 'tiramisu' }]);
    expect(await search('q=tiramsu')).toMatchObject({ suggested: null });
    expect(await search('q=tiramsu&exact=1')).toMatchObject({
      entities: [],
      suggested: { corrections: [{ typed: 'tiramsu', corrected: 'tiramisu' }], total: 1 },
    });
    expect(await search('q=tiramsu&exact=1&category=person')).toMatchObject({ suggested: null });
  });

  it('quotes a visible review with the words', async () => {
    const word = newWord();
    const { entityId } = await list({ name: `Quoted ${word}` });
    const { rating, stream } = await rate(entityId, {
      review: 'Nothing to say here at all. The pierogi are fried.',
    });
    await rate(entityId, { review: 'We only had a drink, and the music was loud.' });
    await expectFound(`q=${word}+pierogis`, ({ entities }) => {
      expect(entities[0]?.excerpt).toEqual({
        ratingId: rating.ratingId,
        starRating: 5,
        language: 'en',
        text: 'The pierogi are fried.',
        marks: [[4, 11]],
      });
    });
    const { ratingId, authorId, starRating } = rating;
    await service.announce('ratings.rating-hidden.v1', stream, { ratingId, entityId, authorId, starRating });
    await expectFound(`q=${word}`, ({ entities }) => {
      expect(entities[0]?.excerpt?.text).toMatch(/^We only had a drink/);
    });
  });

  it('limits a search with a ZIP code to ten miles', async () => {
    const word = newWord();
    await list({ name: `Near ${word}`, latitude: 30.27, longitude: -97.74 });
    await list({ name: `Far ${word}`, latitude: 31.5, longitude: -97.74 });
    await list({ name: `Nowhere ${word}`, latitude: null, longitude: null });
    await expectFound(`q=${word}`, ({ total }) => {
      expect(total).toBe(3);
    });
    const found = await search(`q=${word}+near+78701`);
    expect(namesOf(found)).toEqual([`Near ${word}`]);
    expect(found).toMatchObject({
      within: { zipCode: '78701', miles: 10 },
      point: { source: 'text' },
      bounds: { south: 30.27, north: 30.27 },
    });
    expect(found.entities[0]?.distanceMiles).toBeGreaterThan(0);
  });

  it('leaves out what is hidden, and it returns when it is restored', async () => {
    const word = newWord();
    const { entityId } = await list({ name: `Shy ${word}` });
    const secret = newWord();
    const { rating, stream } = await rate(entityId, { title: secret, starRating: 1 });
    await rate(entityId, { starRating: 5 });
    const { ratingId, authorId, starRating } = rating;
    const stars = (starSum: number, words: number) =>
      expectFound(`q=${word}`, async ({ entities }) => {
        expect(entities).toMatchObject([{ starSum }]);
        expect((await search(`q=${secret}&exact=1`)).total).toBe(words);
      });
    await stars(6, 1);
    await service.announce('ratings.rating-hidden.v1', stream, { ratingId, entityId, authorId, starRating });
    await stars(5, 0);
    await service.announce('ratings.rating-restored.v1', stream, rating);
    await stars(6, 1);
    await service.announce('identity.member-hidden.v1', `member-${authorId}`, { memberId: authorId });
    await stars(5, 0);
    await service.announce('identity.member-shown.v1', `member-${authorId}`, { memberId: authorId });
    await stars(6, 1);
    await service.announce('catalog.entity-hidden.v1', `entity-${entityId}`, { entityId });
    await expectFound(`q=${word}`, ({ total }) => {
      expect(total).toBe(0);
    });
    await service.announce('catalog.entity-restored.v1', `entity-${entityId}`, { entityId });
    await stars(6, 1);
    await service.announce('catalog.entity-removed.v1', `entity-${entityId}`, { entityId });
    await expectFound(`q=${word}`, ({ total }) => {
      expect(total).toBe(0);
    });
  });

  it('suggests no word that only a hidden review has', async () => {
    // Words with digits are not corrected. Without vowels, a word is its own stem.
    const word = [...newId().replaceAll('-', '')]
      .slice(-12)
      .map((digit) => 'bcdfghjklmnpqrtv'[Number.parseInt(digit, 16)])
      .join('');
    const misspelled = `${word.slice(0, 6)}${word.slice(7)}`;
    const { entityId } = await list({});
    const { rating, stream } = await rate(entityId, { title: word });
    await expectFound(`q=${misspelled}&exact=1`, ({ suggested }) => {
      expect(suggested).toMatchObject({ corrections: [{ typed: misspelled, corrected: word }], total: 1 });
    });
    const { ratingId, authorId, starRating } = rating;
    await service.announce('ratings.rating-hidden.v1', stream, { ratingId, entityId, authorId, starRating });
    await expectFound(`q=${misspelled}&exact=1`, ({ suggested }) => {
      expect(suggested).toBeNull();
    });
  });

  it('shows neither address nor position of a person', async () => {
    const word = newWord();
    await list({
      name: `Ada ${word}`,
      category: 'person',
      address: '1 Main St',
      latitude: 30,
      longitude: -97,
    });
    await expectFound(`q=${word}&zoom=4&lat=30&lng=-97`, ({ entities, bounds, clusters }) => {
      expect(entities).toMatchObject([
        { address: null, latitude: null, longitude: null, distanceMiles: null },
      ]);
      expect(bounds).toBeNull();
      expect(clusters).toEqual([]);
    });
  });

  it('has a member’s own changes at once', async () => {
    const word = newWord();
    const { entityId } = await list({ name: `Own ${word}` });
    const { memberId } = await announceMember(service);
    for (const starRating of [5, 3]) {
      const rating = ratingPublished({ entityId, authorId: memberId, starRating });
      const { streamId, version } = await service.announce(
        'ratings.rating-published.v1',
        `rating-${rating.ratingId}`,
        rating,
        memberId,
      );
      const cookie = writtenCookie({ topic: 'candor.ratings.rating', streamId, version });
      const { entities } = await search(`q=${word}`, { as: member({ memberId }), headers: { cookie } });
      expect(entities[0]?.starSum).toBe(starRating === 5 ? 5 : 8);
    }
  });

  it('continues on later pages, with the same corrections', async () => {
    const word = newWord();
    for (const number of ['one', 'two', 'three']) await list({ name: `${word} gazebos ${number}` });
    await expectFound(`q=${word}`, ({ total }) => {
      expect(total).toBe(3);
    });
    const query = `q=${word}+gazebso&limit=2`;
    const first = await search(query);
    const second = await search(`${query}&cursor=${first.nextCursor ?? ''}`);
    expect([...namesOf(first), ...namesOf(second)].toSorted()).toEqual(
      ['one', 'three', 'two'].map((number) => `${word} gazebos ${number}`),
    );
    expect(second).toMatchObject({ total: 3, facets: null, nextCursor: null, ignored: [] });
    expect((await search(`q=${word}&cursor=${first.nextCursor ?? ''}`)).ignored).toEqual(['cursor']);
  });

  it('names the parameters that cannot be used', async () => {
    const { ignored } = await search(
      'minRating=6&price=5&category=zeppelins&bounds=1,2,3&zoom=21&sortBy=loudest&state=zz&distance=5&sort=a&photos=maybe',
    );
    expect(ignored.toSorted()).toEqual([
      'bounds',
      'category',
      'distance',
      'minRating',
      'photos',
      'price',
      'sort',
      'sortBy',
      'state',
      'zoom',
    ]);
  });

  return () => service;
};

describe('the search for entities', () => {
  searchForEntities(async () => ({}));
});

describeOnEngine('Elasticsearch', (url) => {
  describe('the search for entities', () => {
    let elasticsearch: RentedElasticsearch;
    const service = searchForEntities(async () => {
      elasticsearch = await rentElasticsearch(url);
      return elasticsearch.settings;
    });
    afterAll(() => elasticsearch.giveBack());

    it('has its index built again together with that of ratings', async () => {
      const result = await rebuilt(service(), 'index');
      expect(result).toMatchObject({ repaired: 0 });
      // What was announced last is found a moment later.
      await eventually(async () => {
        const ratings = await service().request('GET', '/api/ratings/search?limit=1');
        const entities = await service().request('GET', '/api/entities/search?limit=1');
        const { total } = FoundEntities.parse(entities.json);
        expect(total).toBeGreaterThan(0);
        expect(Number(ratings.headers['x-total-count']) + total).toBe(result?.rows);
      });
    });
  });
});
