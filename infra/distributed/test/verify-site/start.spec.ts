import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Checkout, RatingView } from '@candor/contracts';
import { readOutbox } from '@candor/platform';
import { eventually, testSecret } from '@candor/platform/testing';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { premium, registered, review, signedIn, type Actor } from '../../../embedded/test/erasure/actor.ts';
import { describeOnAllEngines, openEngines } from '../engines.ts';
import {
  programSettings,
  settingsOfSite,
  startProgram,
  startSiteOfProcesses,
} from '../clocks/started-site.ts';
import type { Settings, StartedSite } from '../clocks/started-site.ts';

const minuteMs = 60_000;

/** Caller and callee differ by two minutes; the database and the engines differ by a minute from both. */
const aheadMs = {
  gateway: minuteMs,
  'services/identity': -minuteMs,
  'services/catalog': minuteMs,
  'services/ratings': -minuteMs,
  'services/media': minuteMs,
  'services/search': minuteMs,
  'services/social-messaging': -minuteMs,
  'services/billing': minuteMs,
  'services/realtime': minuteMs,
  'services/admin': -minuteMs,
};

const onePixel =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/** Runs an operator's command for a running site, in a folder without `.env`. */
const command = async (name: string, args: readonly string[], cwd: string, settings: Settings) => {
  const file = fileURLToPath(new URL(`../../../embedded/src/${name}.ts`, import.meta.url));
  const child = spawn(process.execPath, [file, ...args], { cwd, env: { ...programSettings, ...settings } });
  let said = '';
  for (const output of [child.stdout, child.stderr]) output.on('data', (data) => (said += String(data)));
  await once(child, 'close');
  return said;
};

const runsWith = (enginesOf: (cleanup: AsyncDisposableStack) => Promise<Settings>): void => {
  const cleanup = new AsyncDisposableStack();
  let running: StartedSite;
  beforeAll(async () => {
    const engines = await enginesOf(cleanup);
    running = await startSiteOfProcesses(
      { ...(await settingsOfSite(aheadMs, cleanup)), ...engines },
      cleanup,
    );
  }, 300_000);
  afterAll(() => cleanup.disposeAsync(), 120_000);
  afterEach(({ task }) => {
    if (task.result?.state === 'fail')
      throw new Error(`The site logged:\n${running.program.lines.join('\n')}`);
  });

  const shownAdmin = () => {
    const login = running.program.lines.find((line) => line.includes('admin@candor.example')) ?? '';
    const [, password = ''] = /example {2}(\S+)/.exec(login) ?? [];
    return { email: 'admin@candor.example', password };
  };

  it('runs every service and the gateway, and shows the first admin', async () => {
    const { site } = running;
    expect((await site.newPerson().request('GET', '/healthz')).status).toBe(200);
    const admin = await signedIn(site, shownAdmin());
    expect((await admin.request('GET', '/api/admin/stats')).status).toBe(200);
  });

  it('is found by an operator’s command with the secret from its settings', async () => {
    const { dataDir } = running;
    const deadLetters = (settings: Settings) =>
      command('dead-letters', ['list'], dataDir, { DATA_DIR: dataDir, ...settings });
    expect(await deadLetters({})).toMatch(/^INTERNAL_SECRET is missing/);
    await writeFile(join(dataDir, '.env'), `INTERNAL_SECRET=${testSecret}\n`);
    expect(await deadLetters({})).toBe('No dead letters.\n');
  });

  const found = async (actor: Pick<Actor, 'request'>, word: string) => {
    const { json } = await actor.request('GET', `/api/ratings/search?q=${word}`);
    return z.array(RatingView).parse(json);
  };

  it('has shifted clocks', async () => {
    const { site } = running;
    const [grace, began] = [await registered(site), Date.now()];
    const { id } = await grace.list({ name: 'Clockwork' });
    const { createdAt } = await grace.rate(id);
    expect(Date.parse(createdAt) - began).toBeLessThan(-minuteMs / 2);
  });

  it('lets a member rate, find and change the rating at once, and others find and vote for it', async () => {
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

  it('accepts a payment over a signed call, and orders messages between premium members', async () => {
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

  it('accepts the link of a mail once, and ends earlier sessions', async () => {
    const { site } = running;
    const grace = await registered(site);
    const visitor = site.newPerson();
    await visitor.request('POST', '/api/forgot-password', { email: grace.email });
    const token = await eventually(async () => {
      const mails = JSON.stringify(
        (await readOutbox(running.dataDir)).filter(({ message }) => message.to === grace.email),
      );
      const [, linked] = /mode=reset&token=([\w-]{43})/.exec(mails) ?? [];
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

  it('lets an admin delete a member, who is not found any more', async () => {
    const { site } = running;
    const [admin, grace] = [await signedIn(site, shownAdmin()), await registered(site)];
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

  it('logs no errors', () => {
    const isError = (line: string) => /"level":[56]0/.test(line);
    expect(running.program.lines.filter(isError)).toEqual([]);
  });

  it('stops all processes at SIGTERM', async () => {
    const { program, site, urls } = running;
    program.signal('SIGTERM');
    expect(await program.ended).toBe(0);
    for (const url of [site.url, urls.ratings]) await expect(fetch(`${url}/healthz`)).rejects.toThrow();
  });
};

describe('start:distributed, with clocks that are a minute early or late', { timeout: 300_000 }, () => {
  runsWith(async () => ({}));
});

describeOnAllEngines((addresses) => {
  describe('start:distributed, with clocks that are a minute early or late', { timeout: 300_000 }, () => {
    runsWith(async (cleanup) => {
      const { settings } = await openEngines('clocks', addresses, cleanup);
      // The spec reads mails in the site's outbox.
      const { SMTP_URL: _mailServer, ...engines } = settings;
      return engines;
    });
  });
});

describe('start:distributed', () => {
  const cleanup = new AsyncDisposableStack();
  afterAll(() => cleanup.disposeAsync());

  it.each([
    ['invalid settings', { KAFKA_BROKERS: 'nowhere' }, 'KAFKA_BROKERS: host:port'],
    ['a network without production', { NODE_ENV: 'development', HOST: '0.0.0.0' }, 'HOST opens the site'],
    ['a missing database', { DATABASE_URL: 'postgres://me:hush@127.0.0.1:1/candor' }, 'DATABASE_URL: '],
  ])('prints one line for %s and exits with 1', async (_what, wrong, message) => {
    const program = startProgram({ ...(await settingsOfSite({}, cleanup)), ...wrong });
    expect(await program.ended).toBe(1);
    expect(program.lines.join('\n')).toContain(message);
    expect(program.lines.join('\n')).not.toMatch(/hush|^\s+at /m);
  });
});
