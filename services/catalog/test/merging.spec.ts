import { Entity, identityRoutes, type mergingRoutes, type ResponseOf } from '@candor/contracts';
import { newId } from '@candor/platform';
import {
  eventually,
  member,
  peer,
  peerService,
  startTestService,
  type TestService,
} from '@candor/platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { catalogService } from '../src/service.ts';
import { claim, listedWithWebsite } from './claiming.ts';
import { newEntity, post, raters, read } from './world.ts';

describe('merging listings', { timeout: 120_000 }, () => {
  const admin = member({ isAdmin: true });
  const rated = new Map<string, string[]>();
  let service: TestService;
  beforeAll(async () => {
    service = await startTestService(catalogService, {
      peers: [
        raters(rated),
        peer(identityRoutes.administrator, ({ params }) => ({ isAdmin: params.id === admin.memberId })),
      ],
    });
  });
  afterAll(() => service.stop());

  const by = (actorId = admin.memberId) => ({ actorId, reason: null });
  const send = (path: string, body: object) =>
    service.request('POST', `/internal/${path}`, { as: peerService('admin'), body });
  const merge = (entityId: string, survivingId: string, actorId = admin.memberId) =>
    send(`entities/${entityId}/merge`, { ...by(actorId), survivingId });
  const unmerge = (entityId: string) => send(`entities/${entityId}/unmerge`, by());
  const listed = async () => (await post(service, newEntity())).entity;
  const refused = (code: string) => ({ status: 409, json: { code } });

  it('makes the old id lead to the surviving listing until it is undone, and announces both', async () => {
    const sent = newEntity();
    const { entity: merged } = await post(service, sent);
    const surviving = await listed();
    const received = await service.subscribe('candor.catalog.entity');
    expect((await merge(merged.id, surviving.id, member().memberId)).status).toBe(403);
    expect((await merge(merged.id.toUpperCase(), surviving.id)).status).toBe(200);
    expect(await read(service, merged.id)).toEqual(await read(service, surviving.id));
    // Nothing is listed again under its name.
    const again = await post(service, sent);
    expect(again).toMatchObject({ status: 200, entity: { id: surviving.id } });
    const merges = (await send('entities/merged', { page: 1, limit: 20 })).json as ResponseOf<
      typeof mergingRoutes.mergedEntities
    >;
    expect(merges.items[0]).toMatchObject({ id: merged.id, surviving: { id: surviving.id } });
    for (const action of ['hide', 'restore', 'remove'])
      expect(await send(`entities/${merged.id}/${action}`, by())).toMatchObject(refused('already-merged'));

    expect((await unmerge(merged.id)).status).toBe(200);
    expect(await read(service, merged.id)).toEqual(Entity.omit({ myClaim: true }).parse(merged));
    expect((await post(service, sent)).entity.id).toBe(merged.id);
    expect(await unmerge(merged.id)).toMatchObject(refused('not-merged'));
    await eventually(() => {
      const types = received.filter(({ data }) => data['entityId'] === merged.id).map(({ type }) => type);
      expect(types.slice(-2)).toEqual(['catalog.entity-merged.v1', 'catalog.entity-unmerged.v1']);
    });
  });

  it('refuses a merge with itself, back, into a merged listing, and the removal of a listing that has merged ones', async () => {
    const [a, b, c] = [await listed(), await listed(), await listed()];
    expect(await merge(a.id, a.id)).toMatchObject(refused('same-listing'));
    expect(await merge(a.id, newId())).toMatchObject({ status: 404 });
    expect((await merge(b.id, a.id)).status).toBe(200);
    expect(await merge(a.id, b.id)).toMatchObject({ status: 409 });
    const { status, json } = await merge(c.id, b.id);
    expect({ status, json }).toMatchObject(refused('surviving-merged'));
    expect(json).toMatchObject({ message: expect.stringContaining(`merged into ${a.name}`) as unknown });
    expect(await merge(b.id, c.id)).toMatchObject(refused('already-merged'));
    expect(await send(`entities/${a.id}/remove`, by())).toMatchObject(refused('has-merged-listings'));
    expect((await merge(c.id, a.id)).status).toBe(200);
  });

  it.each([
    [0, 1, 2],
    [0, 2, 1],
    [1, 0, 2],
    [1, 2, 0],
    [2, 0, 1],
    [2, 1, 0],
  ])(
    'also of listings that have merged ones: these follow, until the merges %i, %i and %i are undone',
    async (...undone) => {
      const chain = [await listed(), await listed(), await listed(), await listed()].map(({ id }) => id);
      const standing = new Set<number>();
      const survivorOf = (index: number): number => (standing.has(index) ? survivorOf(index + 1) : index);
      const found = () => Promise.all(chain.map(async (id) => chain.indexOf((await read(service, id)).id)));
      const survivors = () => chain.map((_, index) => survivorOf(index));
      const received = await service.subscribe('candor.catalog.entity');
      for (const index of [0, 1, 2]) {
        expect((await merge(chain[index] ?? '', chain[index + 1] ?? '')).status).toBe(200);
        standing.add(index);
        expect(await found()).toEqual(survivors());
      }
      for (const index of undone) {
        expect((await unmerge(chain[index] ?? '')).status).toBe(200);
        standing.delete(index);
        expect(await found()).toEqual(survivors());
        // Announced: a consumer that applies the events one by one has the same survivors.
        await eventually(() => {
          const announced = new Map<unknown, unknown>(chain.map((id) => [id, id]));
          for (const { type, data } of received)
            if (type === 'catalog.entity-unmerged.v1') announced.set(data['entityId'], data['entityId']);
            else if (type === 'catalog.entity-merged.v1')
              announced.set(data['entityId'], data['survivingId']);
          expect(chain.map((id) => announced.get(id))).toEqual(survivors().map((index) => chain[index]));
        });
      }
    },
  );

  it('is done once if two admins choose opposite directions at the same time', async () => {
    const [a, b] = [await listed(), await listed()];
    const outcomes = await Promise.all([merge(a.id, b.id), merge(b.id, a.id)]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  it('refuses hidden listings, also for an undo', async () => {
    const [a, b] = [await listed(), await listed()];
    await send(`entities/${a.id}/hide`, by());
    expect(await merge(a.id, b.id)).toMatchObject(refused('listing-hidden'));
    expect(await merge(b.id, a.id)).toMatchObject(refused('listing-hidden'));
    await send(`entities/${a.id}/restore`, by());
    expect((await merge(b.id, a.id)).status).toBe(200);
    await send(`entities/${a.id}/hide`, by());
    expect(await unmerge(b.id)).toMatchObject(refused('listing-hidden'));
  });

  it('leaves each claim with its owner: the claimed listing survives, and its owner has not reviewed the other one', async () => {
    const owner = member();
    const { entityId: claimed, email } = await listedWithWebsite(service);
    expect((await claim(service, claimed, owner, email)).status).toBe(200);
    const other = await listed();
    expect(await merge(claimed, other.id)).toMatchObject(refused('claimed-listing'));
    rated.set(other.id, [owner.memberId]);
    expect(await merge(other.id, claimed)).toMatchObject(refused('own-review'));
    rated.delete(other.id);
    expect((await merge(other.id, claimed)).status).toBe(200);
    expect(await read(service, other.id)).toMatchObject({ id: claimed, claimedBy: owner.memberId });
  });

  it('leaves the claims of listings that follow with their owners', async () => {
    const owner = member();
    const claims = [await listedWithWebsite(service), await listedWithWebsite(service)] as const;
    for (const { entityId, email } of claims)
      expect((await claim(service, entityId, owner, email)).status).toBe(200);
    const [{ entityId: followerId }, { entityId }] = claims;
    const surviving = await listed();
    expect((await merge(followerId, entityId)).status).toBe(200);
    const revocation = { claimantId: owner.memberId, decidedBy: admin.memberId };
    expect((await send(`entities/${entityId}/claim/revoke`, revocation)).status).toBe(200);
    expect(await merge(entityId, surviving.id)).toMatchObject(refused('claimed-listing'));
  });

  it('suggests listings of one city with similar names, until an admin decides', async () => {
    const name = `Lighthouse ${newId()}`;
    const city = `Port ${newId()}`;
    const { entity: one } = await post(service, newEntity({ name, city, address: '1 Quay St' }));
    const { entity: two } = await post(
      service,
      newEntity({ name: `The ${name} Inc`, city, address: '1 Quay Street, Suite 4' }),
    );
    const suggested = async () => {
      const { items } = (await send('duplicates/for-review', { page: 1, limit: 100 })).json as ResponseOf<
        typeof mergingRoutes.duplicatesForReview
      >;
      return items.filter(({ first }) => first.id === one.id || first.id === two.id);
    };
    const pair = [one.id, two.id].toSorted();
    await eventually(async () => {
      expect((await suggested()).map(({ first, second }) => [first.id, second.id])).toEqual([pair]);
    });
    expect((await merge(two.id, one.id)).status).toBe(200);
    expect(await suggested()).toEqual([]);
    expect((await unmerge(two.id)).status).toBe(200);
    expect(await suggested()).toHaveLength(1);
    const dismissal = { ...by(), firstId: two.id, secondId: one.id };
    expect((await send('duplicates/dismiss', dismissal)).status).toBe(200);
    expect(await suggested()).toEqual([]);
  });
});
