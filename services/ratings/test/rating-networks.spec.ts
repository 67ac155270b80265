import { ratingModerationRoutes, sameNetworkDays, type ResponseOf } from '@candor/contracts';
import { newId } from '@candor/platform';
import {
  announceEntity,
  announceMember,
  eventually,
  peerService,
  someReview,
  startTestService,
  type Member,
  type TestService,
} from '@candor/platform/testing';
import { sql } from 'slonik';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { deleteExpiredNetworks } from '../src/rating/rating-network.ts';
import { ratingsService } from '../src/service.ts';
import { arriving, importRatings, from, nothingUnannounced, otherServices, publish } from './world.ts';

type SameNetwork = ResponseOf<typeof ratingModerationRoutes.ratingsFromSameNetwork>['ratings'];

const dayMs = 86_400_000;

describe('the network of ratings', { timeout: 120_000 }, () => {
  let service: TestService;

  beforeAll(async () => {
    service = await startTestService(ratingsService, { peers: otherServices(nothingUnannounced()) });
  });
  afterAll(() => service.stop());

  const rate = async (entityId: string, headers: Readonly<Record<string, string>>, as?: Member) =>
    publish(service, as ?? (await announceMember(service)), entityId, {}, headers);
  const sameNetworkOf = async (id: string): Promise<SameNetwork> => {
    const response = await service.request('GET', `/internal/ratings/${id}/same-network`, {
      as: peerService(),
    });
    expect(response.status, response.text).toBe(200);
    return ratingModerationRoutes.ratingsFromSameNetwork.responses[200].parse(response.json).ratings;
  };
  const idsOf = (ratings: readonly { readonly id: string }[]) => ratings.map(({ id }) => id).toSorted();
  const fromSame = async (id: string) => (await sameNetworkOf(id)).map(({ ratingId }) => ratingId).toSorted();
  /** The tables of the service, with its log, that contain the text. */
  const tablesWith = async (text: string): Promise<readonly string[]> => {
    const tables = await service.database.anyFirst(sql.type(z.object({ name: z.string() }))`
      select table_name as name from information_schema.tables where table_schema = current_schema()
    `);
    expect(tables).toEqual(expect.arrayContaining(['events', 'rating_networks', 'idempotent_requests']));
    const saying: string[] = [];
    for (const name of tables) {
      const isSaid = await service.database.exists(sql.unsafe`
        select from ${sql.identifier([name])} as held where position(${text} in held::text) > 0
      `);
      if (isSaid) saying.push(name);
    }
    return saying;
  };

  it('is returned as the ratings of the listing that share it, with author and time', async () => {
    const { id: entityId } = await announceEntity(service);
    const ratings = [
      await rate(entityId, from('203.0.113.7')),
      await rate(entityId, from('203.0.113.8')),
      await rate(entityId, from('::ffff:203.0.113.200')),
    ];
    await rate(entityId, from('203.0.112.7'));
    await rate((await announceEntity(service)).id, from('203.0.113.7'));
    for (const { id } of ratings) expect(await fromSame(id)).toEqual(idsOf(ratings));
    const [first] = await sameNetworkOf(ratings[0]?.id ?? '');
    const { id, userId, createdAt } = ratings[0] ?? {};
    expect(first).toEqual({ ratingId: id, authorId: userId, ratedAt: createdAt });
  });

  it('is a /48 of IPv6', async () => {
    const { id: entityId } = await announceEntity(service);
    const ratings = [
      await rate(entityId, from('2a01:db8:7:1::1')),
      await rate(entityId, from('2a01:db8:7:2::2')),
    ];
    await rate(entityId, from('2a01:db8:8::1'));
    expect(await fromSame(ratings[0]?.id ?? '')).toEqual(idsOf(ratings));
  });

  it('is for other services only', async () => {
    const { id } = await rate((await announceEntity(service)).id, from('203.0.113.7'));
    const path = `/internal/ratings/${id}/same-network`;
    expect((await service.request('GET', path)).status).toBe(403);
    const as = { ...(await announceMember(service)), isAdmin: true };
    expect((await service.request('GET', path, { as })).status).toBe(403);
    expect(
      (await service.request('GET', '/internal/ratings/nonsense/same-network', { as: peerService() })).status,
    ).toBe(400);
  });

  it('is unknown for a private, unknown or client-supplied address', async () => {
    const { id: entityId } = await announceEntity(service);
    const said = [
      ...['127.0.0.1', '::1', '10.0.0.1', '192.168.0.1', '100.64.0.1', 'fe80::1', 'fd00::1'].map(from),
      from('unknown'),
      from('1.2.3'),
      from(''),
      {},
      { 'x-forwarded-for': '203.0.113.7' },
      { forwarded: 'for=203.0.113.7' },
      { 'x-real-ip': '203.0.113.7' },
    ];
    for (const headers of said) {
      const { id } = await rate(entityId, headers);
      expect(await sameNetworkOf(id), JSON.stringify(headers)).toEqual([]);
    }
    const isStored = await service.database.exists(sql.unsafe`
      select from rating_networks n join ratings r on r.rating_id = n.rating_id where r.entity_id = ${entityId}
    `);
    expect(isStored).toBe(false);
  });

  it('is unknown for imported and removed ratings', async () => {
    const { id: entityId } = await announceEntity(service);
    const { memberId: authorId } = await announceMember(service);
    const imported = arriving({ authorId, entityId });
    const body = { ratings: [imported] };
    await service.request('POST', '/internal/ratings/import', {
      as: peerService(),
      body,
      headers: from('203.0.113.7'),
    });
    expect(await importRatings(service, [imported])).toEqual([null]);
    expect(await sameNetworkOf(imported.ratingId)).toEqual([]);
    expect(await sameNetworkOf(newId())).toEqual([]);
    const as = await announceMember(service);
    const [stays, gone] = [
      await rate(entityId, from('203.0.113.7')),
      await rate(entityId, from('203.0.113.7'), as),
    ];
    expect(await fromSame(stays.id)).toEqual(idsOf([stays, gone]));
    expect((await service.request('DELETE', `/api/ratings/${gone.id}`, { as })).status).toBe(204);
    expect(await fromSame(stays.id)).toEqual([stays.id]);
    const again = await rate(entityId, from('203.0.113.7'), as);
    expect(await fromSame(stays.id)).toEqual(idsOf([stays, again]));
  });

  it('is stored only as a hash that differs between listings', async () => {
    const as = await announceMember(service);
    const listings = [(await announceEntity(service)).id, (await announceEntity(service)).id];
    const ratings = [];
    for (const entityId of listings) ratings.push(await rate(entityId, from('198.51.100.177'), as));
    for (const text of ['198.51.100', '2a01:db8:7', '203.0.113'])
      expect(await tablesWith(text), text).toEqual([]);
    expect(await tablesWith(ratings[0]?.id ?? '')).toEqual(expect.arrayContaining(['rating_networks']));
    const keys = await service.database.anyFirst(sql.type(z.object({ network_key: z.string() }))`
      select distinct network_key from rating_networks
      where rating_id = any(${sql.array(idsOf(ratings), 'uuid')})
    `);
    expect(keys).toHaveLength(2);
    for (const key of keys) {
      expect(key).toMatch(/^[\da-f]{64}$/);
      expect(await tablesWith(key)).toEqual(['rating_networks']);
    }
  });

  it('is stored once for a rating, also for repeated and concurrent requests', async () => {
    const { id: entityId } = await announceEntity(service);
    const members = await Promise.all(Array.from({ length: 20 }, () => announceMember(service)));
    const headers = { ...from('203.0.113.7'), 'idempotency-key': newId() };
    const body = { entityId, starRating: 5, title: 'Lovely', review: someReview };
    const send = (as: Member) => service.request('POST', '/api/ratings', { as, body, headers });
    const responses = await Promise.all([...members, ...members].map(send));
    expect(responses.filter(({ status }) => status === 201).length).toBeGreaterThanOrEqual(20);
    const created = responses.find(({ status }) => status === 201);
    const { id } = z.object({ id: z.string() }).parse(created?.json);
    const shared = await sameNetworkOf(id);
    expect(shared.map(({ authorId }) => authorId).toSorted()).toEqual(
      members.map(({ memberId }) => memberId).toSorted(),
    );
  });

  it('is not stored for a refused rating', async () => {
    const { id: entityId } = await announceEntity(service);
    const as = await announceMember(service);
    const { id } = await rate(entityId, from('203.0.113.7'), as);
    const body = { entityId, starRating: 5, title: 'Lovely', review: someReview };
    const refused = await service.request('POST', '/api/ratings', { as, body, headers: from('203.0.113.7') });
    expect(refused.status).toBe(409);
    expect(await fromSame(id)).toEqual([id]);
  });

  it('is deleted a day after comparisons end, and with its rating', async () => {
    const { id: entityId } = await announceEntity(service);
    const as = await announceMember(service);
    const [stays, gone] = [
      await rate(entityId, from('203.0.113.7')),
      await rate(entityId, from('203.0.113.7'), as),
    ];
    await service.request('DELETE', `/api/ratings/${gone.id}`, { as });
    const inDays = (days: number) => new Date(Date.now() + days * dayMs);
    const isStored = (id: string) =>
      service.database.exists(sql.unsafe`select from rating_networks where rating_id = ${id}`);
    await deleteExpiredNetworks(service.database, inDays(sameNetworkDays));
    expect([await isStored(stays.id), await isStored(gone.id)]).toEqual([true, false]);
    await deleteExpiredNetworks(service.database, inDays(sameNetworkDays + 1));
    expect(await isStored(stays.id)).toBe(false);
    expect(await sameNetworkOf(stays.id)).toEqual([]);
  });

  it('includes hidden ratings', async () => {
    const { id: entityId } = await announceEntity(service);
    const as = await announceMember(service);
    const ratings = [
      await rate(entityId, from('203.0.113.7')),
      await rate(entityId, from('203.0.113.7'), as),
    ];
    await service.announce('identity.member-hidden.v1', `member-${as.memberId}`, { memberId: as.memberId });
    await eventually(async () => {
      expect((await service.request('GET', `/api/ratings/${ratings[1]?.id ?? ''}`)).status).toBe(404);
    });
    expect(await fromSame(ratings[0]?.id ?? '')).toEqual(idsOf(ratings));
  });
});
