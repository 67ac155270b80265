import type { UnreadMessages } from '@candor/contracts';
import { newId } from '@candor/platform';
import { eventually, member, type Member, type TestService } from '@candor/platform/testing';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openPage, fakeIdentity, startRealtime, type Page } from './world.ts';

describe('a member’s sockets', { timeout: 120_000 }, () => {
  const identity = fakeIdentity();
  const pages: Page[] = [];
  let service: TestService;
  beforeAll(async () => {
    service = await startRealtime(identity, { SOCKETS_PER_MEMBER: '3' });
  }, 120_000);
  afterEach(() => {
    for (const { socket } of pages.splice(0)) socket.disconnect();
  });
  afterAll(() => service.stop());

  const open = async (as: Member): Promise<Page> => {
    const page = await openPage(service, as);
    pages.push(page);
    return page;
  };
  const message = (sender: Member, recipient: Member) => ({
    messageId: newId(),
    senderId: sender.memberId,
    recipientId: recipient.memberId,
  });

  /** Announces that a message was sent, and resolves with its ids. */
  const announceSent = async (sender: Member, recipient: Member, unread: UnreadMessages) => {
    const sent = message(sender, recipient);
    await service.announce('social-messaging.message-sent.v1', `message-${sent.messageId}`, {
      ...sent,
      sentAt: new Date().toISOString(),
      unread,
    });
    return sent;
  };

  it('receive a new message on both sides, and its recipient the unread count', async () => {
    const [ada, grace] = [member(), member()];
    const [adas, graces, graceElsewhere] = [await open(ada), await open(grace), await open(grace)];
    const sent = await announceSent(ada, grace, { count: 1, revision: 5 });
    for (const page of [graces, graceElsewhere]) {
      await eventually(() => {
        expect(page.received).toEqual([
          { event: 'message:new', data: sent },
          { event: 'unread:changed', data: { unreadCount: 1, revision: 5 } },
        ]);
      });
    }
    await eventually(() => {
      expect(adas.received).toEqual([{ event: 'message:new', data: sent }]);
    });

    const readAt = new Date().toISOString();
    await service.announce('social-messaging.message-read.v1', `message-${sent.messageId}`, {
      ...sent,
      readAt,
      unread: { count: 0, revision: 6 },
    });
    await eventually(() => {
      expect(adas.dataOf('message:read')).toEqual([
        { messageId: sent.messageId, senderId: ada.memberId, readerId: grace.memberId, readAt },
      ]);
      expect(graces.dataOf('unread:changed').at(-1)).toEqual({ unreadCount: 0, revision: 6 });
    });
    expect(adas.dataOf('unread:changed')).toEqual([]);
  });

  it('receive the removal of a message on both sides, and its recipient the unread count', async () => {
    const [ada, grace] = [member(), member()];
    const [adas, graces] = [await open(ada), await open(grace)];
    const sent = message(ada, grace);
    await service.announce('social-messaging.message-taken-down.v1', `message-${sent.messageId}`, {
      ...sent,
      unread: { count: 1, revision: 5 },
    });
    await eventually(() => {
      expect(graces.dataOf('unread:changed')).toEqual([{ unreadCount: 1, revision: 5 }]);
      for (const page of [adas, graces]) expect(page.dataOf('message:removed')).toEqual([sent]);
    });
  });

  it.each(['hidden', 'restored', 'erased'] as const)(
    'receive that a conversation was %s, and the unread count',
    async (change) => {
      const [gone, grace, stranger] = [member(), member(), member()];
      const [graces, strangers] = [await open(grace), await open(stranger)];
      const ids = { memberId: gone.memberId, otherId: grace.memberId };
      await service.announce(
        `social-messaging.conversation-${change}.v1`,
        `conversation-${Object.values(ids).toSorted().join('.')}`,
        { ...ids, unread: { count: 2, revision: 5 } },
      );
      await eventually(() => {
        expect(graces.dataOf('unread:changed')).toEqual([{ unreadCount: 2, revision: 5 }]);
        expect(graces.dataOf('conversation:changed')).toEqual([{ otherId: gone.memberId }]);
      });
      expect(strangers.received).toEqual([]);
    },
  );

  it('receive their own unread notifications', async () => {
    const [ada, grace] = [member(), member()];
    const [adas, graces] = [await open(ada), await open(grace)];
    const { memberId } = ada;
    const unread = { count: 3, revision: 7 };
    await service.announce(
      'social-messaging.unread-notifications-counted.v1',
      `notifications-${memberId}.2026-11-21`,
      {
        memberId,
        unread,
      },
    );
    await eventually(() => {
      expect(adas.received).toEqual([
        { event: 'notifications:changed', data: { unreadCount: 3, revision: 7 } },
      ]);
    });
    expect(graces.received).toEqual([]);
  });

  it('receive on connection the count that was announced a moment ago', async () => {
    const [ada, grace] = [member(), member()];
    const { messageId } = await announceSent(grace, ada, { count: 7, revision: 9 });
    await service.applied(`message-${messageId}`);
    const page = await open(ada);
    await eventually(() => {
      expect(page.dataOf('unread:changed')).toEqual([{ unreadCount: 7, revision: 9 }]);
    });
  });

  it('receive changes of their own member’s premium', async () => {
    const [ada, grace] = [member(), member()];
    const [adas, graces] = [await open(ada), await open(grace)];
    await service.announce('identity.flags-changed.v1', `member-${ada.memberId}`, {
      memberId: ada.memberId,
      isPremium: true,
      isVerified: false,
      isAdmin: false,
    });
    await eventually(() => {
      expect(adas.dataOf('premium:changed')).toEqual([{ isPremium: true }]);
    });
    expect(graces.dataOf('premium:changed')).toEqual([]);
  });

  it('do not receive events that are older than every socket', async () => {
    const ada = member();
    const page = await open(ada);
    const stream = `member-${ada.memberId}`;
    const flags = { memberId: ada.memberId, isVerified: false, isAdmin: false };
    const envelope = await service.announce('identity.flags-changed.v1', stream, {
      ...flags,
      isPremium: false,
    });
    await service.applied(stream);
    const old = { ...envelope, id: newId(), version: 2, previousVersion: 1 };
    const bus = await service.bus();
    await bus.publish('candor.identity.member', [
      { ...old, occurredAt: '2026-01-01T00:00:00.000Z', data: { ...flags, isPremium: true } },
      { ...old, id: newId(), version: 3, previousVersion: 2, data: { ...flags, isPremium: false } },
    ]);
    await eventually(() => {
      expect(page.dataOf('premium:changed')).toHaveLength(2);
    });
    expect(page.dataOf('premium:changed')).toEqual([{ isPremium: false }, { isPremium: false }]);
  });

  it('are limited per member, and a closed one makes room', async () => {
    const ada = member();
    const [first] = [await open(ada), await open(ada), await open(ada)];
    await expect(open(ada)).rejects.toThrow();
    await open(member());
    first.socket.disconnect();
    await eventually(async () => {
      await open(ada);
    });
  });

  it('close within two seconds when their session ends, and those of other sessions stay', async () => {
    const ada = member();
    const [ended, other] = [await open(ada), await open({ ...ada, sessionId: newId() })];
    identity.endedSessions.add(ada.sessionId);
    await eventually(
      () => {
        expect(ended.socket.connected).toBe(false);
      },
      { withinMs: 2_000 },
    );
    expect(other.socket.connected).toBe(true);
    expect(ended.socket.active).toBe(false);
  });
});
