import type { UnreadMessages } from '@candor/contracts';
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
import {
  openPage,
  openVisitorPage,
  fakeIdentity,
  startRealtime,
  type FakeRatings,
  type Page,
} from './world.ts';
import { summaryOf } from './summary-of.ts';

describeOnEngine('Redis', (address) => {
  describe('two instances', { timeout: 180_000 }, () => {
    const identity = fakeIdentity();
    const ratings: FakeRatings = new Map();
    const pages: Page[] = [];
    let link: BreakableLink;
    let one: TestService;
    let other: TestService;
    beforeAll(async () => {
      link = await openBreakableLink(address);
      one = await startRealtime(identity, { REDIS_URL: link.url }, undefined, ratings);
      other = await startRealtime(identity, { REDIS_URL: link.url }, undefined, ratings);
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
    /** Resolves with the message's id when `one` has applied the event. */
    const announceSent = async (
      sender: Member,
      recipient: Member,
      unread: UnreadMessages = { count: 1, revision: 1 },
    ): Promise<string> => {
      const messageId = newId();
      await one.announce('social-messaging.message-sent.v1', `message-${messageId}`, {
        messageId,
        senderId: sender.memberId,
        recipientId: recipient.memberId,
        sentAt: new Date().toISOString(),
        unread,
      });
      await one.applied(`message-${messageId}`);
      return messageId;
    };
    const messagesOf = (page: Page): readonly unknown[] =>
      page.dataOf('message:new').map((data) => (data as { messageId: string }).messageId);
    const isLive = (page: Page): unknown =>
      (page.dataOf('live:changed').at(-1) as { isLive: boolean } | undefined)?.isLive;

    it('send events to the sockets of each other', async () => {
      const [ada, grace] = [member(), member()];
      const [adas, graces, graceElsewhere] = [
        await open(one, ada),
        await open(other, grace),
        await open(one, grace),
      ];
      const messageId = await announceSent(ada, grace, { count: 3, revision: 8 });
      for (const page of [adas, graces, graceElsewhere]) {
        await eventually(() => {
          expect(messagesOf(page)).toEqual([messageId]);
        });
      }
      for (const page of [graces, graceElsewhere]) {
        await eventually(() => {
          expect(page.dataOf('unread:changed').at(-1)).toEqual({ unreadCount: 3, revision: 8 });
        });
      }
    });

    it('share the cached unread count', async () => {
      const ada = member();
      await announceSent(member(), ada, { count: 5, revision: 3 });
      for (const service of [one, other]) {
        const page = await open(service, ada);
        await eventually(() => {
          expect(page.dataOf('unread:changed')).toEqual([{ unreadCount: 5, revision: 3 }]);
        });
      }
    });

    it.each(['hangs', 'is gone'] as const)(
      'report lost events while Redis %s, still send to their own sockets, and report the recovery',
      async (outage) => {
        const [ada, grace] = [member(), member()];
        const [near, far] = [await open(one, grace), await open(other, grace)];
        if (outage === 'hangs') link.hang();
        else await link.cut();
        const during = await announceSent(ada, grace);
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
        const after = await announceSent(ada, grace);
        for (const page of [near, far, late]) {
          await eventually(() => {
            expect(messagesOf(page)).toContain(after);
          });
        }
        expect((await one.request('GET', '/readyz')).status).toBe(200);
      },
    );

    it('send a change to the watchers of a listing at each other, also one that Redis lost', async () => {
      const entityId = newId();
      ratings.set(entityId, summaryOf(5));
      const watchers = [await openVisitorPage(one), await openVisitorPage(other)];
      pages.push(...watchers);
      for (const { socket } of watchers) socket.emit('listing:watch', { entityId });
      const allShow = (...reviewCounts: number[]) =>
        eventually(
          () => {
            for (const page of watchers)
              expect(page.dataOf('summary:changed')).toMatchObject(
                reviewCounts.map((reviewCount) => ({ entityId, summary: { reviewCount } })),
              );
          },
          { withinMs: 10_000 },
        );
      const hideOne = async () => {
        const ratingId = newId();
        const stream = `rating-${ratingId}`;
        const facts = { ratingId, entityId, authorId: newId(), starRating: 1 };
        await one.announce('ratings.rating-hidden.v1', stream, facts);
        await one.applied(stream);
      };
      await allShow(1);
      ratings.set(entityId, summaryOf(5, 4));
      await hideOne();
      await allShow(1, 2);
      await link.cut();
      for (const page of watchers) {
        await eventually(() => {
          expect(isLive(page)).toBe(false);
        });
      }
      ratings.set(entityId, summaryOf(5, 4, 3));
      await hideOne();
      await link.repair();
      await allShow(1, 2, 3);
    });
  });
});
