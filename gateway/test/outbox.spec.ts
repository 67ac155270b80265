import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newId } from '@candor/platform';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startWorld, type World } from './world.ts';

describe('the outbox page', () => {
  let folder: string;
  let world: World | null;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'candor-outbox-page-'));
    world = null;
  });
  afterEach(async () => {
    await world?.stop();
    await rm(folder, { recursive: true });
  });

  const sentAt = '2026-01-05T10:00:00.000Z';
  const caught = async (message: object) => {
    const id = newId();
    await mkdir(join(folder, 'outbox'), { recursive: true });
    await writeFile(join(folder, 'outbox', `${id}.json`), JSON.stringify({ id, sentAt, ...message }));
  };
  const mail = (facts: object = {}) => ({
    to: 'ada@example.com',
    subject: 'Welcome',
    text: 'Confirm:\n\nhttp://candor.test/auth?mode=confirm&token=abc\n',
    html: '<!doctype html><html><head></head><body><a href="http://candor.test/">Confirm</a></body></html>',
    ...facts,
  });
  const open = async (
    settings: Readonly<Record<string, string>> = {},
    url = '/dev/outbox',
    host = 'localhost:3000',
  ) => {
    world ??= await startWorld({ DATA_DIR: folder, PUBLIC_URL: 'http://localhost:3000', ...settings });
    return world.gateway.inject({ url, headers: { host } });
  };

  it('shows mails and text messages, newest first, with clickable links', async () => {
    await caught(mail({ subject: 'First' }));
    await caught({ medium: 'sms', to: '+15125550100', text: 'Your code is 123456', key: 'key' });
    await caught(mail({ subject: 'Last' }));
    const { statusCode, headers, body } = await open();
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
    const order = ['Last', 'Your code is 123456', 'First'].map((text) => body.indexOf(text));
    expect(order).toEqual([...order].sort((a, b) => a - b));
    expect(Math.min(...order)).toBeGreaterThan(0);
    expect(body).toContain('<a href="http://candor.test/auth?mode=confirm&amp;token=abc">');
  });

  it('runs and loads nothing from a message', async () => {
    const hostile = '"><script>alert(1)</script><img src=x onerror=alert(2)>';
    await caught(
      mail({
        to: `a${hostile}@x`,
        subject: hostile,
        text: `${hostile} http://x/"onclick=alert(3)`,
        html: hostile,
      }),
    );
    const { headers, body } = await open();
    expect(body).not.toMatch(/<script|<img|"onclick/);
    expect(body).toContain('sandbox="allow-popups allow-popups-to-escape-sandbox"');
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toContain('script-src');
  });

  it('filters by recipient', async () => {
    await caught(mail({ subject: 'For Ada' }));
    await caught(mail({ to: 'grace@example.com', subject: 'For Grace' }));
    const { body } = await open({}, '/dev/outbox?to=GRACE');
    expect(body).toContain('For Grace');
    expect(body).not.toContain('For Ada');
    expect((await open({}, '/dev/outbox?to=%3Cb%3E')).body).toContain('Nothing was sent to “&lt;b&gt;”.');
    expect((await open({}, '/dev/outbox?to=a&to=b')).statusCode).toBe(200);
  });

  it('shows an empty state, and skips invalid files', async () => {
    expect((await open()).body).toContain('Nothing was sent yet.');
    await caught({ to: 1 });
    expect((await open()).body).toContain('Nothing was sent yet.');
  });

  it('shows the hosts that send mails and text messages, without passwords', async () => {
    const settings = {
      SMTP_URL: 'smtp://user:secret@mail.example:587',
      SMS_URL: 'https://sms.example/send?key=secret',
    };
    const { body } = await open(settings);
    expect(body).toContain('<strong>mail.example:587</strong>');
    expect(body).toContain('<strong>sms.example</strong>');
    expect(body).not.toContain('secret');
  });

  const expectNotServed = ({ statusCode, headers, body }: Awaited<ReturnType<typeof open>>) => {
    expect(statusCode).toBe(404);
    expect(headers['content-type']).toContain('text/html');
    expect(body).not.toContain('ada@example.com');
  };

  it('is served to this machine, under its loopback names', async () => {
    await caught(mail());
    for (const host of ['localhost', 'LOCALHOST:3000', '127.0.0.1:3000', '[::1]:3000'])
      expect((await open({}, '/dev/outbox', host)).statusCode, host).toBe(200);
  });

  it('is not served for other host names', async () => {
    await caught(mail());
    for (const host of ['evil.example', 'evil.example:3000', 'localhost.evil.example', '192.168.1.5'])
      expectNotServed(await open({}, '/dev/outbox', host));
  });

  it.each([
    { NODE_ENV: 'production' },
    { PUBLIC_URL: 'https://candor.example' },
    { PUBLIC_URL: 'http://localhost.candor.example' },
    { PUBLIC_URL: 'http://192.168.1.5:3000' },
    { HOST: '0.0.0.0' },
    { HOST: '::' },
    { HOST: '192.168.1.5' },
    { HOST: 'candor.local' },
    { TRUSTED_PROXIES: '127.0.0.1' },
    { TRUSTED_PROXIES: '10.0.0.0/8' },
  ])('does not exist with %o', async (settings) => {
    await caught(mail());
    expectNotServed(await open(settings));
  });

  it.each([
    { 'x-forwarded-for': '203.0.113.9' },
    { 'X-Forwarded-Host': 'candor.example' },
    { forwarded: 'for=203.0.113.9' },
    { via: '1.1 proxy' },
    { 'x-real-ip': '203.0.113.9' },
    { 'cf-connecting-ip': '203.0.113.9' },
  ])('is not served through a proxy that sends %o', async (headers) => {
    await caught(mail());
    world = await startWorld({ DATA_DIR: folder, PUBLIC_URL: 'http://localhost:3000' });
    const url = '/dev/outbox';
    expectNotServed(await world.gateway.inject({ url, headers: { host: 'localhost:3000', ...headers } }));
  });

  it('is not served to other machines', async () => {
    await caught(mail());
    world = await startWorld({ DATA_DIR: folder, PUBLIC_URL: 'http://localhost:3000' });
    const headers = { host: 'localhost:3000' };
    for (const remoteAddress of ['203.0.113.9', '192.168.1.5', '172.17.0.1', 'fd00::7'])
      expectNotServed(await world.gateway.inject({ url: '/dev/outbox', headers, remoteAddress }));
  });
});
