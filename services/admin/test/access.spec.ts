import {
  adminMergingRoutes,
  adminOperationsRoutes,
  adminRoutes,
  auditRoutes,
  deletionPreviewRoutes,
  moderationRoutes,
  type RouteContract,
} from '@candor/contracts';
import { newId } from '@candor/platform';
import { member, type Member } from '@candor/platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { announceUser, memberStream, startWorld, type World } from './world.ts';

describe('the back office', () => {
  let world: World;
  let calls: number;

  beforeAll(async () => {
    world = await startWorld();
    const count = () => {
      calls += 1;
      return {};
    };
    Object.assign(world.owners, { changeFlags: count, remove: count });
  });
  afterAll(() => world.service.stop());

  const statuses = async (as?: Member, further: readonly RouteContract[] = []) => {
    calls = 0;
    const responses = await Promise.all(
      [...Object.values(adminRoutes), ...Object.values(auditRoutes), ...further].map(({ method, path }) =>
        world.service.request(method, path.replace(':id', newId()), {
          ...(as ? { as } : {}),
          ...(method === 'PUT' ? { body: { isVerified: true } } : {}),
        }),
      ),
    );
    return [...new Set(responses.map(({ status }) => (status === 204 ? 200 : status)))];
  };

  /** The statuses of every refused call. */
  const refusals = (as?: Member) =>
    statuses(as, [
      ...Object.values(adminMergingRoutes),
      ...Object.values(adminOperationsRoutes),
      ...Object.values(moderationRoutes),
      ...Object.values(deletionPreviewRoutes),
    ]);

  const announced = async (flags: Partial<Member>, isAdminNow: boolean): Promise<Member> => {
    const { memberId } = await announceUser(world.service);
    const { isPremium, isVerified } = member(flags);
    const data = { memberId, isPremium, isVerified, isAdmin: isAdminNow };
    await world.service.announce('identity.flags-changed.v1', memberStream(memberId), data);
    await world.service.applied(memberStream(memberId));
    return member({ ...flags, memberId });
  };

  it('is open to admins, also before their flag is announced', async () => {
    expect(await statuses(await announced({ isAdmin: true }, true))).toEqual([200]);
    expect(await statuses(world.admin)).toEqual([200]);
  });

  it('is closed to everyone else', async () => {
    expect(await refusals()).toEqual([401]);
    expect(await refusals(await announced({}, false))).toEqual([403]);
    expect(await refusals(await announced({ isPremium: true, isVerified: true }, false))).toEqual([403]);
    expect(calls).toBe(0);
  });

  it('is closed to former admins and deleted members with an old session', async () => {
    expect(await refusals(await announced({ isAdmin: true }, false))).toEqual([403]);
    expect(await refusals(member({ isAdmin: true }))).toEqual([403]);
    expect(calls).toBe(0);
  });
});
