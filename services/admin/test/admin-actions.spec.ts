import { newId, NotFound, RuleViolation } from '@candor/platform';
import { announceEntity, member } from '@candor/platform/testing';
import { sql } from 'slonik';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import {
  announceRating,
  announceUser,
  memberStream,
  ratingStream,
  startWorld,
  userOf,
  type Owners,
  type World,
} from './world.ts';

const ActionRow = z.object({
  actor_id: z.string(),
  action: z.record(z.string(), z.unknown()),
  reason: z.string().nullable(),
  outcome: z.string(),
  refusal: z.string().nullable(),
});

describe('an admin action', () => {
  let world: World;

  beforeAll(async () => {
    world = await startWorld();
  });
  afterAll(() => world.service.stop());

  const put = (memberId: string, body: unknown) =>
    world.service.request('PUT', `/api/admin/users/${memberId}`, { as: world.admin, body });
  const remove = (path: string, body?: unknown) =>
    world.service.request('DELETE', `/api/admin/${path}`, {
      as: world.admin,
      ...(body === undefined ? {} : { body }),
    });
  const actionsOn = (id: string) =>
    world.service.database.any(sql.type(ActionRow)`
      select actor_id, action, reason, outcome, refusal from admin_actions
      where action ->> 'memberId' = ${id} or action ->> 'entityId' = ${id} or action ->> 'ratingId' = ${id}
      order by begun_at, action_id
    `);
  /** The owner announces the flags as its response says, after a while in which the list is behind. */
  const ownerChangesFlags = () => {
    const change: Owners['changeFlags'] = async (memberId, { flags }) => {
      const was = await userOf(world, memberId);
      const data = {
        memberId,
        isPremium: flags.isPremium ?? was?.isPremium === true,
        isVerified: flags.isVerified ?? was?.isVerified === true,
        isAdmin: flags.isAdmin ?? was?.isAdmin === true,
      };
      const stream = memberStream(memberId);
      const { streamId, version } = await world.service.announce('identity.flags-changed.v1', stream, data);
      world.written.push({ topic: 'candor.identity.member', streamId, version });
      return {};
    };
    let before: Promise<unknown> = Promise.resolve();
    // One after the other, as an owner announces what happens to a member.
    world.owners.changeFlags = async (...args) => {
      const changed = before.then(() => change(...args));
      before = changed.catch(() => undefined);
      return changed;
    };
  };

  it('on a flag shows in the list with the response, and in the audit log', async () => {
    ownerChangesFlags();
    const { memberId } = await announceUser(world.service);
    const response = await put(memberId.toUpperCase(), { isPremium: true });
    expect(response).toMatchObject({ status: 200, json: { id: memberId, email: null, isPremium: true } });
    expect(response.headers['x-admin-lists']).toBeUndefined();
    expect(await userOf(world, memberId)).toMatchObject({ isPremium: true, isAdmin: false });
    await put(memberId, { isAdmin: true });
    expect(await userOf(world, memberId)).toMatchObject({ isPremium: true, isAdmin: true });
    const by = { actor_id: world.admin.memberId, outcome: 'done', refusal: null };
    expect(await actionsOn(memberId)).toEqual(
      ['isPremium', 'isAdmin'].map((flag) => ({
        ...by,
        reason: null,
        action: { type: 'flag-change', memberId, flag, before: false, after: true },
      })),
    );
  });

  it('sets a header when the list does not show it within a second', async () => {
    const { memberId } = await announceUser(world.service);
    world.owners.changeFlags = () => {
      world.written.push({ topic: 'candor.identity.member', streamId: memberStream(memberId), version: 7 });
      return {};
    };
    const response = await put(memberId, { isVerified: true });
    expect(response).toMatchObject({ status: 200, json: { isVerified: true } });
    expect(response.headers['x-admin-lists']).toBe('behind');
  });

  it.each([
    {},
    { isPremium: true, isVerified: true },
    { isPremium: 'true' },
    { isPremium: 1 },
    { isPremium: null },
    { isOwner: true },
    { isPremium: true, isOwner: true },
    { email: 'a@b.co' },
    [],
    'isPremium',
    null,
  ])('changes exactly one flag to true or false: not %j', async (body) => {
    const { memberId } = await announceUser(world.service);
    expect((await put(memberId, JSON.stringify(body))).status).toBe(400);
    expect(await actionsOn(memberId)).toEqual([]);
  });

  it("is refused with the owner's message, and the log has the refusal", async () => {
    const { memberId } = await announceUser(world.service);
    world.owners.changeFlags = () => {
      throw new RuleViolation('last-admin', 'At least one admin must remain.');
    };
    expect(await put(memberId, { isAdmin: false })).toMatchObject({
      status: 409,
      json: { code: 'last-admin', message: 'At least one admin must remain.' },
    });
    expect(await actionsOn(memberId)).toMatchObject([{ outcome: 'refused', refusal: 'last-admin' }]);
  });

  it('stays open in the audit log when the owner does not confirm it', async () => {
    const { memberId } = await announceUser(world.service);
    world.owners.changeFlags = () => {
      throw new Error('broken');
    };
    expect((await put(memberId, { isVerified: true })).status).toBe(503);
    expect(await actionsOn(memberId)).toMatchObject([{ outcome: 'begun' }]);
  });

  /** The owner removes this rating once, and knows of none afterwards. */
  const ownerRemovesOnce = (rating: Awaited<ReturnType<typeof announceRating>>) => {
    const { ratingId, entityId, authorId, starRating } = rating;
    let isGone = false;
    world.owners.remove = async () => {
      if (isGone) throw new NotFound('Rating not found');
      isGone = true;
      const data = { ratingId, entityId, authorId, starRating, cause: 'admin' as const };
      const stream = ratingStream(rating);
      const { version } = await world.service.announce('ratings.rating-removed.v1', stream, data);
      world.written.push({ topic: 'candor.ratings.rating', streamId: stream, version });
      return {};
    };
  };
  const anotherAdmin = () => {
    const other = member({ isAdmin: true });
    world.admins.add(other.memberId);
    return other;
  };

  it('removes a rating once, with the reason', async () => {
    const rating = await announceRating(world.service);
    const { ratingId, entityId, authorId, starRating } = rating;
    ownerRemovesOnce(rating);
    expect(await remove(`ratings/${ratingId}`, { reason: '  spam ' })).toMatchObject({
      status: 204,
      text: '',
    });
    expect(await remove(`ratings/${ratingId}`)).toMatchObject({
      status: 409,
      json: { message: 'You have already deleted this rating.' },
    });
    const action = { type: 'rating-deletion', ratingId };
    expect(await actionsOn(ratingId)).toMatchObject([
      { reason: 'spam', outcome: 'done', action: { ...action, before: { entityId, authorId, starRating } } },
      { reason: null, outcome: 'refused', refusal: 'already-deleted', action: { ...action, before: null } },
    ]);
  });

  it('on content that another admin has deleted is refused with that message', async () => {
    const rating = await announceRating(world.service);
    const path = `ratings/${rating.ratingId}`;
    ownerRemovesOnce(rating);
    world.owners.hide = () => {
      throw new NotFound('Rating not found');
    };
    expect((await remove(path)).status).toBe(204);
    const as = anotherAdmin();
    for (const [method, late] of [
      ['DELETE', path],
      ['POST', `${path}/hide`],
    ] as const)
      expect(await world.service.request(method, `/api/admin/${late}`, { as })).toMatchObject({
        status: 409,
        json: { code: 'already-deleted', message: 'Another admin has deleted this rating.' },
      });
  });

  it('by two admins at the same moment succeeds once, and the other gets already-deleted', async () => {
    for (let round = 0; round < 5; round += 1) {
      const rating = await announceRating(world.service);
      ownerRemovesOnce(rating);
      const path = `/api/admin/ratings/${rating.ratingId}`;
      const responses = await Promise.all(
        [world.admin, anotherAdmin()].map((as) => world.service.request('DELETE', path, { as })),
      );
      expect(responses.map(({ status }) => status).toSorted()).toEqual([204, 409]);
      expect(responses.find(({ status }) => status === 409)?.json).toMatchObject({ code: 'already-deleted' });
    }
  });

  it('on content that never existed, or that its author deleted, is a 404 for every admin', async () => {
    world.owners.remove = () => {
      throw new NotFound('Rating not found');
    };
    const { ratingId } = await announceRating(world.service);
    for (const id of [newId(), ratingId])
      for (const as of [world.admin, anotherAdmin()])
        expect(await world.service.request('DELETE', `/api/admin/ratings/${id}`, { as })).toMatchObject({
          status: 404,
          json: { message: 'Rating not found' },
        });
  });

  it('on a user that another admin has deleted is refused, also for flags', async () => {
    const { memberId } = await announceUser(world.service);
    world.owners.remove = () => ({});
    expect((await remove(`users/${memberId}`)).status).toBe(204);
    world.owners.changeFlags = () => {
      throw new NotFound('User not found');
    };
    const as = anotherAdmin();
    const response = await world.service.request('PUT', `/api/admin/users/${memberId}`, {
      as,
      body: { isPremium: true },
    });
    expect(response).toMatchObject({
      status: 409,
      json: { message: 'Another admin has deleted this user.' },
    });
  });

  it('removes entities and users, and the audit log has their earlier state', async () => {
    world.owners.remove = () => ({});
    const { id: entityId } = await announceEntity(world.service, { name: '=cmd|’<script>' });
    const { memberId } = await announceUser(world.service, { email: 'ada@example.com' });
    expect((await remove(`entities/${entityId}`)).status).toBe(204);
    expect((await remove(`users/${memberId}`, { reason: '' })).status).toBe(204);
    expect(await actionsOn(entityId)).toMatchObject([
      { action: { before: { name: '=cmd|’<script>', reviewCount: 0 } } },
    ]);
    const [action] = await actionsOn(memberId);
    expect(action).toMatchObject({
      reason: null,
      action: { type: 'user-deletion', before: { isAdmin: false } },
    });
    expect(JSON.stringify(action)).not.toContain('Ada');
  });

  it('needs an existing target and a reason of bounded length', async () => {
    for (const path of ['ratings/x', 'entities/1', 'users/%27', 'users/00000000'])
      expect([path, (await remove(path)).status]).toEqual([path, 404]);
    expect((await put('no-id', { isPremium: true })).status).toBe(404);
    expect((await remove(`ratings/${newId()}`, { reason: 'x'.repeat(501) })).status).toBe(400);
    expect((await remove(`ratings/${newId()}`, { why: 'so' })).status).toBe(400);
  });

  it('can come in bursts: the log has each, and the list shows the last', async () => {
    ownerChangesFlags();
    const { memberId } = await announceUser(world.service);
    for (let round = 0; round < 10; round += 1) {
      const isVerified = round % 2 === 0;
      const responses = await Promise.all([put(memberId, { isVerified }), put(memberId, { isVerified })]);
      expect(responses.map(({ status }) => status)).toEqual([200, 200]);
      // A busy machine can need longer than the second that an response waits for the list.
      await world.service.applied(memberStream(memberId));
      expect(await userOf(world, memberId)).toMatchObject({ isVerified });
    }
    expect(await actionsOn(memberId)).toHaveLength(20);
  });
});
