import { CurrentUser, PublicProfile } from '@candor/contracts';
import { newId } from '@candor/platform';
import { member, peerService, type TestService } from '@candor/platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { registered, startIdentity } from './world.ts';

describe('follow counts', () => {
  let service: TestService;
  beforeAll(async () => {
    service = await startIdentity();
  });
  afterAll(() => service.stop());

  const streamOf = (followerId: string, followedId: string) => `follow-${followerId}.${followedId}`;
  const announce = (what: 'followed' | 'unfollowed', followerId: string, followedId: string) =>
    service.announce(`social-messaging.${what}.v1`, streamOf(followerId, followedId), {
      followerId,
      followedId,
    });
  const followersOf = async (id: string) =>
    PublicProfile.parse((await service.request('GET', `/api/users/${id}`)).json).followerCount;
  const ownCounts = async (id: string) => {
    const response = await service.request('GET', '/api/user', { as: member({ memberId: id }) });
    const { followerCount, followingCount } = CurrentUser.parse(response.json);
    return { followerCount, followingCount };
  };

  it('start at 0', async () => {
    const { id } = await registered(service);
    expect(await followersOf(id)).toBe(0);
    expect(await ownCounts(id)).toEqual({ followerCount: 0, followingCount: 0 });
  });

  it('follow the announcements, for the follower and the followed member', async () => {
    const { id: ada } = await registered(service);
    const { id: grace } = await registered(service);
    await announce('followed', ada, grace);
    await announce('followed', newId(), grace);
    await announce('followed', grace, ada);
    await announce('unfollowed', grace, ada);
    for (const [follower, followed] of [
      [ada, grace],
      [grace, ada],
    ] as const)
      await service.applied(streamOf(follower, followed));
    expect(await ownCounts(ada)).toEqual({ followerCount: 0, followingCount: 1 });
    expect(await followersOf(grace)).toBe(2);
    const found = await service.request('POST', '/internal/members/lookup', {
      as: peerService(),
      body: { memberIds: [grace] },
    });
    expect(found.json).toMatchObject([{ id: grace, followerCount: 2 }]);
  });

  it('are right after many changes', async () => {
    const { id: star } = await registered(service);
    const followers = Array.from({ length: 50 }, () => newId());
    const turns = (index: number) => 1 + (index % 4);
    for (let turn = 0; turn < 4; turn += 1) {
      const changing = followers.filter((_follower, index) => turn < turns(index));
      for (const follower of changing) await announce(turn % 2 ? 'unfollowed' : 'followed', follower, star);
    }
    for (const follower of followers) await service.applied(streamOf(follower, star));
    const left = followers.filter((_follower, index) => turns(index) % 2 === 1);
    expect(await followersOf(star)).toBe(left.length);
  });
});
