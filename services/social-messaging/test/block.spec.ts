import { newId } from '@candor/platform';
import {
  announceMember,
  eventually,
  peerService,
  startTestService,
  type Member,
  type TestService,
} from '@candor/platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { socialMessagingService } from '../src/service.ts';
import { announceVisibility, userNotFound } from './leaving-members.ts';
import {
  block,
  blockedMembers,
  conversations,
  follow,
  followingStatus,
  identityWith,
  premiumMember,
  premiumPair,
  send,
  thread,
  trySending,
  unblock,
} from './world.ts';

const cannotMessage = {
  status: 403,
  json: { code: 'cannot-message', message: 'You cannot message this member.' },
};
const cannotFollow = {
  status: 403,
  json: { code: 'cannot-follow', message: 'You cannot follow this member.' },
};

describe('blocking', () => {
  let service: TestService;
  beforeAll(async () => {
    service = await startTestService(socialMessagingService, { peers: identityWith(new Map()) });
  });
  afterAll(() => service.stop());

  const isFollowing = async (as: Member, memberId: string) =>
    (await followingStatus(service, as, memberId)).json;
  const status = async (as: Member, memberId: string) =>
    (await service.request('GET', `/api/users/${memberId}/block-status`, { as })).json;

  it('stops new messages in both directions, in the same words, and ends with the last block', async () => {
    const [ada, grace] = await premiumPair(service);
    expect(await block(service, ada, grace.memberId)).toMatchObject({ status: 204, text: '' });
    expect(await trySending(service, ada, grace.memberId)).toMatchObject(cannotMessage);
    expect(await trySending(service, grace, ada.memberId)).toMatchObject(cannotMessage);
    await block(service, grace, ada.memberId);
    await unblock(service, ada, grace.memberId);
    expect(await trySending(service, ada, grace.memberId)).toMatchObject(cannotMessage);
    await unblock(service, grace, ada.memberId);
    await send(service, ada, grace.memberId);
    await send(service, grace, ada.memberId);
  });

  it('leaves the conversation readable for both, and a sent message repeatable', async () => {
    const [ada, grace] = await premiumPair(service);
    const clientMessageId = newId();
    const message = await send(service, grace, ada.memberId, { clientMessageId });
    await block(service, ada, grace.memberId);
    for (const [viewer, other] of [
      [ada, grace],
      [grace, ada],
    ] as const) {
      expect(await thread(service, viewer, other.memberId)).toEqual({
        data: [message],
        hasOlder: false,
        canMessage: false,
      });
      expect(await conversations(service, viewer)).toMatchObject([{ otherUser: { id: other.memberId } }]);
    }
    expect(await send(service, grace, ada.memberId, { clientMessageId })).toEqual(message);
  });

  it('ends follows in both directions and refuses new ones', async () => {
    const [ada, grace] = await premiumPair(service);
    await follow(service, ada, grace.memberId);
    await follow(service, grace, ada.memberId);
    await block(service, ada, grace.memberId);
    for (const [follower, followed] of [
      [ada, grace],
      [grace, ada],
    ] as const) {
      expect(await isFollowing(follower, followed.memberId)).toEqual({ isFollowing: false });
      expect(await follow(service, follower, followed.memberId)).toMatchObject(cannotFollow);
    }
    await unblock(service, ada, grace.memberId);
    expect(await isFollowing(ada, grace.memberId)).toEqual({ isFollowing: false });
    expect((await follow(service, ada, grace.memberId)).status).toBe(204);
  });

  it('is announced once if a request repeats', async () => {
    const [ada, grace] = await premiumPair(service);
    const all = await service.subscribe('candor.social-messaging.block');
    const statuses = [];
    for (const change of [unblock, block, block, unblock, unblock])
      statuses.push((await change(service, ada, grace.memberId.toUpperCase())).status);
    expect(statuses).toEqual([204, 204, 204, 204, 204]);
    await eventually(() => {
      const ofThese = all.filter(({ data }) => data['blockerId'] === ada.memberId);
      expect(ofThese.map(({ type, data }) => ({ type, data }))).toEqual(
        ['blocked', 'unblocked'].map((what) => ({
          type: `social-messaging.member-${what}.v1`,
          data: { blockerId: ada.memberId, blockedId: grace.memberId },
        })),
      );
    });
  });

  it('needs no premium, and is disclosed to the blocker alone', async () => {
    const [free, other] = [await announceMember(service), await premiumMember(service)];
    await block(service, free, other.memberId);
    expect(await status(free, other.memberId)).toEqual({ isBlocked: true });
    expect(await status(other, free.memberId)).toEqual({ isBlocked: false });
    expect(await blockedMembers(service, free)).toMatchObject([{ member: { id: other.memberId } }]);
    expect(await blockedMembers(service, other)).toEqual([]);
  });

  it('lists blocked members page by page, last blocked first, without hidden ones', async () => {
    const ada = await premiumMember(service);
    const blocked = [];
    for (let index = 0; index < 4; index += 1) {
      const other = await premiumMember(service);
      await block(service, ada, other.memberId);
      blocked.unshift(other);
    }
    const [, hidden] = blocked;
    if (!hidden) throw new TypeError('no members');
    await announceVisibility(service, 'identity.member-hidden.v1', hidden);
    const seen: string[] = [];
    for (let cursor = ''; seen.length < 3;) {
      const response = await service.request('GET', `/api/user/blocked-members?limit=1&cursor=${cursor}`, {
        as: ada,
      });
      expect(response.headers['x-total-count']).toBe('3');
      const [page] = response.json as { member: { id: string } }[];
      seen.push(page?.member.id ?? '');
      cursor = String(response.headers['x-next-cursor'] ?? '');
      if (cursor === '') break;
    }
    expect(seen).toEqual(blocked.filter((other) => other !== hidden).map(({ memberId }) => memberId));
    expect(await block(service, ada, hidden.memberId)).toMatchObject(userNotFound);
  });

  it('of oneself or of someone who is not a member is refused', async () => {
    const ada = await premiumMember(service);
    expect(await block(service, ada, ada.memberId)).toMatchObject({
      status: 400,
      json: { code: 'own-block', message: 'You cannot block yourself.' },
    });
    expect(await block(service, ada, newId())).toMatchObject(userNotFound);
  });

  it('does not stop reports and moderation of sent messages', async () => {
    const [ada, grace] = await premiumPair(service);
    const { id } = await send(service, grace, ada.memberId);
    await block(service, grace, ada.memberId);
    const path = `/internal/messages/${id}/for/${ada.memberId}`;
    expect((await service.request('GET', path, { as: peerService() })).status).toBe(200);
  });

  it('needs a session', async () => {
    const { memberId } = await premiumMember(service);
    for (const path of ['/api/block', '/api/unblock'])
      expect((await service.request('POST', path, { body: { memberId } })).status).toBe(401);
    for (const path of [`/api/users/${memberId}/block-status`, '/api/user/blocked-members'])
      expect((await service.request('GET', path)).status).toBe(401);
  });
});
