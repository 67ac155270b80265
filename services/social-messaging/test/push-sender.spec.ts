import type { ServerResponse } from 'node:http';
import webPush from 'web-push';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPushSender, type SendPush } from '../src/push/push-sender.ts';
import { publicKeyOf } from '../src/push/vapid-keys.ts';
import { startFakePushService, type FakeBrowser, type FakePushService } from './fake-push-service.ts';

const message = {
  language: 'en' as const,
  title: 'You have a new follower',
  body: 'See their profile',
  path: '/user/1',
  tag: '1',
};

describe('a push to a browser', () => {
  const { privateKey, publicKey } = webPush.generateVAPIDKeys();
  const keys = { privateKey, publicKey, subject: 'mailto:help@candor.example' };
  let pushService: FakePushService;
  let send: SendPush;
  beforeAll(async () => {
    pushService = await startFakePushService();
    send = createPushSender(keys);
  });
  afterAll(() => pushService.stop());

  const deviceOf = ({ subscription: { endpoint, keys } }: FakeBrowser) => ({
    session_id: '1',
    push_service: pushService.origin,
    endpoint,
    ...keys,
    language: 'en' as const,
  });
  const sendTo = (browser: FakeBrowser) => send(deviceOf(browser), message, 'topic');
  const responseTo = async (respond: Parameters<FakePushService['respond']>[0]) => {
    pushService.respond(respond);
    return sendTo(pushService.openBrowser());
  };

  it('can be decrypted only there, and names the key of the site', async () => {
    pushService.respond(201);
    const browser = pushService.openBrowser();
    expect(await sendTo(browser)).toEqual({ status: 'delivered' });
    expect(publicKeyOf(privateKey)).toBe(publicKey);
    expect(browser.received()).toMatchObject([
      {
        message,
        headers: {
          authorization: expect.stringContaining(`k=${publicKey}`) as string,
          'content-encoding': 'aes128gcm',
          ttl: '86400',
          topic: 'topic',
        },
      },
    ]);
  });

  it.each([
    [202, 'delivered'],
    [404, 'gone'],
    [410, 'gone'],
    [400, 'refused'],
    [413, 'refused'],
  ])('is, after status %d, %s', async (status, outcome) => {
    expect(await responseTo(status)).toMatchObject({ status: outcome });
  });

  it.each([500, 503, 401, 403])('is an outage to try again after status %d', async (status) => {
    expect(await responseTo(status)).toMatchObject({ status: 'later', isOutage: true, retryAfterSeconds: 0 });
  });

  it('is tried again when the service wants it, in seconds or at a date', async () => {
    const busy = (retryAfter: string) => (response: ServerResponse) => {
      response.writeHead(429, { 'retry-after': retryAfter }).end();
    };
    expect(await responseTo(busy('120'))).toMatchObject({ isOutage: false, retryAfterSeconds: 120 });
    const hour = await responseTo(busy(new Date(Date.now() + 3_600_000).toUTCString()));
    expect(hour).toMatchObject({ status: 'later' });
    expect('retryAfterSeconds' in hour && hour.retryAfterSeconds).toBeGreaterThan(3_500);
    for (const nonsense of ['soon', '-5', 'Thu, 01 Jan 1970 00:00:00 GMT'])
      expect(await responseTo(busy(nonsense))).toMatchObject({ retryAfterSeconds: 0 });
  });

  it('is an outage if the service does not respond, or cannot be reached', async () => {
    const device = deviceOf(pushService.openBrowser());
    pushService.respond(() => undefined);
    const hasty = createPushSender(keys, 100);
    expect(await hasty(device, message, 'topic')).toMatchObject({ status: 'later', isOutage: true });
    const away = { ...device, endpoint: 'http://127.0.0.1:1/a' };
    expect(await send(away, message, 'topic')).toMatchObject({ status: 'later', isOutage: true });
  });

  it('follows no redirect', async () => {
    const inside = pushService.openBrowser();
    const redirect = (response: ServerResponse) => {
      response.writeHead(307, { location: inside.subscription.endpoint }).end();
    };
    expect(await responseTo(redirect)).toMatchObject({ status: 'refused' });
    expect(inside.received()).toEqual([]);
  });
});
