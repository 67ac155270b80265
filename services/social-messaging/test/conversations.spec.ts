import { socialMessagingRoutes } from '@candor/contracts';
import { newId } from '@candor/platform';
import {
  member,
  peerService,
  startTestService,
  type Member,
  type TestService,
} from '@candor/platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { socialMessagingService } from '../src/service.ts';
import { conversations, premiumMember, premiumPair, read, send } from './world.ts';

describe('conversations', () => {
  let service: TestService;
  beforeAll(async () => {
    service = await startTestService(socialMessagingService);
  });
  afterAll(() => service.stop());

  const unreadOf = async (...memberIds: string[]) => {
    const response = await service.request('POST', '/internal/unread-messages', {
      as: peerService('realtime'),
      body: { memberIds },
    });
    expect(response.status).toBe(200);
    const { counts } = socialMessagingRoutes.unreadCounts.responses[200].parse(response.json);
    return counts.toSorted((one, other) => other.unreadCount - one.unreadCount);
  };

  it('show the other member, the last message and how many of his are unread', async () => {
    const [ada, grace] = await premiumPair(service);
    await send(service, grace, ada.memberId, { content: 'One' });
    await send(service, grace, ada.memberId, { content: 'Two' });
    const last = await send(service, ada, grace.memberId, { content: 'Three' });
    const lastMessage = { id: last.id, senderId: ada.memberId, content: 'Three', createdAt: last.createdAt };
    expect(await conversations(service, ada)).toEqual([
      {
        otherUser: {
          id: grace.memberId,
          firstName: 'Ada',
          lastName: 'Byron',
          profilePicture: null,
          isVerified: false,
          isPremium: true,
        },
        lastMessage,
        unreadCount: 2,
      },
    ]);
    expect(await conversations(service, grace)).toMatchObject([
      { otherUser: { id: ada.memberId }, lastMessage, unreadCount: 1 },
    ]);
  });

  it('count down as messages are read, and add up for the badge', async () => {
    const [ada, grace] = await premiumPair(service);
    const other = await premiumMember(service);
    const first = await send(service, ada, grace.memberId);
    await send(service, ada, grace.memberId);
    await send(service, other, grace.memberId);
    expect(await unreadOf(grace.memberId)).toEqual([{ memberId: grace.memberId, unreadCount: 3 }]);
    await read(service, grace, first.id);
    await read(service, grace, first.id);

    expect(await conversations(service, grace)).toMatchObject([
      { otherUser: { id: other.memberId }, unreadCount: 1 },
      { otherUser: { id: ada.memberId }, unreadCount: 1 },
    ]);
    expect(await unreadOf(ada.memberId, grace.memberId, grace.memberId.toUpperCase())).toEqual([
      { memberId: grace.memberId, unreadCount: 2 },
      { memberId: ada.memberId, unreadCount: 0 },
    ]);
    expect(await unreadOf()).toEqual([]);
  });

  it('come in the order of their last messages, page by page', async () => {
    const ada = await premiumMember(service);
    const others: Member[] = [];
    for (let index = 0; index < 4; index += 1) others.push(await premiumMember(service));
    for (const other of [...others, ...others.slice(0, 2)]) await send(service, other, ada.memberId);
    const expected = [1, 0, 3, 2].map((index) => others[index]?.memberId);
    const page = async (query: string) => {
      const response = await service.request('GET', `/api/messages/conversations?${query}`, { as: ada });
      expect(response.headers['x-total-count']).toBe('4');
      const list = response.json as { otherUser: { id: string } }[];
      return { ids: list.map(({ otherUser }) => otherUser.id), next: response.headers['x-next-cursor'] };
    };
    const whole = await page('');
    expect(whole).toEqual({ ids: expected, next: undefined });
    const first = await page('limit=3');
    const second = await page(`limit=3&cursor=${String(first.next)}`);
    expect([...first.ids, ...second.ids]).toEqual(expected);
    expect(second.next).toBeUndefined();
  });

  it('are one’s own, and none without messages', async () => {
    const [ada, grace] = await premiumPair(service);
    await send(service, ada, grace.memberId);
    expect(await conversations(service, await premiumMember(service))).toEqual([]);
    expect(await conversations(service, member())).toEqual([]);
    expect((await service.request('GET', '/api/messages/conversations')).status).toBe(401);
  });

  it('stay with a member whose premium ended', async () => {
    const [ada, grace] = await premiumPair(service);
    await send(service, ada, grace.memberId);
    expect(await conversations(service, { ...grace, isPremium: false })).toMatchObject([{ unreadCount: 1 }]);
  });

  it('show a name, a picture and flags as they are now', async () => {
    const [ada, grace] = await premiumPair(service);
    await send(service, ada, grace.memberId);
    const stream = `member-${ada.memberId}`;
    const named = { firstName: 'Augusta', lastName: 'King', profilePicture: '/media/augusta.webp' };
    await service.announce('identity.profile-changed.v1', stream, {
      memberId: ada.memberId,
      ...named,
      city: 'London',
      state: null,
    });
    await service.announce('identity.flags-changed.v1', stream, {
      memberId: ada.memberId,
      isPremium: false,
      isVerified: true,
      isAdmin: false,
    });
    await service.applied(stream);
    expect(await conversations(service, grace)).toMatchObject([
      { otherUser: { id: ada.memberId, ...named, isPremium: false, isVerified: true } },
    ]);
  });

  it('tell unread counts to services alone', async () => {
    const requests = { body: { memberIds: [newId()] } };
    expect((await service.request('POST', '/internal/unread-messages', requests)).status).toBe(403);
    expect(
      (await service.request('POST', '/internal/unread-messages', { ...requests, as: member() })).status,
    ).toBe(403);
  });
});
