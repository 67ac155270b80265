import { identityRoutes, socialMessagingRoutes } from '@candor/contracts';
import { peer, peerService, startTestService, type TestService } from '@candor/platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { socialMessagingService } from '../src/service.ts';
import { collected, contentsOf, deletedMember, nobody, tell, unreadOf } from './leaving.ts';
import {
  conversations,
  follow,
  followingStatus,
  premiumMember,
  premiumPair,
  send,
  trySending,
} from './world.ts';

describe('a hidden member', { timeout: 120_000 }, () => {
  let service: TestService;
  beforeAll(async () => {
    service = await startTestService(socialMessagingService, {
      peers: [peer(identityRoutes.profilesForServices, () => [])],
    });
  });
  afterAll(() => service.stop());

  it('is followed and written to by nobody, and writes to nobody', async () => {
    const [gone, other] = await premiumPair(service);
    await tell(service, 'identity.member-hidden.v1', gone);
    expect(await follow(service, other, gone.memberId)).toMatchObject(nobody);
    expect(await followingStatus(service, other, gone.memberId)).toMatchObject(nobody);
    expect(await trySending(service, other, gone.memberId)).toMatchObject(nobody);
    expect(await trySending(service, gone, other.memberId)).toMatchObject(nobody);
    expect(await follow(service, gone, other.memberId)).toMatchObject(nobody);
    expect(await service.request('GET', `/api/messages/${gone.memberId}`, { as: other })).toMatchObject(
      nobody,
    );
    await tell(service, 'identity.member-shown.v1', gone);
    expect((await follow(service, other, gone.memberId)).status).toBe(204);
    await send(service, gone, other.memberId);
  });

  it('leaves others what they wrote themselves, until he is back with all of it', async () => {
    const [gone, other] = await premiumPair(service);
    const [third, silent] = await premiumPair(service);
    await send(service, other, gone.memberId, { content: 'Mine' });
    await send(service, gone, other.memberId, { content: 'His' });
    await send(service, gone, silent.memberId, { content: 'His too' });
    await send(service, third, other.memberId, { content: 'Another' });
    const before = [await conversations(service, other), await conversations(service, silent)];
    expect(await unreadOf(service, other)).toBe(2);

    await tell(service, 'identity.member-hidden.v1', gone);
    expect(await conversations(service, other)).toMatchObject([
      { otherUser: { id: third.memberId }, unreadCount: 1 },
      {
        otherUser: { id: gone.memberId, ...deletedMember },
        lastMessage: { content: 'Mine' },
        unreadCount: 0,
      },
    ]);
    expect(await conversations(service, silent)).toEqual([]);
    expect([await unreadOf(service, other), await unreadOf(service, silent)]).toEqual([1, 0]);
    expect(await contentsOf(service, other, gone.memberId)).toEqual(['Mine']);
    expect(await contentsOf(service, silent, gone.memberId)).toEqual([]);
    expect((await collected(service, silent))['messages']).toEqual([]);

    await tell(service, 'identity.member-shown.v1', gone);
    expect([await conversations(service, other), await conversations(service, silent)]).toEqual(before);
    expect([await unreadOf(service, other), await unreadOf(service, silent)]).toEqual([2, 1]);
    expect(await contentsOf(service, other, gone.memberId)).toEqual(['Mine', 'His']);
  });

  it('is counted out for everybody who has a conversation with him, once that is known', async () => {
    const [gone, other] = await premiumPair(service);
    const [third, silent] = await premiumPair(service);
    await send(service, gone, other.memberId);
    await send(service, third, other.memberId);
    await send(service, silent, gone.memberId);
    const correspondents = async (version: number) => {
      const { method, responses } = socialMessagingRoutes.correspondents;
      const response = await service.request(method, `/internal/members/${gone.memberId}/correspondents`, {
        as: peerService('realtime'),
        body: { version },
      });
      return responses[200].parse(response.json);
    };
    const countsWith = (unreadCount: number) =>
      expect.arrayContaining([
        { memberId: other.memberId, unreadCount },
        { memberId: silent.memberId, unreadCount: 0 },
      ]) as unknown;
    expect(await correspondents(99)).toEqual({ isApplied: false, counts: countsWith(2) });
    await tell(service, 'identity.member-hidden.v1', gone);
    expect(await correspondents(3)).toEqual({ isApplied: true, counts: countsWith(1) });
    const as = gone;
    const path = `/internal/members/${gone.memberId}/correspondents`;
    expect((await service.request('POST', path, { as, body: { version: 1 } })).status).toBe(403);
  });

  it('is passed over in pages of conversations', async () => {
    const [gone, other] = await premiumPair(service);
    const third = await premiumMember(service);
    await send(service, other, gone.memberId, { content: 'First' });
    await send(service, other, third.memberId, { content: 'Second' });
    await send(service, gone, other.memberId, { content: 'Last' });
    await tell(service, 'identity.member-hidden.v1', gone);
    const page = async (query: string) => {
      const response = await service.request('GET', `/api/messages/conversations?limit=1${query}`, {
        as: other,
      });
      expect(response.headers['x-total-count']).toBe('2');
      const [conversation] = response.json as { lastMessage: { content: string } }[];
      return { content: conversation?.lastMessage.content, next: response.headers['x-next-cursor'] };
    };
    const first = await page('');
    expect(first.content).toBe('Second');
    const second = await page(`&cursor=${String(first.next)}`);
    expect(second).toEqual({ content: 'First', next: undefined });
  });
});
