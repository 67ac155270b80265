import { mostAlertedReviews, searchRoutes, type NewRating, type SavedSearch } from '@candor/contracts';
import { newId } from '@candor/platform';
import {
  announceMember,
  entityListed,
  eventually,
  memberRegistered,
  peerService,
  ratingPublished,
  startTestService,
  type TestService,
} from '@candor/platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { searchService } from '../src/service.ts';

const austin = { city: 'Austin', state: 'TX', latitude: 30.2672, longitude: -97.7431 };
const houston = { city: 'Houston', state: 'TX', latitude: 29.7604, longitude: -95.3698 };
const day = (number: number) => `2026-11-0${String(number)}T12:00:00.000Z`;
const time = { since: day(3), until: day(6) };

/** For ratings unless it says otherwise. */
type Wanted = SavedSearch | Omit<Extract<SavedSearch, { view: 'ratings' }>, 'view'>;

describe('the new ratings of saved searches', { timeout: 60_000 }, () => {
  let service: TestService;
  const author = newId();
  const ada = newId();

  beforeAll(async () => {
    service = await startTestService(searchService);
    await announceMember(service, { memberId: author });
    const registered = memberRegistered({ memberId: ada, city: 'Austin', state: 'TX' });
    await service.announce('identity.member-registered.v1', `member-${ada}`, registered);
    await service.applied(`member-${ada}`);
  });
  afterAll(() => service.stop());

  const list = async (facts: Parameters<typeof entityListed>[0] = {}) => {
    const entity = entityListed({ category: 'food', ...austin, locationPrecision: 'city', ...facts });
    await service.announce('catalog.entity-listed.v1', `entity-${entity.entityId}`, entity);
    await service.applied(`entity-${entity.entityId}`);
    return entity.entityId;
  };
  const rate = async (entityId: string, facts: Parameters<typeof ratingPublished>[0] = {}) => {
    const rating = ratingPublished({ entityId, authorId: author, createdAt: day(4), ...facts });
    const stream = `rating-${rating.ratingId}`;
    await service.announce('ratings.rating-published.v1', stream, rating);
    await service.applied(stream);
    return rating.ratingId;
  };
  const find = async (search: Wanted, memberId: string = newId()): Promise<readonly NewRating[]> => {
    const body = { searches: [{ search: { view: 'ratings', ...search }, memberId, ...time }] };
    const response = await service.request('POST', '/internal/search/new-ratings', {
      as: peerService(),
      body,
    });
    expect(response.status, response.text).toBe(200);
    return searchRoutes.newRatings.responses[200].parse(response.json)[0] ?? [];
  };
  const idsOf = (found: readonly NewRating[]) => found.map(({ ratingId }) => ratingId);
  /** The indexes follow the documents within a moment. */
  const finds = (search: Wanted, expected: readonly string[], memberId: string = newId()) =>
    eventually(async () => {
      expect(idsOf(await find(search, memberId))).toEqual(expected);
    });

  it('are those of its time, newest first, and of new places if there was none before', async () => {
    const [rated, fresh] = [await list({ name: 'Zephyr Inn' }), await list({ name: 'Zephyr Bar' })];
    await rate(rated, { createdAt: day(2) });
    const older = await rate(rated, { createdAt: day(3) });
    const newer = await rate(fresh, { createdAt: day(5) });
    await rate(fresh, { createdAt: day(6) });
    await finds({ q: 'zephyr' }, [newer, older]);
    expect(await find({ q: 'zephyr' })).toEqual([
      { ratingId: newer, entityId: fresh, authorId: author, isNewPlace: true },
      { ratingId: older, entityId: rated, authorId: author, isNewPlace: false },
    ]);
  });

  it('match the text, the category, the least stars and the distance from the place', async () => {
    const [near, far] = [
      await list({ name: 'Quokka Grill' }),
      await list({ name: 'Quokka Diner', ...houston }),
    ];
    const praised = await rate(near, { starRating: 5 });
    const panned = await rate(near, { starRating: 2, createdAt: day(3), authorId: author });
    const away = await rate(far, { starRating: 5, createdAt: day(5) });
    await finds({ q: 'quokka' }, [away, praised, panned]);
    await finds({ q: 'quokka', minRating: '4' }, [away, praised]);
    await finds({ q: 'quokka', category: 'food', minRating: '4', city: 'austin', distance: '5' }, [praised]);
    await finds({ q: 'quokka', lat: '29.76', lng: '-95.36', distance: '5', where: 'Houston, TX' }, [away]);
    expect(await find({ q: 'quokka', category: 'person' })).toEqual([]);
    expect(await find({ q: 'quokka', category: 'no such category' })).toEqual([]);
  });

  it('are those of places that match, for a search for places', async () => {
    const [cheap, dear] = [await list({ name: 'Wombat Hut' }), await list({ name: 'Wombat Palace' })];
    const modest = await rate(cheap, { priceRange: 1, starRating: 5, tags: ['cozy'] });
    const grand = await rate(dear, { priceRange: 4, starRating: 3, createdAt: day(5) });
    await finds({ view: 'places', q: 'wombat' }, [grand, modest]);
    await finds({ view: 'places', q: 'wombat', price: '1,2' }, [modest]);
    await finds({ view: 'places', q: 'wombat', minRating: '4' }, [modest]);
    await finds({ view: 'places', q: 'wombat', tag: ['cozy'] }, [modest]);
    await finds({ view: 'places', q: 'wombat', bounds: '29,-99,31,-97' }, [grand, modest]);
    await finds({ view: 'places', q: 'wombat', bounds: '0,0,1,1' }, []);
  });

  it('leave out the member’s own, and those that are hidden', async () => {
    const entityId = await list({ name: 'Ibex Lodge' });
    await rate(entityId, { authorId: ada });
    const shown = await rate(entityId);
    const hidden = await rate(entityId, { createdAt: day(5) });
    await finds({ q: 'ibex' }, [hidden, shown], ada);
    const facts = { ratingId: hidden, entityId, authorId: author, starRating: 5 } as const;
    await service.announce('ratings.rating-hidden.v1', `rating-${hidden}`, facts);
    await service.applied(`rating-${hidden}`);
    await finds({ q: 'ibex' }, [shown], ada);
  });

  it('are measured from the member’s home without a place in the search', async () => {
    const [near, far] = [await list({ name: 'Okapi One' }), await list({ name: 'Okapi Two', ...houston })];
    const [here, there] = [await rate(near), await rate(far, { createdAt: day(5) })];
    await finds({ q: 'okapi', distance: '10' }, [there, here]);
    await finds({ q: 'okapi', distance: '10' }, [here], ada);
  });

  it('are bounded', async () => {
    const entityId = await list({ name: 'Lemur Hall' });
    const ratings = Array.from({ length: mostAlertedReviews + 5 }, () =>
      ratingPublished({ entityId, authorId: author, createdAt: day(4) }),
    );
    for (const rating of ratings)
      await service.announce('ratings.rating-published.v1', `rating-${rating.ratingId}`, rating);
    for (const { ratingId } of ratings) await service.applied(`rating-${ratingId}`);
    await eventually(async () => {
      expect(await find({ q: 'lemur' })).toHaveLength(mostAlertedReviews);
    });
  });

  it('are for services only', async () => {
    const request = { body: { searches: [] } };
    expect((await service.request('POST', '/internal/search/new-ratings', request)).status).toBe(403);
  });
});
