import { newId } from '@candor/platform';
import { eventually, member, type Member, type TestService } from '@candor/platform/testing';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { openPage, others, startRealtime, type Page } from './world.ts';

describe('a member’s sockets', { timeout: 120_000 }, () => {
  const known = others();
  const pages: Page[] = [];
  let service: TestService;
  beforeAll(async () => {
    service = await startRealtime(known, { SOCKETS_PER_MEMBER: '3' });
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

  it('are told of a message on both sides, and of what is unread by the one who did not read it', async () => {
    const [ada, grace] = [member(), member()];
    const [adas, graces, graceElsewhere] = [await open(ada), await open(grace), await open(grace)];
    const sent = message(ada, grace);
    known.unread.set(grace.memberId, 1);
    await service.announce('social-messaging.message-sent.v1', `message-${sent.messageId}`, {
      ...sent,
      sentAt: new Date().toISOString(),
    });
    for (const page of [graces, graceElsewhere]) {
      await eventually(() => {
        expect(page.said('message:new')).toEqual([sent]);
        expect(page.said('unread:changed')).toEqual([{ unreadCount: 0 }, { unreadCount: 1 }]);
      });
    }
    await eventually(() => {
      expect(adas.heard).toEqual([
        { event: 'unread:changed', data: { unreadCount: 0 } },
        { event: 'message:new', data: sent },
      ]);
    });

    known.unread.set(grace.memberId, 0);
    const readAt = new Date().toISOString();
    await service.announce('social-messaging.message-read.v1', `message-${sent.messageId}`, {
      ...sent,
      readAt,
    });
    await eventually(() => {
      expect(adas.said('message:read')).toEqual([
        { messageId: sent.messageId, senderId: ada.memberId, readerId: grace.memberId, readAt },
      ]);
      expect(graces.said('unread:changed').at(-1)).toEqual({ unreadCount: 0 });
    });
  });

  it('are told on both sides when a message is taken down, and of what is unread then', async () => {
    const [ada, grace] = [member(), member()];
    known.unread.set(grace.memberId, 2);
    const [adas, graces] = [await open(ada), await open(grace)];
    const sent = message(ada, grace);
    known.unread.set(grace.memberId, 1);
    await service.announce('social-messaging.message-taken-down.v1', `message-${sent.messageId}`, sent);
    await eventually(() => {
      expect(graces.said('unread:changed').at(-1)).toEqual({ unreadCount: 1 });
      for (const page of [adas, graces]) expect(page.said('message:removed')).toEqual([sent]);
    });
  });

  it('are told when what somebody wrote to them is erased with him', async () => {
    const [gone, grace] = [member(), member()];
    known.unread.set(grace.memberId, 2);
    const graces = await open(grace);
    known.unread.set(grace.memberId, 0);
    const ids = { memberId: gone.memberId, otherId: grace.memberId };
    const stream = `conversation-${Object.values(ids).toSorted().join('.')}`;
    await service.announce('social-messaging.conversation-erased.v1', stream, ids);
    await eventually(() => {
      expect(graces.said('unread:changed').at(-1)).toEqual({ unreadCount: 0 });
      expect(graces.said('conversation:changed')).toEqual([{ otherId: gone.memberId }]);
    });
  });

  /** A member who has a conversation with another, and what is told of him, as if it had happened some time from now. */
  const leaverKnownTo = async (other: Member) => {
    const { memberId } = member();
    known.correspondents.set(memberId, [other.memberId]);
    const stream = `member-${memberId}`;
    const flags = { memberId, isPremium: false, isVerified: false, isAdmin: false };
    const envelope = await service.announce('identity.flags-changed.v1', stream, flags);
    const bus = await service.bus();
    let version = 1;
    const tell = async (what: 'hidden' | 'shown', inMs: number) => {
      version += 1;
      const occurredAt = new Date(Date.now() + inMs).toISOString();
      await bus.publish('candor.identity.member', [
        {
          ...envelope,
          id: newId(),
          type: `identity.member-${what}.v1`,
          occurredAt,
          data: { memberId },
          version,
          previousVersion: version - 1,
        },
      ]);
      return version;
    };
    return { memberId, tell };
  };

  it.each([
    ['behind', -60_000],
    ['ahead', 60_000],
  ])(
    'are told when somebody who wrote to them goes out of sight and comes back, once that is known where it is counted, also by who has a clock %s',
    async (_which, apartMs) => {
      const [grace, stranger] = [member(), member()];
      known.unread.set(grace.memberId, 3);
      const [graces, strangers] = [await open(grace), await open(stranger)];
      const { memberId, tell } = await leaverKnownTo(grace);
      const askedBefore = known.timesAskedAround;
      known.versions.set(memberId, await tell('hidden', apartMs).then((version) => version - 1));
      await eventually(() => {
        expect(known.timesAskedAround).toBeGreaterThan(askedBefore + 1);
      });
      expect(graces.said('conversation:changed')).toEqual([]);
      known.unread.set(grace.memberId, 1);
      known.versions.set(memberId, 2);
      await eventually(() => {
        expect(graces.said('conversation:changed')).toEqual([{ otherId: memberId }]);
        expect(graces.said('unread:changed')).toEqual([{ unreadCount: 3 }, { unreadCount: 1 }]);
      });

      known.unread.set(grace.memberId, 3);
      known.versions.set(memberId, 3);
      await tell('shown', apartMs);
      await eventually(() => {
        expect(graces.said('conversation:changed')).toHaveLength(2);
        expect(graces.said('unread:changed').at(-1)).toEqual({ unreadCount: 3 });
      });
      expect(strangers.said('conversation:changed')).toEqual([]);
      expect(strangers.said('unread:changed')).toEqual([{ unreadCount: 0 }]);
    },
  );

  it('are told what is counted where it never becomes known, and of everything else, too', async () => {
    const grace = member();
    const graces = await open(grace);
    const { memberId, tell } = await leaverKnownTo(grace);
    const askedBefore = known.timesAskedAround;
    await tell('hidden', 0);
    await eventually(() => {
      expect(known.timesAskedAround).toBeGreaterThan(askedBefore);
    });
    const elapsed = performance.now.bind(performance);
    const later = vi.spyOn(performance, 'now').mockImplementation(() => elapsed() + 16_000);
    await eventually(() => {
      expect(graces.said('conversation:changed')).toEqual([{ otherId: memberId }]);
    });
    later.mockRestore();
  });

  it('are told of premium, each member of his own', async () => {
    const [ada, grace] = [member(), member()];
    const [adas, graces] = [await open(ada), await open(grace)];
    await service.announce('identity.flags-changed.v1', `member-${ada.memberId}`, {
      memberId: ada.memberId,
      isPremium: true,
      isVerified: false,
      isAdmin: false,
    });
    await eventually(() => {
      expect(adas.said('premium:changed')).toEqual([{ isPremium: true }]);
    });
    expect(graces.said('premium:changed')).toEqual([]);
  });

  it('are not told what is older than any of them', async () => {
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
      expect(page.said('premium:changed')).toHaveLength(2);
    });
    expect(page.said('premium:changed')).toEqual([{ isPremium: false }, { isPremium: false }]);
  });

  it('know at once what is unread', async () => {
    const ada = member();
    known.unread.set(ada.memberId, 7);
    const page = await open(ada);
    await eventually(() => {
      expect(page.said('unread:changed')).toEqual([{ unreadCount: 7 }]);
    });
  });

  it('are opened and told of messages once nobody counts, and again when somebody does', async () => {
    const [ada, grace] = [member(), member()];
    known.isAway = true;
    const page = await open(ada);
    expect(page.heard).toEqual([]);
    const sent = message(grace, ada);
    known.unread.set(ada.memberId, 4);
    await service.announce('social-messaging.message-sent.v1', `message-${sent.messageId}`, {
      ...sent,
      sentAt: new Date().toISOString(),
    });
    known.isAway = false;
    await eventually(() => {
      expect(page.heard).toEqual([
        { event: 'message:new', data: sent },
        { event: 'unread:changed', data: { unreadCount: 4 } },
      ]);
    });
  });

  it('are limited in number, and make room when one closes', async () => {
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
    known.endedSessions.add(ada.sessionId);
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
