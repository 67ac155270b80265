import { newId } from '@candor/platform';
import { announceMember, eventually, startTestService, type TestService } from '@candor/platform/testing';
import { sql } from 'slonik';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { purgePushSubscriptions } from '../src/jobs/purge-expired-push-subscriptions.job.ts';
import { socialMessagingService } from '../src/service.ts';
import { startFakePushService, type FakePushService } from './fake-push-service.ts';
import { announceVisibility, collected } from './leaving-members.ts';
import {
  elsewhere,
  liveSessions,
  pushPath,
  receives,
  settingsOf,
  startPushing,
  subscribe,
  trySubscribing,
  vapidSettings,
} from './push-world.ts';
import { follow, identityWith, premiumMember, premiumPair, send } from './world.ts';

describe('push notifications', () => {
  let service: TestService;
  let pushService: FakePushService;
  const settings = vapidSettings();
  const sessions = liveSessions();

  beforeAll(async () => {
    pushService = await startFakePushService();
    service = await startPushing(pushService, sessions, settings);
  });
  beforeEach(() => {
    pushService.respond(201);
  });
  afterAll(async () => {
    await service.stop();
    await pushService.stop();
  });

  it('are on for the session that turned them on, until it ends', async () => {
    const as = await announceMember(service);
    expect(await settingsOf(service, as)).toMatchObject({ isSubscribed: false });
    const browser = await subscribe(service, as, pushService.openBrowser());
    await subscribe(service, as, browser);
    expect(await settingsOf(service, as)).toMatchObject({
      isSubscribed: true,
      applicationServerKey: expect.stringMatching(/^[\w-]{87}$/) as string,
    });
    expect(await settingsOf(service, elsewhere(as))).toMatchObject({ isSubscribed: false });
    for (const _ of [1, 2]) expect((await service.request('DELETE', pushPath, { as })).status).toBe(204);
    expect(await settingsOf(service, as)).toMatchObject({ isSubscribed: false });
  });

  it('go to the member who used the device last', async () => {
    const [ada, grace] = await premiumPair(service);
    const browser = await subscribe(service, ada, pushService.openBrowser());
    await subscribe(service, grace, browser);
    expect(await settingsOf(service, ada)).toMatchObject({ isSubscribed: false });
    await follow(service, grace, ada.memberId);
    await send(service, await premiumMember(service), grace.memberId);
    await receives(browser, 1);
    expect(browser.received()).toMatchObject([{ message: { title: 'You have a new message' } }]);
  });

  it('go to ten devices of a member, of which ended sessions are none', async () => {
    const as = await announceMember(service);
    const devices = Array.from({ length: 12 }, () => ({ as: elsewhere(as), ...pushService.openBrowser() }));
    const responses = await Promise.all(
      devices.map((device) => trySubscribing(service, device.as, device.subscription)),
    );
    const [refused, ...others] = responses.filter(({ status }) => status !== 204);
    expect(refused).toMatchObject({ status: 409, json: { code: 'device-limit' } });
    expect(others).toHaveLength(1);
    const [first] = devices.filter((_, index) => responses[index]?.status === 204);
    sessions.ended.add(first?.as.sessionId ?? '');
    expect(
      (await trySubscribing(service, elsewhere(as), pushService.openBrowser().subscription)).status,
    ).toBe(204);
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
    expect((await trySubscribing(service, as, { ...subscription, ...wrong })).status).toBe(400);
    expect(await settingsOf(service, as)).toMatchObject({ isSubscribed: false });
  });

  it('are for members only', async () => {
    for (const method of ['GET', 'PUT', 'DELETE'])
      expect((await service.request(method, pushPath)).status).toBe(401);
  });

  it('are exported without addresses and keys, and erased', async () => {
    const as = await premiumMember(service);
    const { subscription } = await subscribe(service, as, pushService.openBrowser());
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
    for (const as of [ended, live]) await subscribe(service, as, pushService.openBrowser());
    sessions.ended.add(ended.sessionId);
    await service.database.query(sql.unsafe`
      update push_subscriptions set checked_at = now() - interval '11 minutes'
    `);
    const context = (config: object) =>
      ({
        config,
        database: service.database,
        internal: {
          call: async (_service: string, _route: object, { body }: { body: { sessionIds: string[] } }) => ({
            sessionIds: body.sessionIds.filter((id) => !sessions.ended.has(id)),
          }),
        },
      }) as unknown as Parameters<typeof purgePushSubscriptions>[0];
    await purgePushSubscriptions(context(settings));
    expect(await settingsOf(service, ended)).toMatchObject({ isSubscribed: false });
    expect(await settingsOf(service, live)).toMatchObject({ isSubscribed: true });
    await purgePushSubscriptions(context(vapidSettings()));
    expect(await settingsOf(service, live)).toMatchObject({ isSubscribed: false });
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
