import type { ServerResponse } from 'node:http';
import { announceMember, eventually, type Member, type TestService } from '@candor/platform/testing';
import { sql } from 'slonik';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startFakePushService, type FakeBrowser, type FakePushService } from './fake-push-service.ts';
import { announceVisibility } from './leaving-members.ts';
import {
  choose,
  findHelpful,
  notificationsOf,
  removeResponse,
  respond,
  reviewedListing,
} from './notification-world.ts';
import {
  elsewhere,
  liveSessions,
  pushPath,
  receives,
  settingsOf,
  settled,
  startPushing,
  subscribe,
} from './push-world.ts';
import { block, follow, premiumMember, premiumPair, send } from './world.ts';

describe('push notifications', () => {
  let service: TestService;
  let pushService: FakePushService;
  const sessions = liveSessions();

  beforeAll(async () => {
    pushService = await startFakePushService();
    service = await startPushing(pushService, sessions);
  });
  beforeEach(() => {
    pushService.respond(201);
  });
  afterEach(() => {
    sessions.isIdentityAway = false;
  });
  afterAll(async () => {
    await service.stop();
    await pushService.stop();
  });

  const whenDue = ({ memberId }: Member) =>
    service.database.query(sql.unsafe`
      update pushes_due d set due_at = now() from notifications n
      where n.notification_id = d.notification_id and n.member_id = ${memberId}
    `);
  /** The push service is too busy for the first attempt, so that something can happen before the second one. */
  const respondLater = async (listing: Awaited<ReturnType<typeof reviewedListing>>, browser: FakeBrowser) => {
    pushService.respond(429);
    await respond(service, listing);
    await receives(browser, 1);
    pushService.respond(201);
  };

  it('say what happened and where, and neither who nor what they wrote', async () => {
    const listing = await reviewedListing(service);
    const browser = await subscribe(service, listing.author, pushService.openBrowser());
    await respond(service, listing);
    await receives(browser, 1);
    const [notification] = await notificationsOf(service, listing.author);
    expect(browser.received()).toMatchObject([
      {
        message: {
          title: 'The owner has responded to your review',
          body: 'Read the response',
          path: `/entity/${listing.entity.id}`,
          tag: notification?.id,
        },
      },
    ]);
    const [ada, grace] = await premiumPair(service);
    const other = await subscribe(service, grace, pushService.openBrowser());
    await send(service, ada, grace.memberId, { content: 'A secret' });
    await receives(other, 1);
    const { title, body } = other.received()[0]?.message ?? {};
    expect([title, body]).toEqual(['You have a new message', 'Read the message']);
  });

  it('are in the language in which the device subscribed', async () => {
    const listing = await reviewedListing(service);
    const english = await subscribe(service, listing.author, pushService.openBrowser());
    const spanish = pushService.openBrowser();
    const subscribed = await service.request('PUT', pushPath, {
      as: elsewhere(listing.author),
      body: spanish.subscription,
      headers: { 'accept-language': 'es' },
    });
    expect(subscribed.status, subscribed.text).toBe(204);
    await respond(service, listing);
    for (const browser of [english, spanish]) await receives(browser, 1);
    expect(english.received()).toMatchObject([{ message: { body: 'Read the response' } }]);
    expect(spanish.received()).toMatchObject([
      {
        message: { language: 'es', title: 'El propietario respondió a tu reseña', body: 'Leer la respuesta' },
      },
    ]);
  });

  it('reach all devices of the member, and none of others', async () => {
    const [ada, grace] = await premiumPair(service);
    const devices = [
      await subscribe(service, grace, pushService.openBrowser()),
      await subscribe(service, elsewhere(grace), pushService.openBrowser()),
    ];
    const stranger = await subscribe(service, await announceMember(service), pushService.openBrowser());
    await follow(service, ada, grace.memberId);
    for (const device of devices) await receives(device, 1);
    expect(stranger.received()).toEqual([]);
  });

  it('come once for people who join a notification, until it is read', async () => {
    const { author, ratingId } = await reviewedListing(service);
    const browser = await subscribe(service, author, pushService.openBrowser());
    const vote = async () => findHelpful(service, ratingId, (await announceMember(service)).memberId);
    await vote();
    await receives(browser, 1);
    await vote();
    await settled(service, author);
    expect(browser.received()).toHaveLength(1);
    await service.request('POST', '/api/notifications/read', { as: author });
    await vote();
    await receives(browser, 2);
    expect(new Set(browser.received().map(({ message }) => message.tag)).size).toBe(1);
    expect(new Set(browser.received().map(({ headers }) => headers['topic'])).size).toBe(1);
  });

  it('come again for news that arrive while the last one is sent', async () => {
    const { author, ratingId } = await reviewedListing(service);
    const browser = await subscribe(service, author, pushService.openBrowser());
    const vote = async () => findHelpful(service, ratingId, (await announceMember(service)).memberId);
    const slow = Promise.withResolvers<ServerResponse>();
    pushService.respond(slow.resolve);
    await vote();
    const response = await slow.promise;
    await service.request('POST', '/api/notifications/read', { as: author });
    await vote();
    pushService.respond(201);
    response.writeHead(201).end();
    await receives(browser, 2);
  });

  it('do not come of a kind that is off, of a member that they block, or of themselves', async () => {
    const [ada, grace] = await premiumPair(service);
    const kay = await premiumMember(service);
    const browser = await subscribe(service, grace, pushService.openBrowser());
    await choose(service, grace, { follower: 'off' });
    await follow(service, ada, grace.memberId);
    await block(service, grace, kay.memberId);
    await send(service, ada, grace.memberId);
    await receives(browser, 1);
    expect(browser.received()).toMatchObject([{ message: { title: 'You have a new message' } }]);
  });

  it.each([
    ['was read', ({ author }) => service.request('POST', '/api/notifications/read', { as: author })],
    ['is about what is gone', (listing) => removeResponse(service, listing)],
    ['is by a member they block now', ({ author, owner }) => block(service, author, owner.memberId)],
    ['is of a kind that is off now', ({ author }) => choose(service, author, { response: 'off' })],
    [
      'is to a member who requested deletion',
      ({ author }) => announceVisibility(service, 'identity.member-hidden.v1', author),
    ],
    ['is by a hidden member', ({ owner }) => announceVisibility(service, 'identity.member-hidden.v1', owner)],
    [
      'is to a device that signed out',
      async ({ author }) => {
        sessions.ended.add(author.sessionId);
      },
    ],
    ['is to a device that is off', ({ author }) => service.request('DELETE', pushPath, { as: author })],
  ] satisfies [string, (listing: Awaited<ReturnType<typeof reviewedListing>>) => Promise<unknown>][])(
    'are not repeated once a notification %s',
    async (_, happen) => {
      const listing = await reviewedListing(service);
      const browser = await subscribe(service, listing.author, pushService.openBrowser());
      await respondLater(listing, browser);
      await happen(listing);
      await whenDue(listing.author);
      await settled(service, listing.author);
      expect(browser.received()).toHaveLength(1);
    },
  );

  it('are repeated with the same tag after a service was busy, and while identity is away', async () => {
    const listing = await reviewedListing(service);
    const browser = await subscribe(service, listing.author, pushService.openBrowser());
    await respondLater(listing, browser);
    sessions.isIdentityAway = true;
    await whenDue(listing.author);
    await eventually(async () => {
      expect(
        await service.database.exists(sql.unsafe`
          select from pushes_due join notifications using (notification_id)
          where member_id = ${listing.author.memberId} and attempts = 2
        `),
      ).toBe(true);
    });
    expect(browser.received()).toHaveLength(1);
    sessions.isIdentityAway = false;
    await eventually(async () => {
      await whenDue(listing.author);
      expect(browser.received()).toHaveLength(2);
    });
    expect(new Set(browser.received().map(({ message }) => message.tag)).size).toBe(1);
  });

  it('end when the browser has ended its subscription', async () => {
    const [ada, grace] = await premiumPair(service);
    const browser = await subscribe(service, grace, pushService.openBrowser());
    pushService.respond(410);
    await follow(service, ada, grace.memberId);
    await eventually(async () => {
      expect(await settingsOf(service, grace)).toMatchObject({ isSubscribed: false });
    });
    pushService.respond(201);
    await send(service, ada, grace.memberId);
    await settled(service, grace);
    expect(browser.received()).toHaveLength(1);
  });

  it('wait while their service is away, and are counted', async () => {
    const [ada, grace] = await premiumPair(service);
    const browser = await subscribe(service, grace, pushService.openBrowser());
    pushService.respond(503);
    await follow(service, ada, grace.memberId);
    await receives(browser, 1);
    await send(service, ada, grace.memberId);
    pushService.respond(201);
    await eventually(async () => {
      await whenDue(grace);
      expect(browser.received()).toHaveLength(3);
    });
    const { text } = await service.request('GET', '/metrics');
    for (const outcome of ['delivered', 'gone', 'later'])
      expect(text).toMatch(
        new RegExp(String.raw`candor_pushes_total\{[^}]*outcome="${outcome}"[^}]*\} [1-9]`),
      );
  });
});
