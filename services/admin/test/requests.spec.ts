import { AdminRequestsPage, AdminWaiting, AuditPage } from '@candor/contracts';
import { newId, readOutbox } from '@candor/platform';
import { announceMember, eventually, member, type Member } from '@candor/platform/testing';
import { sql } from 'slonik';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { purgeRequests } from '../src/jobs/purge-expired-requests.job.ts';
import { showEntity, startReportingWorld, type ReportingWorld } from './reporting.ts';

describe('a request to the admins', () => {
  let world: ReportingWorld;
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'candor-requests-'));
    world = await startReportingWorld({ settings: { REQUESTS_PER_DAY: '3', DATA_DIR: folder } });
  });
  afterAll(async () => {
    await world.service.stop();
    await rm(folder, { recursive: true, force: true });
  });

  /** Of a network for documentation. */
  let lastAddress = 0;
  const someAddress = () => `198.51.100.${String((lastAddress += 1))}`;
  const someEmail = () => `${newId()}@example.com`;
  const person = () => showEntity(world, { category: 'person', name: 'Ada Byron' });
  const takedown = (entityId: string, { email = someEmail(), address = someAddress() } = {}) =>
    world.service.request('POST', '/api/takedown-requests', {
      headers: { 'x-client-address': address },
      body: { entityId, name: 'Ada', email, text: 'This is me.\nHonestly.' },
    });
  const support = (as: Member, text = 'Help!') =>
    world.service.request('POST', '/api/support-requests', { as, body: { text } });
  const list = async (state = 'open') => {
    const { json } = await world.service.request('GET', `/api/admin/requests?state=${state}&limit=100`, {
      as: world.admin,
    });
    return AdminRequestsPage.parse(json).items;
  };
  const respond = (id: string, text = 'It is gone.') =>
    world.service.request('POST', `/api/admin/requests/${id}/respond`, { as: world.admin, body: { text } });
  const mailsTo = async (address: string) =>
    (await readOutbox(folder)).flatMap((entry) =>
      entry.type === 'mail' && entry.message.to === address ? [entry.message] : [],
    );

  it('to take down a person’s listing needs no account, is confirmed by mail and gets one response', async () => {
    const { id } = person();
    const email = someEmail();
    expect((await takedown(id, { email })).status).toBe(201);
    const confirmation = await eventually(async () => {
      const [mail] = await mailsTo(email);
      expect(mail).toBeDefined();
      return mail;
    });
    expect(confirmation?.subject).toBe('We have received your takedown request');
    expect(confirmation?.text).not.toContain('This is me.');
    const found = (await list()).find(({ listing }) => listing?.id === id);
    expect(found).toMatchObject({
      kind: 'takedown',
      name: 'Ada',
      email,
      text: 'This is me.\nHonestly.',
      member: null,
    });

    expect((await takedown(id, { email })).json).toMatchObject({ code: 'already-requested' });
    expect((await respond(found?.id ?? '')).status).toBe(204);
    expect((await respond(found?.id ?? '')).json).toMatchObject({ code: 'already-responded' });
    await eventually(async () => {
      const texts = (await mailsTo(email)).map(({ text }) => text);
      expect(texts.some((text) => text.includes('It is gone.'))).toBe(true);
    });
    expect((await list('done')).find(({ listing }) => listing?.id === id)?.response).toBe('It is gone.');
    const audit = await world.service.request('GET', '/api/admin/audit?type=request-response', {
      as: world.admin,
    });
    const [, earlier] = AuditPage.parse(audit.json).items;
    expect(earlier).toMatchObject({ action: 'Responded to', reason: null, outcome: 'done' });
  });

  it('is confirmed and gets its response in the language of the sender', async () => {
    const { id } = person();
    const email = someEmail();
    const sent = await world.service.request('POST', '/api/takedown-requests', {
      headers: { 'x-client-address': someAddress(), 'accept-language': 'es' },
      body: { entityId: id, name: 'Ada', email, text: 'Soy yo.' },
    });
    expect(sent.status).toBe(201);
    const found = (await list()).find(({ listing }) => listing?.id === id);
    expect((await respond(found?.id ?? '')).status).toBe(204);
    await eventually(async () => {
      expect((await mailsTo(email)).map(({ subject }) => subject).toSorted()).toEqual([
        'Nuestra respuesta a tu solicitud de retirada',
        'Recibimos tu solicitud de retirada',
      ]);
    });
  });

  it('to take down a listing is refused for anything but people', async () => {
    expect((await takedown(showEntity(world).id)).json).toMatchObject({ code: 'not-a-person' });
    for (const id of [newId(), 'x', '\0']) expect((await takedown(id)).status).toBe(404);
    expect((await takedown(person().id, { email: 'no address' })).status).toBe(400);
  });

  it('is limited per client address, mailbox and member', async () => {
    const [address, email, as] = [someAddress(), someEmail(), member()];
    for (const _time of [1, 2, 3]) {
      expect((await takedown(person().id, { address })).status).toBe(201);
      expect((await takedown(person().id, { email })).status).toBe(201);
      expect((await support(as)).status).toBe(201);
    }
    expect((await takedown(person().id, { address })).status).toBe(429);
    expect((await takedown(person().id, { email })).status).toBe(429);
    expect((await support(as)).status).toBe(429);
    expect((await takedown(person().id)).status).toBe(201);
  });

  it('of premium members comes before those of others', async () => {
    const [free, premium] = [
      await announceMember(world.service),
      await announceMember(world.service, { isPremium: true }),
    ];
    await support(free, 'free');
    await support(premium, 'premium');
    const order = (await list()).flatMap(({ text, kind }) =>
      kind === 'support' && ['free', 'premium'].includes(text) ? [text] : [],
    );
    expect(order).toEqual(['premium', 'free']);
  });

  it('is only for members, and its queue only for admins', async () => {
    const request = { body: { text: 'Help!' } };
    expect((await world.service.request('POST', '/api/support-requests', request)).status).toBe(401);
    expect((await world.service.request('GET', '/api/admin/requests', { as: member() })).status).toBe(403);
  });

  it('is purged 90 days after its response, and its client address after a day', async () => {
    const email = someEmail();
    await takedown(person().id, { email });
    const [open] = (await list()).filter((one) => one.email === email);
    await respond(open?.id ?? '');
    await world.service.database.query(sql.unsafe`
      update requests set received_at = now() - interval '25 hours', responded_at = now() - interval '91 days'
      where sender_email = ${email}
    `);
    const waiting = someEmail();
    await takedown(person().id, { email: waiting });
    await world.service.database.query(sql.unsafe`
      update requests set received_at = now() - interval '25 hours' where sender_email = ${waiting}
    `);
    await purgeRequests(world.service.database);
    expect((await list('done')).some((one) => one.email === email)).toBe(false);
    expect((await list()).some((one) => one.email === waiting)).toBe(true);
    const hasAddress = await world.service.database.exists(sql.unsafe`
      select from requests where sender_email = ${waiting} and address_key is not null
    `);
    expect(hasAddress).toBe(false);
  });

  it('is counted as waiting until the response; what a silent service has is unknown', async () => {
    const waiting = async () =>
      AdminWaiting.parse(
        (await world.service.request('GET', '/api/admin/waiting', { as: world.admin })).json,
      );
    const before = await waiting();
    expect(before).toEqual({
      reports: 0,
      requests: (await list()).length,
      claims: null,
      suggestions: null,
      duplicates: null,
      deadLetters: null,
    });
    const sender = await announceMember(world.service);
    await support(sender);
    expect((await waiting()).requests).toBe(before.requests + 1);
    const found = (await list()).find((request) => request.member?.id === sender.memberId);
    await respond(found?.id ?? '');
    expect((await waiting()).requests).toBe(before.requests);
  });
});
