import { newId } from '@candor/platform';
import { announceEntity, eventually, tablesContaining, type TestService } from '@candor/platform/testing';
import { sql } from 'slonik';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  announceRating,
  announceUser,
  entities,
  memberStream,
  ratings,
  ratingStream,
  startWorld,
  stats,
  users,
  type World,
} from './world.ts';

describe('the lists, when a member is deleted', { timeout: 120_000 }, () => {
  let world: World;
  let service: TestService;
  beforeAll(async () => {
    world = await startWorld();
    service = world.service;
  });
  afterAll(() => service.stop());

  const deleted = async (memberId: string) => {
    await service.announce('identity.member-deleted.v1', memberStream(memberId), { memberId });
    await service.applied(memberStream(memberId));
  };
  const waitForErasure = (memberId: string) =>
    eventually(async () => {
      const isErased = await service.database.exists(sql.unsafe`
        select from erased_members where member_id = ${memberId} and checked_at > now() - interval '30 seconds'
      `);
      expect(isErased).toBe(true);
    });
  const erasedAgain = async (memberId: string) => {
    await service.database.query(sql.unsafe`
      update erased_members set checked_at = now() - interval '1 minute' where member_id = ${memberId}
    `);
    await waitForErasure(memberId);
  };

  it('lose them and their ratings at once, and count each once in any order of events', async () => {
    const marker = `m${newId()}`;
    const { memberId } = await announceUser(service, {
      firstName: marker,
      email: `${marker}@candor.example`,
    });
    const { memberId: otherId } = await announceUser(service, { firstName: 'Grace' });
    const { id: entityId } = await announceEntity(service);
    const claimedAt = '2026-01-01T00:00:00.000Z';
    await service.announce('catalog.entity-claimed.v1', `entity-${entityId}`, {
      entityId,
      claimedBy: memberId,
      claimedAt,
    });
    await service.applied(`entity-${entityId}`);
    const gone = await announceRating(service, {
      entityId,
      authorId: memberId,
      starRating: 1,
      title: marker,
    });
    const hidden = await announceRating(service, { authorId: memberId, starRating: 2, review: marker });
    const remaining = await announceRating(service, { entityId, authorId: otherId, starRating: 5 });
    const eventData = ({ ratingId, entityId, authorId, starRating }: typeof gone) => ({
      ratingId,
      entityId,
      authorId,
      starRating,
    });
    await service.announce('ratings.rating-hidden.v1', ratingStream(hidden), eventData(hidden));
    await service.applied(ratingStream(hidden));

    await deleted(memberId);
    expect((await users(world)).items.map(({ id }) => id)).toEqual([otherId]);
    expect((await users(world, `?search=${marker}`)).items).toEqual([]);
    const lists = async () => ({
      ratings: (await ratings(world)).items.map(({ id }) => id),
      entity: (await entities(world)).items.find(({ id }) => id === entityId),
      stats: await stats(world),
    });
    const left = await lists();
    expect(left).toMatchObject({
      ratings: [remaining.ratingId],
      entity: { reviewCount: 1, averageRating: 5, isClaimed: false },
    });
    for (const rating of [gone, hidden]) {
      await service.announce('ratings.rating-removed.v1', ratingStream(rating), {
        ...eventData(rating),
        cause: 'member-deleted',
        ...(rating === hidden ? { wasHidden: true as const } : {}),
      });
      await service.applied(ratingStream(rating));
    }
    expect(await lists()).toEqual(left);
    await erasedAgain(memberId);
    expect(await lists()).toEqual(left);
    for (const trace of [memberId, marker])
      expect(await tablesContaining(service.database, trace)).toEqual([]);
  });

  it('ignore late events', async () => {
    const { memberId } = await announceUser(service);
    await deleted(memberId);
    // Otherwise these events could arrive during the first erasure, and its end would count as the second's.
    await waitForErasure(memberId);
    await announceRating(service, { authorId: memberId });
    const { id: entityId } = await announceEntity(service);
    await service.announce('catalog.entity-claimed.v1', `entity-${entityId}`, {
      entityId,
      claimedBy: memberId,
      claimedAt: '2026-01-01T00:00:00.000Z',
    });
    await service.applied(`entity-${entityId}`);
    await erasedAgain(memberId);
    expect(await tablesContaining(service.database, memberId)).toEqual([]);
  });

  it('leave admin actions on them in the log, with only their id', async () => {
    const marker = `m${newId()}`;
    const { memberId } = await announceUser(service, {
      firstName: marker,
      email: `${marker}@candor.example`,
    });
    const path = `/api/admin/users/${memberId}`;
    const response = await service.request('DELETE', path, {
      as: world.admin,
      body: { reason: 'requested by mail' },
    });
    expect(response.status, response.text).toBeLessThan(300);
    await deleted(memberId);
    await eventually(async () => {
      expect(await tablesContaining(service.database, memberId)).toEqual(['admin_actions']);
    });
    expect(await tablesContaining(service.database, marker)).toEqual([]);
  });
});
