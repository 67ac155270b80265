import type { ServerResponse } from 'node:http';
import { identityRoutes } from '@candor/contracts';
import { newId, Unavailable } from '@candor/platform';
import {
  announceMember,
  eventually,
  peer,
  startTestService,
  type Member,
  type TestService,
} from '@candor/platform/testing';
import { sql } from 'slonik';
import webPush from 'web-push';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { purgePushSubscriptions } from '../src/jobs/purge-expired-push-subscriptions.job.ts';
import { socialMessagingService } from '../src/service.ts';
import {
  socialMessagingWith,
  startFakePushService,
  type FakeBrowser,
  type FakePushService,
} from './fake-push-service.ts';
import { announceVisibility, collected } from './leaving-members.ts';
import {
  choose,
  findHelpful,
  notificationsOf,
  removeResponse,
  respond,
  reviewedListing,
} from './notification-world.ts';
import { block, follow, identityWith, premiumMember, premiumPair, send } from './world.ts';

const vapid = () => ({
  VAPID_PRIVATE_KEY: webPush.generateVAPIDKeys().privateKey,
  VAPID_SUBJECT: 'mailto:help@candor.example',
});

describe('push notifications', () => {
  let service: TestService;
  let pushService: FakePushService;
  const settings = vapid();
  const endedSessions = new Set<string>();
  let isIdentityAway = false;

  beforeAll(async () => {
    pushService = await startFakePushService();
    service = await startTestService(socialMessagingWith(pushService), {
      peers: [
        ...identityWith(new Map()),
        peer(identityRoutes.mailMember, () => undefined),
        peer(identityRoutes.liveSessions, ({ body }) => {
          if (isIdentityAway) throw new Unavailable('Too busy.');
          return { sessionIds: body.sessionIds.filter((id) => !endedSessions.has(id)) };
        }),
      ],
      settings,
    });
  });
  beforeEach(() => {
    pushService.respond(201);
  });
  afterEach(() => {
    isIdentityAway = false;
  });
  afterAll(async () => {
    await service.stop();
    await pushService.stop();
  });

  const path = '/api/notifications/push';
  const trySubscribing = (as: Member, body: object) => service.request('PUT', path, { as, body });
  const subscribe = async (as: Member, browser = pushService.openBrowser()): Promise<FakeBrowser> => {
    const response = await trySubscribing(as, browser.subscription);
    expect(response.status, response.text).toBe(204);
    return browser;
  };
  const settingsOf = async (as: Member) => (await service.request('GET', path, { as })).json;
  /** Nothing is to be pushed to any device of theirs. */
  const settled = ({ memberId }: Member) =>
    eventually(async () => {
      const isDue = sql.unsafe`
        select from pushes_due join notifications using (notification_id) where member_id = ${memberId}
      `;
      expect(await service.database.exists(isDue)).toBe(false);
    });
  const whenDue = ({ memberId }: Member) =>
    service.database.query(sql.unsafe`
      update pushes_due d set due_at = now() from notifications n
      where n.notification_id = d.notification_id and n.member_id = ${memberId}
    `);
  const receives = (browser: FakeBrowser, count: number) =>
    eventually(() => {
      expect(browser.received()).toHaveLength(count);
    });
  const elsewhere = (as: Member): Member => ({ ...as, sessionId: newId() });
  /** The push service is too busy for the first attempt, so that something can happen before the second one. */
  const respondLater = async (listing: Awaited<ReturnType<typeof reviewedListing>>, browser: FakeBrowser) => {
    pushService.respond(429);
    await respond(service, listing);
    await receives(browser, 1);
    pushService.respond(201);
  };

  it('say what happened and where, and neither who nor what they wrote', async () => {
    const listing = await reviewedListing(service);
    const browser = await subscribe(listing.author);
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
    const other = await subscribe(grace);
    await send(service, ada, grace.memberId, { content: 'A secret' });
    await receives(other, 1);
    const { title, body } = other.received()[0]?.message ?? {};
    expect([title, body]).toEqual(['You have a new message', 'Read the message']);
  });

  it('are in the language in which the device subscribed', async () => {
    const listing = await reviewedListing(service);
    const english = await subscribe(listing.author);
    const spanish = pushService.openBrowser();
    const subscribed = await service.request('PUT', path, {
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
    const devices = [await subscribe(grace), await subscribe(elsewhere(grace))];
    const stranger = await subscribe(await announceMember(service));
    await follow(service, ada, grace.memberId);
    for (const device of devices) await receives(device, 1);
    expect(stranger.received()).toEqual([]);
  });

  it('come once for people who join a notification, until it is read', async () => {
    const { author, ratingId } = await reviewedListing(service);
    const browser = await subscribe(author);
    const vote = async () => findHelpful(service, ratingId, (await announceMember(service)).memberId);
    await vote();
    await receives(browser, 1);
    await vote();
    await settled(author);
    expect(browser.received()).toHaveLength(1);
    await service.request('POST', '/api/notifications/read', { as: author });
    await vote();
    await receives(browser, 2);
    expect(new Set(browser.received().map(({ message }) => message.tag)).size).toBe(1);
    expect(new Set(browser.received().map(({ headers }) => headers['topic'])).size).toBe(1);
  });

  it('come again for news that arrive while the last one is sent', async () => {
    const { author, ratingId } = await reviewedListing(service);
    const browser = await subscribe(author);
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
    const browser = await subscribe(grace);
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
        endedSessions.add(author.sessionId);
      },
    ],
    ['is to a device that is off', ({ author }) => service.request('DELETE', path, { as: author })],
  ] satisfies [string, (listing: Awaited<ReturnType<typeof reviewedListing>>) => Promise<unknown>][])(
    'are not repeated once a notification %s',
    async (_, happen) => {
      const listing = await reviewedListing(service);
      const browser = await subscribe(listing.author);
      await respondLater(listing, browser);
      await happen(listing);
      await whenDue(listing.author);
      await settled(listing.author);
      expect(browser.received()).toHaveLength(1);
    },
  );

  it('are repeated with the same tag after a service was busy, and while identity is away', async () => {
    const listing = await reviewedListing(service);
    const browser = await subscribe(listing.author);
    await respondLater(listing, browser);
    isIdentityAway = true;
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
    isIdentityAway = false;
    await eventually(async () => {
      await whenDue(listing.author);
      expect(browser.received()).toHaveLength(2);
    });
    expect(new Set(browser.received().map(({ message }) => message.tag)).size).toBe(1);
  });

  it('end when the browser has ended its subscription', async () => {
    const [ada, grace] = await premiumPair(service);
    const browser = await subscribe(grace);
    pushService.respond(410);
    await follow(service, ada, grace.memberId);
    await eventually(async () => {
      expect(await settingsOf(grace)).toMatchObject({ isSubscribed: false });
    });
    pushService.respond(201);
    await send(service, ada, grace.memberId);
    await settled(grace);
    expect(browser.received()).toHaveLength(1);
  });

  it('are on for the session that turned them on, until it ends', async () => {
    const as = await announceMember(service);
    expect(await settingsOf(as)).toMatchObject({ isSubscribed: false });
    const browser = await subscribe(as);
    await subscribe(as, browser);
    expect(await settingsOf(as)).toMatchObject({
      isSubscribed: true,
      applicationServerKey: expect.stringMatching(/^[\w-]{87}$/) as string,
    });
    expect(await settingsOf(elsewhere(as))).toMatchObject({ isSubscribed: false });
    for (const _ of [1, 2]) expect((await service.request('DELETE', path, { as })).status).toBe(204);
    expect(await settingsOf(as)).toMatchObject({ isSubscribed: false });
  });

  it('go to the member who used the device last', async () => {
    const [ada, grace] = await premiumPair(service);
    const browser = await subscribe(ada);
    await subscribe(grace, browser);
    expect(await settingsOf(ada)).toMatchObject({ isSubscribed: false });
    await follow(service, grace, ada.memberId);
    await send(service, await premiumMember(service), grace.memberId);
    await receives(browser, 1);
    expect(browser.received()).toMatchObject([{ message: { title: 'You have a new message' } }]);
  });

  it('go to ten devices of a member, of which ended sessions are none', async () => {
    const as = await announceMember(service);
    const devices = Array.from({ length: 12 }, () => ({ as: elsewhere(as), ...pushService.openBrowser() }));
    const responses = await Promise.all(
      devices.map((device) => trySubscribing(device.as, device.subscription)),
    );
    const [refused, ...others] = responses.filter(({ status }) => status !== 204);
    expect(refused).toMatchObject({ status: 409, json: { code: 'device-limit' } });
    expect(others).toHaveLength(1);
    const [first] = devices.filter((_, index) => responses[index]?.status === 204);
    endedSessions.add(first?.as.sessionId ?? '');
    expect((await trySubscribing(elsewhere(as), pushService.openBrowser().subscription)).status).toBe(204);
  });

  it.each([
    ['an address in our network', { endpoint: 'https://169.254.169.254/latest' }],
    ['another port of this machine', { endpoint: 'http://127.0.0.1:22/a' }],
    ['no web address', { endpoint: 'file:///etc/passwd' }],
    ['no address', { endpoint: 'x' }],
    ['a key that is no point on the curve', { keys: { p256dh: 'A'.repeat(87), auth: 'A'.repeat(22) } }],
    ['a short key', { keys: { p256dh: 'AAAA', auth: 'A'.repeat(22) } }],
    ['an unknown field', { memberId: newId() }],
  ])('cannot go to %s', async (_, wrong) => {
    const as = await announceMember(service);
    const { subscription } = pushService.openBrowser();
    expect((await trySubscribing(as, { ...subscription, ...wrong })).status).toBe(400);
    expect(await settingsOf(as)).toMatchObject({ isSubscribed: false });
  });

  it('are for members only', async () => {
    for (const method of ['GET', 'PUT', 'DELETE'])
      expect((await service.request(method, path)).status).toBe(401);
  });

  it('are exported without addresses and keys, and erased', async () => {
    const as = await premiumMember(service);
    const { subscription } = await subscribe(as);
    const { pushSubscriptions } = await collected(service, as);
    expect(pushSubscriptions).toEqual([
      { pushService: pushService.origin, language: 'en', subscribedAt: expect.any(String) as string },
    ]);
    expect(JSON.stringify(pushSubscriptions)).not.toContain(subscription.keys.auth);
    pushService.respond(429);
    await follow(service, await premiumMember(service), as.memberId);
    await announceVisibility(service, 'identity.member-deleted.v1', as);
    await eventually(async () => {
      for (const table of ['push_subscriptions', 'pushes_due'])
        expect(
          await service.database.exists(sql.unsafe`
            select from ${sql.identifier([table])} where session_id = ${as.sessionId}
          `),
        ).toBe(false);
    });
  });

  it('are removed after their session has ended, or the site has another key', async () => {
    const [ended, live] = [await announceMember(service), await announceMember(service)];
    for (const as of [ended, live]) await subscribe(as);
    endedSessions.add(ended.sessionId);
    await service.database.query(sql.unsafe`
      update push_subscriptions set checked_at = now() - interval '11 minutes'
    `);
    const context = (config: object) =>
      ({
        config,
        database: service.database,
        internal: {
          call: async (_service: string, _route: object, { body }: { body: { sessionIds: string[] } }) => ({
            sessionIds: body.sessionIds.filter((id) => !endedSessions.has(id)),
          }),
        },
      }) as unknown as Parameters<typeof purgePushSubscriptions>[0];
    await purgePushSubscriptions(context(settings));
    expect(await settingsOf(ended)).toMatchObject({ isSubscribed: false });
    expect(await settingsOf(live)).toMatchObject({ isSubscribed: true });
    await purgePushSubscriptions(context(vapid()));
    expect(await settingsOf(live)).toMatchObject({ isSubscribed: false });
  });

  it('wait while their service is away, and are counted', async () => {
    const [ada, grace] = await premiumPair(service);
    const browser = await subscribe(grace);
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

describe('push notifications of a site without keys', () => {
  let service: TestService;
  beforeAll(async () => {
    service = await startTestService(socialMessagingService, { peers: identityWith(new Map()) });
  });
  afterAll(() => service.stop());

  it('are off', async () => {
    const as = await announceMember(service);
    const request = (method: string, body?: object) =>
      service.request(method, '/api/notifications/push', { as, body });
    expect((await request('GET')).json).toEqual({ applicationServerKey: null, isSubscribed: false });
    const pushService = await startFakePushService();
    const { subscription } = pushService.openBrowser();
    await pushService.stop();
    expect(await request('PUT', subscription)).toMatchObject({ status: 409, json: { code: 'push-off' } });
  });
});
