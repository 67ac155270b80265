import { AuditPage } from '@candor/contracts';
import { newId, RuleViolation } from '@candor/platform';
import { announceEntity, eventually, member, type TestService } from '@candor/platform/testing';
import { sql } from 'slonik';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import {
  announceRating,
  entities,
  noticesTo,
  ratings,
  ratingStream,
  startWorld,
  stats,
  type World,
} from './world.ts';

type Rating = Awaited<ReturnType<typeof announceRating>>;

describe('hidden content', () => {
  let world: World;
  let service: TestService;

  beforeAll(async () => {
    world = await startWorld();
    service = world.service;
  });
  afterAll(() => service.stop());

  const changes = {
    hide: async (rating: Rating) => {
      const { ratingId, entityId, authorId, starRating } = rating;
      const data = { ratingId, entityId, authorId, starRating };
      return service.announce('ratings.rating-hidden.v1', ratingStream(rating), data);
    },
    restore: (rating: Rating) => service.announce('ratings.rating-restored.v1', ratingStream(rating), rating),
    remove: (rating: Rating) => {
      const { ratingId, entityId, authorId, starRating } = rating;
      const data = {
        ratingId,
        entityId,
        authorId,
        starRating,
        cause: 'author' as const,
        wasHidden: true as const,
      };
      return service.announce('ratings.rating-removed.v1', ratingStream(rating), data);
    },
  };
  const announceChange = async (change: keyof typeof changes, rating: Rating) => {
    await changes[change](rating);
    await service.applied(ratingStream(rating));
  };
  const entityOf = async (entityId: string) =>
    (await entities(world, '?limit=100')).items.find(({ id }) => id === entityId);
  const ratingOf = async (ratingId: string) =>
    (await ratings(world, '?limit=100')).items.find(({ id }) => id === ratingId);
  const post = (path: string, body?: unknown) =>
    service.request('POST', `/api/admin/${path}`, {
      as: world.admin,
      ...(body === undefined ? {} : { body }),
    });
  const actionsOn = (id: string) =>
    service.database.any(sql.type(
      z.object({ type: z.string(), outcome: z.string(), reason: z.string().nullable() }),
    )`
      select action ->> 'type' as type, outcome, reason from admin_actions
      where action ->> 'ratingId' = ${id} or action ->> 'entityId' = ${id} order by begun_at, action_id
    `);

  const audited = async (id: string) => {
    const { json } = await service.request('GET', '/api/admin/audit?limit=100', { as: world.admin });
    return AuditPage.parse(json).items.filter(({ target }) => target.id === id);
  };

  it('stays in the list with a mark, and counts in no average until it is restored', async () => {
    const { id: entityId } = await announceEntity(service);
    const visible = await announceRating(service, { entityId, starRating: 5 });
    const bad = await announceRating(service, { entityId, starRating: 1 });
    const before = await stats(world);
    expect(await entityOf(entityId)).toMatchObject({ reviewCount: 2, averageRating: 3 });
    for (const _twice of [1, 2]) {
      await announceChange('hide', bad);
      expect(await entityOf(entityId)).toMatchObject({ reviewCount: 1, averageRating: 5 });
      expect(await ratingOf(bad.ratingId)).toMatchObject({ isHidden: true, title: bad.title });
      expect(await ratingOf(visible.ratingId)).not.toHaveProperty('isHidden');
      const hidden = await stats(world);
      expect(hidden.totalRatings).toBe(before.totalRatings);
      expect(hidden.averageRating).toBeGreaterThan(before.averageRating);
    }
    await announceChange('restore', bad);
    expect(await entityOf(entityId)).toMatchObject({ reviewCount: 2, averageRating: 3 });
    expect(await ratingOf(bad.ratingId)).not.toHaveProperty('isHidden');
    expect(await stats(world)).toEqual(before);
  });

  it('leaves the counts when it is removed, in any order of events', async () => {
    const before = await stats(world);
    const { id: entityId } = await announceEntity(service);
    const rating = await announceRating(service, { entityId, starRating: 1 });
    await announceChange('hide', rating);
    await announceChange('remove', rating);
    expect(await entityOf(entityId)).toMatchObject({ reviewCount: 0, averageRating: 0 });
    const ofEntity = await announceRating(service, { entityId, starRating: 2 });
    await announceChange('hide', ofEntity);
    await service.announce('catalog.entity-removed.v1', `entity-${entityId}`, { entityId });
    await service.applied(`entity-${entityId}`);
    await announceChange('remove', ofEntity);
    const after = await stats(world);
    expect([after.totalRatings, after.averageRating]).toEqual([before.totalRatings, before.averageRating]);
    const left = await service.database.maybeOne(
      sql.type(
        z.object({ hidden_count: z.number(), hidden_star_sum: z.number() }),
      )`select hidden_count, hidden_star_sum from rating_days where hidden_count <> 0 or hidden_star_sum <> 0`,
    );
    expect(left).toBeNull();
  });

  it('may be an entity, marked until it is restored', async () => {
    const { id: entityId } = await announceEntity(service);
    const stream = `entity-${entityId}`;
    await service.announce('catalog.entity-hidden.v1', stream, { entityId });
    await service.applied(stream);
    expect(await entityOf(entityId)).toMatchObject({ isHidden: true });
    await service.announce('catalog.entity-restored.v1', stream, { entityId });
    await service.applied(stream);
    expect(await entityOf(entityId)).not.toHaveProperty('isHidden');
  });

  it('is hidden and restored by the owner of the data, who may refuse, and is in the audit log', async () => {
    const rating = await announceRating(service);
    const { id: entityId } = await announceEntity(service);
    expect((await post(`ratings/${rating.ratingId}/hide`, { reason: ' Fake ' })).status).toBe(204);
    world.owners.hide = () => {
      throw new RuleViolation('already-hidden', 'This review is hidden already.');
    };
    expect(await post(`ratings/${rating.ratingId}/hide`)).toMatchObject({
      status: 409,
      json: { code: 'already-hidden', message: 'This review is hidden already.' },
    });
    world.owners.hide = () => ({});
    expect((await post(`ratings/${rating.ratingId}/restore`)).status).toBe(204);
    expect((await post(`entities/${entityId}/hide`)).status).toBe(204);
    expect((await post(`entities/${entityId}/restore`)).status).toBe(204);
    expect(await actionsOn(rating.ratingId)).toEqual([
      { type: 'rating-hiding', outcome: 'done', reason: 'Fake' },
      { type: 'rating-hiding', outcome: 'refused', reason: null },
      { type: 'rating-restoration', outcome: 'done', reason: null },
    ]);
    expect(await audited(rating.ratingId)).toMatchObject([
      { before: { stars: rating.starRating, hidden: false }, after: { hidden: false } },
      { before: { hidden: false }, after: { hidden: true } },
      { before: { hidden: false }, after: { hidden: true } },
    ]);
    expect((await actionsOn(entityId)).map(({ type }) => type)).toEqual([
      'entity-hiding',
      'entity-restoration',
    ]);
  });

  it('is announced to its author or owner, with the reason, once it is done', async () => {
    const rating = await announceRating(service);
    const { id: entityId } = await announceEntity(service);
    const owner = member();
    await service.announce('catalog.entity-claimed.v1', `entity-${entityId}`, {
      entityId,
      claimedBy: owner.memberId,
      claimedAt: new Date().toISOString(),
    });
    await service.applied(`entity-${entityId}`);
    for (const path of [`ratings/${rating.ratingId}`, `entities/${entityId}`]) {
      expect((await post(`${path}/hide`, { reason: 'Fake' })).status).toBe(204);
      expect((await post(`${path}/restore`)).status).toBe(204);
      const deletion = await service.request('DELETE', `/api/admin/${path}`, { as: world.admin });
      expect(deletion.status).toBe(204);
    }
    const of = (kind: string, about: string) =>
      [
        { decision: 'hide', reason: 'Fake', objection: 'support' },
        { decision: 'restore', reason: null, objection: 'none' },
        { decision: 'delete', reason: null, objection: 'support' },
      ].map((notice) => ({ ...notice, role: 'author', kind, appealed: null, entityId: about }));
    await eventually(() => {
      expect(noticesTo(world, rating.authorId)).toEqual(of('rating', rating.entityId));
      expect(noticesTo(world, owner.memberId)).toEqual(of('entity', entityId));
    });
  });

  it('is not announced to its author if the owner of the data refuses, or to the admin who wrote it', async () => {
    const [refused, own] = [
      await announceRating(service),
      await announceRating(service, { authorId: world.admin.memberId }),
    ];
    world.owners.hide = (id) => {
      if (id === refused.ratingId)
        throw new RuleViolation('already-hidden', 'This review is hidden already.');
      return {};
    };
    expect((await post(`ratings/${refused.ratingId}/hide`)).status).toBe(409);
    expect((await post(`ratings/${own.ratingId}/hide`)).status).toBe(204);
    world.owners.hide = () => ({});
    const isQueued = await service.database.exists(sql.unsafe`
      select from outgoing_case_mails where recipient in (${refused.authorId}, ${world.admin.memberId})
    `);
    expect(isQueued).toBe(false);
    for (const memberId of [refused.authorId, world.admin.memberId])
      expect(noticesTo(world, memberId)).toEqual([]);
  });

  it('needs an existing target, a reason of bounded length and an admin', async () => {
    for (const path of ['ratings/x/hide', 'ratings/%27/restore', 'entities/1/hide', 'entities/x/restore'])
      expect([path, (await post(path)).status]).toEqual([path, 404]);
    expect((await post(`ratings/${newId()}/hide`, { reason: 'x'.repeat(501) })).status).toBe(400);
    expect((await post(`ratings/${newId()}/hide`, { why: 'so' })).status).toBe(400);
    expect((await service.request('POST', `/api/admin/ratings/${newId()}/hide`)).status).toBe(401);
  });
});
