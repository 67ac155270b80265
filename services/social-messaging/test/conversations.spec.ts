import { member, startTestService, type Member, type TestService } from '@candor/platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { socialMessagingService } from '../src/service.ts';
import { unreadOf } from './leaving-members.ts';
import { conversations, premiumMember, premiumPair, read, send } from './world.ts';

describe('conversations', () => {
  let service: TestService;
  beforeAll(async () => {
    service = await startTestService(socialMessagingService);
  });
  afterAll(() => service.stop());

  it('show the other member, the last message and the unread count', async () => {
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

  it('count fewer unread messages as they are read', async () => {
    const [ada, grace] = await premiumPair(service);
    const other = await premiumMember(service);
    const first = await send(service, ada, grace.memberId);
    await send(service, ada, grace.memberId);
    await send(service, other, grace.memberId);
    expect(await unreadOf(service, grace)).toBe(3);
    await read(service, grace, first.id);
    await read(service, grace, first.id);

    expect(await conversations(service, grace)).toMatchObject([
      { otherUser: { id: other.memberId }, unreadCount: 1 },
      { otherUser: { id: ada.memberId }, unreadCount: 1 },
    ]);
    expect(await unreadOf(service, ada)).toBe(0);
  });

  it('are listed by their last messages, page by page', async () => {
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

  it('are listed only for their members, and only with messages', async () => {
    const [ada, grace] = await premiumPair(service);
    await send(service, ada, grace.memberId);
    expect(await conversations(service, await premiumMember(service))).toEqual([]);
    expect(await conversations(service, member())).toEqual([]);
    expect((await service.request('GET', '/api/messages/conversations')).status).toBe(401);
  });

  it('stay readable after premium ended', async () => {
    const [ada, grace] = await premiumPair(service);
    await send(service, ada, grace.memberId);
    expect(await conversations(service, { ...grace, isPremium: false })).toMatchObject([{ unreadCount: 1 }]);
  });

  it('show the current name, picture and flags', async () => {
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
});
