import { newId } from '@candor/platform';
import { eventually, member, startTestService, type TestService } from '@candor/platform/testing';
import { sql } from 'slonik';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { catalogService } from '../src/service.ts';
import { newEntity, post, raters, ratingIdOf, read } from './world.ts';

describe('listing an entity', () => {
  const rated = new Map<string, readonly string[]>();
  let service: TestService;
  beforeAll(async () => {
    service = await startTestService(catalogService, { peers: [raters(rated)] });
  });
  afterAll(() => service.stop());

  const typesOf = (entityId: string) =>
    service.database.anyFirst(sql.type(z.object({ type: z.string() }))`
      select type from events where stream_id = ${`entity-${entityId}`} order by version
    `);

  describe('for the first time', () => {
    it('creates it, with coordinates, and shows it', async () => {
      const sent = newEntity({
        country: 'Canada',
        website: 'harbor.example',
        instagram: 'https://instagram.com/harbor.light/',
        metadata: { additionalLinks: [{ label: 'Menu', url: 'harbor.example/menu' }] },
      });
      const { status, entity } = await post(service, sent);
      expect(status).toBe(201);
      expect(entity).toMatchObject({
        name: sent.name,
        category: 'food',
        country: 'US',
        website: 'https://harbor.example/',
        instagram: 'harbor.light',
        phone: null,
        metadata: { additionalLinks: [{ label: 'Menu', url: 'https://harbor.example/menu' }] },
        locationPrecision: 'city',
        averageRating: 0,
        reviewCount: 0,
        isClaimed: false,
        claimStatus: 'unclaimed',
        existing: false,
        myRatingId: null,
        suggestionRecorded: false,
      });
      expect(entity.latitude).toBeCloseTo(30.3, 0);
      const { existing: _e, myRatingId: _m, suggestionRecorded: _s, myClaim: _c, ...shown } = entity;
      expect(await read(service, entity.id)).toEqual(shown);
    });

    it('stores and shows neither phone nor address nor position of a person', async () => {
      const sent = newEntity({
        category: 'people',
        address: '100 Congress Ave, 78701',
        phone: '512-555-0100',
      });
      const { entity } = await post(service, sent);
      const hidden = { phone: null, address: null, latitude: null, longitude: null, locationPrecision: null };
      expect(entity).toMatchObject({ category: 'person', ...hidden });
      await post(service, { ...sent, entityId: entity.id });
      expect(await read(service, entity.id)).toMatchObject(hidden);
      const stored = await service.database.anyFirst(sql.unsafe`
        select data::text from events where stream_id = ${`entity-${entity.id}`}
      `);
      expect(JSON.stringify(stored)).not.toMatch(/Congress|555-0100/);
    });

    it('is located by a ZIP in its address', async () => {
      const { entity } = await post(service, newEntity({ address: '100 Congress Ave, 78701' }));
      expect(entity.locationPrecision).toBe('zip');
    });

    it('takes every spelling of a category', async () => {
      const { entity } = await post(service, newEntity({ category: 'Restaurants' }));
      expect(entity.category).toBe('food');
    });

    it('needs a member', async () => {
      expect((await service.request('POST', '/api/entities', { body: newEntity() })).status).toBe(401);
    });

    it('is announced', async () => {
      const { entity } = await post(service, newEntity());
      const received = await service.subscribe('candor.catalog.entity');
      await eventually(() => {
        expect(received.map(({ type, data }) => [type, data['entityId'], data['name']])).toContainEqual([
          'catalog.entity-listed.v1',
          entity.id,
          entity.name,
        ]);
      });
    });

    it('happens once if the request is repeated', async () => {
      const [as, sent] = [member(), newEntity()];
      const headers = { 'idempotency-key': newId() };
      const first = await post(service, sent, { as, headers });
      const again = await post(service, sent, { as, headers });
      expect([first.status, again.status]).toEqual([201, 201]);
      expect(again.entity).toEqual(first.entity);
    });
  });

  describe('again', () => {
    it('finds it in another spelling', async () => {
      const { entity } = await post(
        service,
        newEntity({ name: 'Café Ünique', city: 'San José', state: 'California' }),
      );
      const found = await post(
        service,
        newEntity({
          name: ' CAFE  unique ',
          city: 'san jose',
          state: 'CA',
          address: '1  MAIN st',
          category: 'restaurant',
        }),
      );
      expect(found).toMatchObject({
        status: 200,
        entity: { id: entity.id, name: 'Café Ünique', existing: true, suggestionRecorded: false },
      });
    });

    it('finds the entity at the address, and the oldest one without address', async () => {
      const sent = newEntity({ address: '1 Main St' });
      const first = await post(service, sent);
      const second = await post(service, { ...sent, address: '2 Main St' });
      expect([first.status, second.status]).toEqual([201, 201]);
      expect(second.entity.id).not.toBe(first.entity.id);
      const found = await Promise.all(
        ['2 main st', '1 Main St', '', undefined].map(async (address) => post(service, { ...sent, address })),
      );
      expect(found.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
      expect(found.map(({ entity }) => entity.id)).toEqual([
        second.entity.id,
        first.entity.id,
        first.entity.id,
        first.entity.id,
      ]);
    });

    it('finds the entity by other spellings of its address, which stays as it was typed', async () => {
      const sent = newEntity({ address: '100 North Main Street, Suite 4' });
      const { entity } = await post(service, sent);
      const spellings = ['100 N. Main St., Ste 4', '100 n main st #4', '100 NORTH MAIN ST SUITE #4'];
      const found = await Promise.all(spellings.map(async (address) => post(service, { ...sent, address })));
      for (const { status, entity: same } of found) {
        expect(status).toBe(200);
        expect(same).toMatchObject({ id: entity.id, address: sent.address, suggestionRecorded: false });
      }
      const neighbor = await post(service, { ...sent, address: '100 N Main St #5' });
      expect(neighbor.status).toBe(201);
    });

    it('lists another entity in another category, city or state', async () => {
      const sent = newEntity();
      const posts = await Promise.all(
        [{}, { category: 'place' }, { city: 'Dallas' }, { state: 'OK' }].map((other) =>
          post(service, { ...sent, ...other }),
        ),
      );
      expect(new Set(posts.map(({ entity }) => entity.id)).size).toBe(4);
    });

    it('returns the id of the caller’s own rating', async () => {
      const [as, sent] = [member(), newEntity()];
      const { entity } = await post(service, sent);
      rated.set(entity.id, [newId(), as.memberId]);
      expect((await post(service, sent, { as })).entity.myRatingId).toBe(ratingIdOf(as.memberId));
      expect((await post(service, sent)).entity.myRatingId).toBeNull();
    });

    it('records differing details once as a suggestion if the caller may not change them', async () => {
      const sent = newEntity({ phone: '512-555-0100' });
      const { entity } = await post(service, sent);
      const other = { ...sent, phone: '512-555-0199', website: 'elsewhere.example' };
      expect(await post(service, other)).toMatchObject({
        status: 200,
        entity: { phone: '512-555-0100', website: null, suggestionRecorded: true },
      });
      expect((await post(service, other)).entity.suggestionRecorded).toBe(true);
      expect(await typesOf(entity.id)).toEqual(['EntityListed', 'ChangesSuggested']);
    });

    it('does not clear details that a post leaves out', async () => {
      const admin = member({ isAdmin: true });
      const less = newEntity();
      const details = {
        phone: '512-555-0100',
        metadata: { additionalLinks: [{ label: 'A', url: 'a.example' }] },
      };
      const { entity } = await post(service, { ...less, ...details });
      for (const empty of [less, { ...less, phone: '', website: null, metadata: {} }]) {
        const found = await post(service, empty, { as: admin });
        expect(found.entity).toMatchObject({ phone: '512-555-0100', suggestionRecorded: false });
        expect(found.entity.metadata).toEqual(entity.metadata);
      }
      expect(await typesOf(entity.id)).toEqual(['EntityListed']);
    });

    it('lets an admin and the only rater change details', async () => {
      const [as, sent] = [member(), newEntity()];
      const { entity } = await post(service, sent);
      const byAdmin = await post(service, { ...sent, phone: '1' }, { as: member({ isAdmin: true }) });
      expect(byAdmin.entity).toMatchObject({ phone: '1', suggestionRecorded: false });
      rated.set(entity.id, [as.memberId]);
      const byRater = await post(service, { ...sent, phone: '2' }, { as });
      expect(byRater.entity).toMatchObject({ phone: '2', suggestionRecorded: false });
      rated.set(entity.id, [as.memberId, newId()]);
      const byOneOfTwo = await post(service, { ...sent, phone: '3' }, { as });
      expect(byOneOfTwo.entity).toMatchObject({ phone: '2', suggestionRecorded: true });
    });

    it('stores HTML as text', async () => {
      const { entity } = await post(service, newEntity({ name: `<img src=x onerror=alert(1)> ${newId()}` }));
      expect(entity.name).toMatch(/^<img src=x onerror=alert\(1\)> /);
    });
  });
});

describe('listing an entity while ratings does not respond', () => {
  it('finds it without a rating and changes nothing', async () => {
    const service = await startTestService(catalogService);
    const as = member();
    const sent = newEntity({ phone: '1' });
    await post(service, sent, { as });
    const found = await post(service, { ...sent, phone: '2' }, { as });
    expect(found).toMatchObject({
      status: 200,
      entity: { phone: '1', myRatingId: null, suggestionRecorded: true },
    });
    await service.stop();
  });
});
