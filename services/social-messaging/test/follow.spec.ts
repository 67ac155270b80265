import { newId } from '@candor/platform';
import {
  announceMember,
  eventually,
  member,
  startTestService,
  type Member,
  type TestService,
} from '@candor/platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { socialMessagingService } from '../src/service.ts';
import {
  follow,
  followingStatus,
  identityWith,
  premiumMember,
  premiumPair,
  profile,
  unfollow,
} from './world.ts';

describe('following', () => {
  let service: TestService;
  const unannounced = new Map([newId()].map((id) => [id, profile(id)]));

  beforeAll(async () => {
    service = await startTestService(socialMessagingService, { peers: identityWith(unannounced) });
  });
  afterAll(() => service.stop());

  const isFollowing = async (as: Member, memberId: string) => {
    const { status, json } = await followingStatus(service, as, memberId);
    expect(status).toBe(200);
    return (json as { isFollowing: unknown }).isFollowing;
  };

  it('starts and ends at once, in one direction', async () => {
    const [ada, grace] = await premiumPair(service);
    expect(await isFollowing(ada, grace.memberId)).toBe(false);
    expect(await follow(service, ada, grace.memberId)).toMatchObject({ status: 204, text: '' });
    expect(await isFollowing(ada, grace.memberId)).toBe(true);
    expect(await isFollowing(grace, ada.memberId)).toBe(false);
    expect(await unfollow(service, ada, grace.memberId)).toMatchObject({ status: 204, text: '' });
    expect(await isFollowing(ada, grace.memberId)).toBe(false);
  });

  it('is announced once if a request repeats', async () => {
    const [ada, grace] = await premiumPair(service);
    const statuses = [];
    for (const change of [unfollow, follow, follow, unfollow, unfollow, follow])
      statuses.push((await change(service, ada, grace.memberId)).status);
    expect(statuses).toEqual([204, 204, 204, 204, 204, 204]);
    const all = await service.subscribe('candor.social-messaging.follow');
    const received = await eventually(() => {
      const ofThese = all.filter(({ data }) => data['followerId'] === ada.memberId);
      expect(ofThese).toHaveLength(3);
      return ofThese;
    });
    const data = { followerId: ada.memberId, followedId: grace.memberId };
    expect(received.map(({ type, data, streamId }) => ({ type, data, streamId }))).toEqual(
      ['followed', 'unfollowed', 'followed'].map((what) => ({
        type: `social-messaging.${what}.v1`,
        data,
        streamId: `follow-${ada.memberId}.${grace.memberId}`,
      })),
    );
  });

  it('needs premium of the caller', async () => {
    const [ada, grace] = await premiumPair(service);
    expect(await follow(service, { ...ada, isPremium: false }, grace.memberId)).toMatchObject({
      status: 403,
      json: { code: 'premium-required', message: 'Premium required' },
    });
  });

  it('can be of a member without premium, or one whose announcement has not arrived', async () => {
    const ada = await premiumMember(service);
    const free = await announceMember(service);
    for (const memberId of [...unannounced.keys(), free.memberId]) {
      expect((await follow(service, ada, memberId)).status).toBe(204);
      expect(await isFollowing(ada, memberId)).toBe(true);
    }
  });

  it('ignores the case of ids', async () => {
    const [ada, grace] = await premiumPair(service);
    const capitals = grace.memberId.toUpperCase();
    await follow(service, ada, grace.memberId);
    await follow(service, ada, capitals);
    expect(await isFollowing(ada, capitals)).toBe(true);
    await unfollow(service, ada, capitals);
    expect(await isFollowing(ada, grace.memberId)).toBe(false);
  });

  it('of or by someone who is not a member is refused', async () => {
    const ada = await premiumMember(service);
    const notFound = { status: 404, json: { message: 'User not found' } };
    expect(await follow(service, ada, newId())).toMatchObject(notFound);
    expect(await followingStatus(service, ada, newId())).toMatchObject(notFound);
    expect(await follow(service, member({ isPremium: true }), ada.memberId)).toMatchObject(notFound);
  });

  it('needs a session', async () => {
    const { memberId } = await premiumMember(service);
    for (const path of ['/api/follow', '/api/unfollow'])
      expect((await service.request('POST', path, { body: { followingId: memberId } })).status).toBe(401);
    expect((await service.request('GET', `/api/users/${memberId}/following-status`)).status).toBe(401);
  });
});
