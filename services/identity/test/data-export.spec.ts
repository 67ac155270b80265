import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  billingRoutes,
  DataExport,
  mediaRoutes,
  memberDataHolders,
  memberDataRoutes,
  type CollectedMemberData,
} from '@candor/contracts';
import {
  adminUrlOf,
  eventually,
  member,
  peer,
  peerService,
  unzip,
  type TestService,
} from '@candor/platform/testing';
import { sql } from 'slonik';
import { request } from 'undici';
import { z } from 'zod';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createCallerSigner, newId, NotFound, type Caller } from '@candor/platform';
import {
  goodPassword,
  importMembers,
  memberToImport,
  registered,
  signedIn,
  someEmail,
  startIdentity,
} from './world.ts';

const photo = (id: string) => `/media/${id.padEnd(32, '0')}_40x30.webp`;
const hostile = `<script>alert(1)</script>"'&<img src=x onerror=alert(2)>`;

describe('a data export', { timeout: 120_000 }, () => {
  let service: TestService;
  let folder: string;
  let collected: CollectedMemberData;
  let requests = 0;
  let isBroken = false;
  /** Services respond when it ends. */
  let gathering: Promise<unknown> = Promise.resolve();
  const missing = new Set<string>();

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'candor-exports-'));
    service = await startIdentity({ DATA_DIR: folder }, [
      peer(billingRoutes.endSubscription, () => undefined),
      peer(memberDataRoutes.collectMemberData, async () => {
        requests += 1;
        if (isBroken) throw new Error('broken');
        const response = collected;
        await gathering;
        return response;
      }),
      peer(mediaRoutes.photo, ({ params }) => {
        if (missing.has(params.key)) throw new NotFound('Photo not found');
        return Buffer.alloc(300_000, params.key);
      }),
    ]);
  });
  beforeEach(() => {
    isBroken = false;
    gathering = Promise.resolve();
    collected = { records: { notes: [{ title: hostile, at: '2026-01-01T00:00:00.000Z' }] }, photos: [] };
  });
  afterAll(async () => {
    await service.stop();
    await rm(folder, { recursive: true, force: true });
  });

  const state = async (as: Caller): Promise<DataExport> =>
    DataExport.parse((await service.request('GET', '/api/user/data-export', { as })).json);
  const start = (as: Caller) => service.request('POST', '/api/user/data-export', { as });
  const isReady = (as: Caller) =>
    eventually(async () => {
      const current = await state(as);
      expect(current.status).toBe('ready');
      return current;
    });
  const signer = createCallerSigner('a secret that only the tests know, 32 bytes');
  const download = async (as: Caller) => {
    const response = await request(`${service.url}/api/user/data-export/file`, {
      headers: as.type === 'visitor' ? {} : { 'x-candor-caller': await signer.sign(as) },
    });
    return { ...response, bytes: Buffer.from(await response.body.arrayBuffer()) };
  };
  const storedFiles = async () =>
    (await readdir(join(folder, 'identity-blobs'), { recursive: true })).filter((name) => name.length > 60);

  it('has a status, and contains everything as a page and as JSON', async () => {
    collected = { ...collected, photos: [photo('a'), photo('b'), photo('a'), photo('gone'), '/etc/passwd'] };
    missing.add(photo('gone').slice('/media/'.length));
    const { user, as } = await signedIn(service, { firstName: hostile.slice(0, 60) });
    const other = await registered(service);
    await service.request('GET', `/api/users/${other.id}`, { as });
    await service.database.query(sql.unsafe`
      insert into authenticators (member_id, secret, confirmed_at) values (${user.id}, 'secret-of-app', now())
    `);
    await service.database.query(sql.unsafe`
      insert into recovery_codes (member_id, code_hash) values (${user.id}, 'secret-of-code')
    `);
    await service.database.query(sql.unsafe`
      insert into passkeys (passkey_id, credential_id, member_id, public_key, sign_count, transports, name)
      values (${newId()}, 'secret-of-passkey', ${user.id}, 'secret-of-key', 0, '{}', 'Phone')
    `);
    const pendingEmail = someEmail();
    await service.request('POST', '/api/user/email', {
      as,
      body: { email: pendingEmail, password: goodPassword },
    });
    expect(await state(as)).toEqual({ status: 'none', requestedAt: null, expiresAt: null });
    expect((await download(as)).statusCode).toBe(404);
    const requested = await start(as);
    expect(requested).toMatchObject({ status: 202, json: { status: 'preparing', expiresAt: null } });
    const ready = await isReady(as);
    const hours = (Date.parse(ready.expiresAt ?? '') - Date.now()) / 3_600_000;
    expect(hours).toBeGreaterThan(23.9);
    expect(hours).toBeLessThanOrEqual(24.01);

    const { headers, bytes, statusCode } = await download(as);
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'application/zip',
      'content-disposition': 'attachment; filename="candor-data.zip"',
      'cache-control': 'private, no-store',
      'content-length': String(bytes.length),
    });
    const files = unzip(bytes);
    const names = memberDataHolders.map((name) => `data/${name}/notes.json`);
    const own = [
      'account',
      'emails',
      'pendingEmail',
      'secondFactor',
      'passkeys',
      'consent',
      'sessions',
      'profilesViewed',
      'linkedProviders',
    ].map((name) => `data/identity/${name}.json`);
    const photos = ['a', 'b'].map((id) => photo(id).replace('/media/', 'photos/'));
    expect([...files.keys()].toSorted()).toEqual(['index.html', ...names, ...own, ...photos].toSorted());
    const json = (name: string): unknown => JSON.parse(files.get(name)?.toString() ?? '');
    expect(json('data/identity/account.json')).toMatchObject([
      { id: user.id, email: user.email, language: 'en' },
    ]);
    expect(json('data/identity/emails.json')).toMatchObject([{ email: user.email }]);
    expect(json('data/identity/pendingEmail.json')).toEqual([{ email: pendingEmail }]);
    expect(json('data/identity/consent.json')).toMatchObject([{ termsVersion: '2025-10-26' }]);
    const at = expect.any(String) as string;
    expect(json('data/identity/secondFactor.json')).toEqual([{ since: at, recoveryCodesLeft: 1 }]);
    expect(json('data/identity/passkeys.json')).toEqual([{ name: 'Phone', createdAt: at, lastUsedAt: null }]);
    expect([...files.values()].join('')).not.toContain('secret-of');
    expect(json('data/identity/sessions.json')).toHaveLength(1);
    expect(json('data/identity/profilesViewed.json')).toEqual([
      { memberId: other.id, day: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) as string },
    ]);
    expect(json('data/ratings/notes.json')).toEqual(collected.records['notes']);
    const key = photo('a').slice('/media/'.length);
    expect(files.get(photos[0] ?? '')?.equals(Buffer.alloc(300_000, key))).toBe(true);
    const page = files.get('index.html')?.toString() ?? '';
    expect(page).not.toMatch(/<script|<img src=x|onerror=alert\(2\)>/);
    expect(page).toContain('&lt;script&gt;alert(1)&lt;/script&gt;&quot;&#39;&amp;&lt;img');
    expect(page).toContain(`<img src="${photos[1] ?? ''}"`);
  });

  it('can be downloaded only by its member, for a day, and is deleted then', async () => {
    const { user, as } = await signedIn(service);
    await start(as);
    await isReady(as);
    expect((await download({ type: 'visitor' })).statusCode).toBe(401);
    expect((await download((await signedIn(service)).as)).statusCode).toBe(404);
    const before = (await storedFiles()).length;
    await service.database.query(sql.unsafe`
      update data_exports set expires_at = now() - interval '1 second' where member_id = ${user.id}
    `);
    expect(await state(as)).toMatchObject({ status: 'none' });
    expect((await download(as)).statusCode).toBe(404);

    // The job runs at the start of a process.
    const next = await startIdentity({ DATA_DIR: folder, DATABASE_URL: adminUrlOf(service) });
    await eventually(async () => {
      expect((await storedFiles()).length).toBeLessThan(before);
    });
    await next.stop();
  });

  it('is prepared once for concurrent requests', async () => {
    const { as } = await signedIn(service);
    const before = requests;
    const responses = await Promise.all(Array.from({ length: 8 }, () => start(as)));
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([202]));
    await isReady(as);
    expect(requests - before).toBe(memberDataHolders.length);
    expect((await download(as)).statusCode).toBe(200);
    expect((await start(as)).json).toMatchObject({ status: 'preparing' });
    await isReady(as);
  });

  it('is tried again while a service is away, and fails after seven attempts', async () => {
    const { user, as } = await signedIn(service);
    isBroken = true;
    await start(as);
    const attempts = () =>
      service.database.oneFirst(sql.unsafe`select attempts from data_exports where member_id = ${user.id}`);
    const hurry = sql.unsafe`
      update data_exports set due_at = now() where member_id = ${user.id} and object_key is null
    `;
    await eventually(async () => {
      expect(await attempts()).toBe(1);
    });
    expect(await state(as)).toMatchObject({ status: 'preparing' });
    await eventually(async () => {
      await service.database.query(hurry);
      expect(await state(as)).toMatchObject({ status: 'failed', expiresAt: null });
    });
    expect(await attempts()).toBe(7);
    isBroken = false;
    await start(as);
    await isReady(as);
  });

  it('contains more photos than fit in memory', async () => {
    collected = {
      ...collected,
      photos: Array.from({ length: 60 }, (_, index) => photo(`many${String(index + 10)}x`)),
    };
    const { as } = await signedIn(service);
    await start(as);
    await isReady(as);
    const { bytes } = await download(as);
    expect(bytes.length).toBeGreaterThan(60 * 300_000);
    expect([...unzip(bytes).keys()].filter((name) => name.startsWith('photos/'))).toHaveLength(60);
  });

  it('is deleted with its member', async () => {
    const admin = memberToImport({ flags: { isAdmin: true } });
    await importMembers(service, [admin]);
    const { user, as } = await signedIn(service);
    const before = await storedFiles();
    await start(as);
    await isReady(as);
    expect((await storedFiles()).length).toBeGreaterThan(before.length);
    const gone = await service.request('POST', `/internal/members/${user.id}/delete`, {
      as: peerService('admin'),
      body: { actorId: admin.memberId, reason: null },
    });
    expect(gone.status).toBe(200);
    // The record of the erasure remains.
    await eventually(async () => {
      expect((await storedFiles()).length).toBe(before.length + 1);
    });
    expect((await download(as)).statusCode).toBe(401);
    expect((await start(member({ memberId: user.id }))).status).toBe(401);
  });

  describe('that names an erased member', () => {
    const admin = memberToImport({ flags: { isAdmin: true } });
    beforeAll(() => importMembers(service, [admin]));

    const wroteTo = ({ id }: { readonly id: string }, content: string): CollectedMemberData => ({
      records: { messages: [{ otherMemberId: id, content }] },
      photos: [],
    });
    const erase = async ({ id }: { readonly id: string }) => {
      const { status } = await service.request('POST', `/internal/members/${id}/delete`, {
        as: peerService('admin'),
        body: { actorId: admin.memberId, reason: null },
      });
      expect(status).toBe(200);
    };
    const confirm = async ({ id }: { readonly id: string }) => {
      for (const name of memberDataHolders)
        await service.request('POST', `/internal/erasures/${id}/confirm`, {
          as: peerService(name),
          body: { service: name },
        });
    };
    const attemptsOf = async ({ id }: { readonly id: string }) => {
      const row = await service.database.one(sql.type(AttemptsRow)`
        select attempts, object_key is null as is_postponed from data_exports where member_id = ${id}
      `);
      return row.is_postponed ? row.attempts : 0;
    };
    /** An attempt has failed, and the next one is scheduled. */
    const isPostponed = (user: { readonly id: string }) =>
      eventually(async () => {
        expect(await attemptsOf(user)).toBeGreaterThan(0);
      });
    const hurry = ({ id }: { readonly id: string }) =>
      service.database.query(sql.unsafe`update data_exports set due_at = now() where member_id = ${id}`);
    const contents = async (as: Caller) => {
      const { bytes } = await download(as);
      return [...unzip(bytes).values()].join('');
    };

    it('starts again, and is ready without the member’s data after every service has confirmed', async () => {
      const { user, as } = await signedIn(service);
      const [gone, stays] = [await registered(service), await registered(service)];
      collected = wroteTo(gone, 'Soon deleted');
      await start(as);
      await isReady(as);
      expect(await contents(as)).toContain('Soon deleted');
      const apart = await signedIn(service);
      collected = wroteTo(stays, 'Of others');
      await start(apart.as);
      await isReady(apart.as);
      const stored = await storedFiles();

      collected = wroteTo(gone, 'Not yet deleted');
      await erase(gone);
      expect(await state(as)).toMatchObject({ status: 'preparing', expiresAt: null });
      expect((await download(as)).statusCode).toBe(404);
      await isPostponed(user);
      expect((await storedFiles()).filter((file) => stored.includes(file))).toHaveLength(stored.length - 1);

      collected = wroteTo(gone, 'Of the member');
      await confirm(gone);
      await hurry(user);
      await isReady(as);
      expect(await contents(as)).toContain('Of the member');
      expect(await contents(as)).not.toContain('deleted');
      expect(await contents(apart.as)).toContain('Of others');
    });

    it('is collected again when the erasure happens meanwhile', async () => {
      const { user, as } = await signedIn(service);
      const gone = await registered(service);
      collected = wroteTo(gone, 'Soon deleted');
      const { promise, resolve: goOn } = Promise.withResolvers<unknown>();
      gathering = promise;
      const before = requests;
      await start(as);
      await eventually(() => {
        expect(requests).toBeGreaterThan(before);
      });
      await erase(gone);
      await confirm(gone);
      collected = wroteTo(gone, 'Of the member');
      goOn(null);
      await hurry(user);
      await isReady(as);
      expect(await contents(as)).not.toContain('Soon deleted');
    });
  });
});

const AttemptsRow = z.object({ attempts: z.number(), is_postponed: z.boolean() });
