import {
  AdminWaiting,
  AuditPage,
  mergingRoutes,
  type DuplicatePair,
  type MergedPair,
} from '@candor/contracts';
import { newId, RuleViolation } from '@candor/platform';
import { announceEntity, member, peer } from '@candor/platform/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startWorld, type World } from './world.ts';

const at = '2026-01-01T00:00:00.000Z';

const compared = (id: string, name: string) => ({
  id,
  name,
  category: 'food' as const,
  address: null,
  city: 'Austin',
  state: 'TX',
  country: 'US',
  averageRating: 0,
  reviewCount: 0,
  starSum: 0,
  isClaimed: false,
  createdAt: at,
});

describe('duplicate listings', () => {
  let world: World;
  let calls: unknown[];
  let refusal: RuleViolation | null;
  const [firstId, secondId] = [newId(), newId()];
  const [first, second] = [compared(firstId, 'Deli'), compared(secondId, 'The Deli')];
  const pair: DuplicatePair = { id: `${firstId}.${secondId}`, first, second };
  const merged: MergedPair = { id: secondId, merged: second, surviving: first, mergedAt: at };

  beforeAll(async () => {
    const listed = <Item>(item: Item, body: unknown) => {
      calls.push(body);
      return { items: [item], totalItems: 1, totalPages: 1 };
    };
    const decided = (...call: unknown[]) => {
      if (refusal !== null) throw refusal;
      calls.push(call);
      return {};
    };
    world = await startWorld({
      furtherPeers: [
        peer(mergingRoutes.duplicatesForReview, ({ body }) => listed(pair, body)),
        peer(mergingRoutes.mergedEntities, ({ body }) => listed(merged, body)),
        peer(mergingRoutes.dismissDuplicate, ({ body }) => decided('dismiss', body)),
        peer(mergingRoutes.mergeEntity, ({ params, body }) => decided('merge', params.id, body)),
        peer(mergingRoutes.unmergeEntity, ({ params, body }) => decided('unmerge', params.id, body)),
      ],
    });
    await announceEntity(world.service, { entityId: firstId, name: 'Deli' });
    await announceEntity(world.service, { entityId: secondId, name: 'The Deli' });
  });
  afterAll(() => world.service.stop());
  beforeEach(() => {
    calls = [];
    refusal = null;
  });

  const get = (path: string) => world.service.request('GET', `/api/admin/${path}`, { as: world.admin });
  const post = (path: string, body: object = {}, as = world.admin) =>
    world.service.request('POST', `/api/admin/${path}`, { as, body });
  const lastAction = async () => AuditPage.parse((await get('audit?limit=1')).json).items[0];
  const by = { actorId: '', reason: null as string | null };
  beforeAll(() => {
    by.actorId = world.admin.memberId;
  });

  it('wait in a queue that is counted with the others, and merged ones are listed', async () => {
    expect((await get('duplicates?page=2&limit=5')).json).toMatchObject({ items: [pair], totalItems: 1 });
    expect((await get('merges?page=-1&limit=1000')).json).toMatchObject({ items: [merged] });
    expect(calls).toEqual([
      { page: 2, limit: 5 },
      { page: 1, limit: 100 },
    ]);
    expect(AdminWaiting.parse((await get('waiting')).json)).toMatchObject({ duplicates: 1 });
  });

  it('are merged, separated and dismissed by catalog for the admin, and each decision is audited', async () => {
    const merge = { survivingId: firstId.toUpperCase(), reason: 'Listed twice' };
    expect((await post(`entities/${secondId.toUpperCase()}/merge`, merge)).status).toBe(204);
    expect(calls).toEqual([['merge', secondId, { ...by, reason: 'Listed twice', survivingId: firstId }]]);
    expect(await lastAction()).toMatchObject({
      type: 'entity-merge',
      action: 'Merged the entity',
      reason: 'Listed twice',
      outcome: 'done',
      before: { merged: false },
      after: { merged: true, into: 'Deli', 'surviving entity': firstId },
      target: { kind: 'entity', id: secondId, name: 'The Deli' },
    });
    expect((await post(`entities/${secondId}/unmerge`)).status).toBe(204);
    expect(calls.at(-1)).toEqual(['unmerge', secondId, by]);
    expect(await lastAction()).toMatchObject({ type: 'entity-unmerge', after: { merged: false } });
    expect((await post('duplicates/dismiss', { firstId, secondId })).status).toBe(204);
    expect(calls.at(-1)).toEqual(['dismiss', { ...by, firstId, secondId }]);
    expect(await lastAction()).toMatchObject({
      type: 'duplicate-dismissal',
      before: { 'possible duplicate of': 'The Deli', 'other entity': secondId },
      target: { id: firstId, name: 'Deli' },
    });
  });

  it('stay as they are if catalog refuses, and the refusal is audited', async () => {
    refusal = new RuleViolation('surviving-merged', 'The other listing is merged itself.');
    expect(await post(`entities/${secondId}/merge`, { survivingId: firstId })).toMatchObject({
      status: 409,
      json: { code: 'surviving-merged', message: 'The other listing is merged itself.' },
    });
    expect(await lastAction()).toMatchObject({ outcome: 'refused', refusal: 'surviving-merged' });
  });

  it.each([
    [`entities/${firstId}/merge`, {}],
    [`entities/${firstId}/merge`, { survivingId: 'text' }],
    [`entities/${firstId}/merge`, { survivingId: secondId, mergedBy: newId() }],
    [`entities/${firstId}/unmerge`, { reason: 'x'.repeat(501) }],
    ['duplicates/dismiss', { firstId }],
  ])('are not decided by %s with %j', async (path, body) => {
    expect((await post(path, body)).status).toBe(400);
    expect(calls).toEqual([]);
  });

  it('are only for admins', async () => {
    for (const as of [member(), member({ isPremium: true, isVerified: true }), member({ isAdmin: true })])
      for (const path of [`entities/${secondId}/merge`, `entities/${secondId}/unmerge`, 'duplicates/dismiss'])
        expect((await post(path, { survivingId: firstId, firstId, secondId }, as)).status).toBe(403);
    for (const path of ['duplicates', 'merges']) {
      const request = (as?: ReturnType<typeof member>) =>
        world.service.request('GET', `/api/admin/${path}`, as === undefined ? {} : { as });
      expect((await request(member())).status).toBe(403);
      expect((await request()).status).toBe(401);
    }
    expect(calls).toEqual([]);
  });
});
