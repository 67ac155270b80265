import { newId } from '@candor/platform';
import {
  describeOnEngine,
  eventually,
  member,
  openBreakableLink,
  type BreakableLink,
  type Member,
  type TestService,
} from '@candor/platform/testing';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openPage, others, startRealtime, type Page } from './world.ts';

describeOnEngine('Redis', (address) => {
  describe('two instances', { timeout: 180_000 }, () => {
    const known = others();
    const pages: Page[] = [];
    let link: BreakableLink;
    let one: TestService;
    let other: TestService;
    beforeAll(async () => {
      link = await openBreakableLink(address);
      one = await startRealtime(known, { REDIS_URL: link.url });
      other = await startRealtime(known, { REDIS_URL: link.url });
    }, 180_000);
    afterEach(() => {
      for (const { socket } of pages.splice(0)) socket.disconnect();
    });
    afterAll(async () => {
      await link.repair();
      await one.stop();
      await other.stop();
      await link.close();
    });

    const open = async (service: TestService, as: Member): Promise<Page> => {
      const page = await openPage(service, as);
      pages.push(page);
      return page;
    };
    /** Its event is applied by `one`. */
    const send = async (sender: Member, recipient: Member): Promise<string> => {
      const messageId = newId();
      await one.announce('social-messaging.message-sent.v1', `message-${messageId}`, {
        messageId,
        senderId: sender.memberId,
        recipientId: recipient.memberId,
        sentAt: new Date().toISOString(),
      });
      return messageId;
    };
    const messagesOf = (page: Page): readonly unknown[] =>
      page.said('message:new').map((data) => (data as { messageId: string }).messageId);
    /** The next page that is told at the door what is unread: who does not count in time says nothing there. */
    const isGreeted = (
      service: TestService,
      as: Member,
      unreadCount: number,
      withinMs = 30_000,
    ): Promise<void> =>
      eventually(
        async () => {
          const page = await openPage(service, as);
          const greeted = eventually(
            () => {
              expect(page.said('unread:changed')).toEqual([{ unreadCount }]);
            },
            { withinMs: 500 },
          );
          await greeted.finally(() => page.socket.disconnect());
        },
        { withinMs },
      );
    /** Somebody is told at the door what was true a moment ago. */
    const isCachedAgain = (service: TestService): Promise<void> =>
      eventually(async () => {
        const somebody = member();
        known.unread.set(somebody.memberId, 7);
        await isGreeted(service, somebody, 7);
        known.unread.set(somebody.memberId, 8);
        await isGreeted(service, somebody, 7, 0);
      });
    const isLive = (page: Page): unknown =>
      (page.said('live:changed').at(-1) as { isLive: boolean } | undefined)?.isLive;

    it('tell the sockets of each other', async () => {
      const [ada, grace] = [member(), member()];
      const [adas, graces, graceElsewhere] = [
        await open(one, ada),
        await open(other, grace),
        await open(one, grace),
      ];
      known.unread.set(grace.memberId, 3);
      const messageId = await send(ada, grace);
      for (const page of [adas, graces, graceElsewhere]) {
        await eventually(() => {
          expect(messagesOf(page)).toEqual([messageId]);
        });
      }
      for (const page of [graces, graceElsewhere]) {
        await eventually(() => {
          expect(page.said('unread:changed').at(-1)).toEqual({ unreadCount: 3 });
        });
      }
    });

    it('share what is counted, and count again what the cache lost', async () => {
      const ada = member();
      known.unread.set(ada.memberId, 5);
      await open(one, ada);
      known.unread.set(ada.memberId, 6);
      const page = await open(other, ada);
      await eventually(() => {
        expect(page.said('unread:changed')).toEqual([{ unreadCount: 5 }]);
      });
      await send(member(), ada);
      await eventually(() => {
        expect(page.said('unread:changed').at(-1)).toEqual({ unreadCount: 6 });
      });
    });

    it.each(['hangs', 'is gone'] as const)(
      'say that something may be missed while Redis %s, tell their own all the same, and say when it is over',
      async (outage) => {
        const [ada, grace] = [member(), member()];
        const [near, far] = [await open(one, grace), await open(other, grace)];
        if (outage === 'hangs') link.hang();
        else await link.cut();
        const during = await send(ada, grace);
        for (const page of [near, far]) {
          await eventually(() => {
            expect(isLive(page)).toBe(false);
          });
        }
        await eventually(() => {
          expect(messagesOf(near)).toContain(during);
        });
        const late = await open(other, grace);
        await eventually(() => {
          expect(isLive(late)).toBe(false);
        });
        await link.repair();
        for (const page of [near, far, late]) {
          await eventually(
            () => {
              expect(isLive(page)).toBe(true);
            },
            { withinMs: 10_000 },
          );
        }
        const after = await send(ada, grace);
        for (const page of [near, far, late]) {
          await eventually(() => {
            expect(messagesOf(page)).toContain(after);
          });
        }
        expect((await one.request('GET', '/readyz')).status).toBe(200);
      },
    );

    it.each(['hangs', 'is gone'] as const)(
      'let members in while Redis %s, and tell them what is unread as soon as it is back',
      async (outage) => {
        const [ada, grace] = [member(), member()];
        known.unread.set(grace.memberId, 1);
        await send(ada, grace);
        const [near, far] = [await open(one, grace), await open(other, grace)];
        if (outage === 'hangs') link.hang();
        else await link.cut();
        for (const page of [near, far]) {
          await eventually(() => {
            expect(isLive(page)).toBe(false);
          });
        }
        // What the cache keeps is not true any more, and nobody can say so to it.
        known.unread.set(grace.memberId, 2);
        await send(ada, grace);
        await eventually(() => {
          expect(near.said('unread:changed').at(-1)).toEqual({ unreadCount: 2 });
        });
        for (const service of [one, other]) {
          await isGreeted(service, grace, 2);
          for (const path of ['/readyz', '/metrics'])
            expect((await service.request('GET', path)).status, path).toBe(200);
        }
        await link.repair();
        for (const service of [one, other]) {
          await isCachedAgain(service);
          await isGreeted(service, grace, 2, 10_000);
        }
        for (const page of [near, far]) {
          await eventually(() => {
            expect(isLive(page)).toBe(true);
          });
        }
      },
    );
  });
});
