import { Checkout, RatingView } from '@candor/contracts';
import { eventually } from '@candor/platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { premium, registered, review, signedIn, type Actor } from '../../embedded/test/erasure/actor.ts';
import { startSiteOfClocks, type SiteOfClocks } from './clocks/site-of-clocks.ts';
import { describeOnAllEngines, openEngines } from './engines.ts';

const minuteMs = 60_000;

/** Caller and callee differ by two minutes; the database differs by a minute from both. */
const aheadMs = {
  gateway: minuteMs,
  identity: -minuteMs,
  catalog: minuteMs,
  ratings: -minuteMs,
  media: minuteMs,
  search: minuteMs,
  'social-messaging': -minuteMs,
  billing: minuteMs,
  realtime: minuteMs,
  admin: -minuteMs,
};

const onePixel =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

type EngineSettings = Readonly<Record<string, string>>;

const clocksApart = (enginesOf: (cleanup: AsyncDisposableStack) => Promise<EngineSettings>): void => {
  const cleanup = new AsyncDisposableStack();
  let running: SiteOfClocks;
  beforeAll(async () => {
    running = await startSiteOfClocks({ aheadMs, engines: await enginesOf(cleanup) }, cleanup);
  }, 300_000);
  afterAll(() => cleanup.disposeAsync(), 120_000);

  const found = async (actor: Pick<Actor, 'request'>, word: string) => {
    const { json } = await actor.request('GET', `/api/ratings/search?q=${word}`);
    return z.array(RatingView).parse(json);
  };

  it('have shifted clocks', async () => {
    const { site } = running;
    const [grace, began] = [await registered(site), Date.now()];
    const { id } = await grace.list({ name: 'Clockwork' });
    const { createdAt } = await grace.rate(id);
    expect(Date.parse(createdAt) - began).toBeLessThan(-minuteMs / 2);
  });

  it('let a member rate, find and change the rating at once, and others find and vote for it', async () => {
    const { site } = running;
    const [grace, ada] = [await registered(site), await registered(site)];
    const entity = await grace.list();
    const form = { entityId: entity.id, starRating: 2, review, title: 'Quincunx', photos: [onePixel] };
    const posted = await grace.send('POST', '/api/ratings', form, { 'idempotency-key': 'the-same-form' });
    const rating = RatingView.parse(posted);
    const again = await grace.send('POST', '/api/ratings', form, { 'idempotency-key': 'the-same-form' });
    expect(again).toEqual(posted);
    expect(await found(grace, 'quincunx')).toMatchObject([{ id: rating.id }]);
    await eventually(async () => {
      expect(await found(ada, 'quincunx')).toMatchObject([{ id: rating.id }]);
    });
    await grace.send('PUT', `/api/ratings/${rating.id}`, { title: 'Sextant', starRating: 5 });
    expect(await found(grace, 'sextant')).toMatchObject([{ id: rating.id, title: 'Sextant' }]);
    for (const _twice of [1, 2]) await ada.send('PUT', `/api/ratings/${rating.id}/vote`, { isHelpful: true });
    await eventually(async () => {
      expect(await found(grace, 'sextant')).toMatchObject([{ id: rating.id, helpfulCount: 1 }]);
      expect(await found(ada, 'quincunx')).toEqual([]);
    });
  });

  it('accept a payment over a signed call, and order messages between premium members', async () => {
    const { site } = running;
    const [grace, ada] = [await registered(site), await premium(site)];
    const { clientSecret } = Checkout.parse(await grace.send('POST', '/api/get-or-create-subscription', {}));
    const card = { cardNumber: '4242 4242 4242 4242', expiry: '12/49', cvc: '123' };
    await grace.send('POST', '/api/billing/test/confirm', { clientSecret, ...card });
    const contents = ['First', 'Second', 'Third'];
    await grace.sendMessage(ada, 'First');
    await ada.sendMessage(grace, 'Second');
    await grace.sendMessage(ada, 'Third');
    expect(await ada.send('GET', `/api/messages/${grace.id}`)).toMatchObject({
      data: contents.map((content) => ({ content })),
    });
  });

  it('accept the link of a mail once, and end earlier sessions', async () => {
    const { site } = running;
    const grace = await registered(site);
    const visitor = site.newPerson();
    await visitor.request('POST', '/api/forgot-password', { email: grace.email });
    const token = await eventually(async () => {
      const { text } = await visitor.request('GET', `/dev/outbox?to=${encodeURIComponent(grace.email)}`);
      const [, linked] = /mode=reset&(?:amp;)?token=([\w-]{43})/.exec(text) ?? [];
      if (linked === undefined) throw new Error('no mail yet');
      return linked;
    });
    const password = 'another correct horse';
    const reset = () => visitor.request('POST', '/api/reset-password', { token, password });
    expect((await reset()).status).toBe(204);
    expect((await reset()).status).toBe(400);
    await eventually(async () => {
      expect((await grace.request('GET', '/api/user')).status).toBe(401);
    });
    const back = await signedIn(site, { email: grace.email, password });
    await back.send('POST', '/api/logout');
    await eventually(async () => {
      expect((await back.request('GET', '/api/user')).status).toBe(401);
    });
  });

  it('let an admin delete a member, who is not found any more', async () => {
    const { site, admin: account } = running;
    const [admin, grace] = [await signedIn(site, account), await registered(site)];
    const { id } = await grace.list();
    const rating = await grace.rate(id, { title: 'Astrolabe' });
    await eventually(async () => {
      expect(await found(admin, 'astrolabe')).toMatchObject([{ id: rating.id }]);
    });
    await admin.send('DELETE', `/api/admin/users/${grace.id}`, { reason: 'requested' });
    await eventually(async () => {
      expect((await admin.request('GET', `/api/users/${grace.id}`)).status).toBe(404);
      expect((await admin.request('GET', `/api/ratings/${rating.id}`)).status).toBe(404);
      expect(await found(admin, 'astrolabe')).toEqual([]);
    });
    expect((await grace.request('GET', '/api/user')).status).toBe(401);
  });

  it('log no errors', () => {
    const isError = (line: string) => /"level":[56]0/.test(line);
    expect(running.lines.filter(isError)).toEqual([]);
  });
};

describe('services whose clocks are a minute early or late', { timeout: 300_000 }, () => {
  clocksApart(async () => ({}));
});

describeOnAllEngines((addresses) => {
  describe('services whose clocks are a minute early or late', { timeout: 300_000 }, () => {
    clocksApart(async (cleanup) => {
      const { settings } = await openEngines('clocks', addresses, cleanup);
      // The spec reads mails in the site's outbox.
      const { SMTP_URL: _mailServer, ...engines } = settings;
      return engines;
    });
  });
});
