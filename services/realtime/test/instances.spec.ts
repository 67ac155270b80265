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
      await link.mend();
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
        ...{ messageId, senderId: sender.memberId, recipientId: recipient.memberId },
        sentAt: new Date().toISOString(),
      });
      return messageId;
    };
    const messagesOf = (page: Page): readonly unknown[] =>
      page.said('message:new').map((data) => (data as { messageId: string }).messageId);
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
      expect(page.said('unread:changed')).toEqual([{ unreadCount: 5 }]);
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
        await link.mend();
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
        expect((await one.ask('GET', '/readyz')).status).toBe(200);
      },
    );
  });
});
