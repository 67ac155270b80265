import { newId } from '@candor/platform';
import { eventually, member, peerService, type TestService } from '@candor/platform/testing';
import { sql } from 'slonik';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openOutbox } from './outbox.ts';
import { importMembers, registered, startIdentity, memberToImport } from './world.ts';

const notice = {
  subject: 'Your receipt',
  paragraphs: ['Thank you, <b>Zoë</b>.'],
  callout: { type: 'link', label: 'See it', url: 'https://candor.test/receipt' },
};
const content = { en: notice, es: notice, fr: notice };

describe('a notice', () => {
  let service: TestService;
  let outbox: Awaited<ReturnType<typeof openOutbox>>;
  beforeAll(async () => {
    outbox = await openOutbox();
    service = await startIdentity(outbox.settings);
  });
  afterAll(async () => {
    await service.stop();
    await outbox.remove();
  });

  const mail = (memberId: string, body: object, as = peerService('billing')) =>
    service.request('POST', `/internal/members/${memberId}/mails`, { as, body });
  const receipts = async (email: string) =>
    (await outbox.mailsTo(email)).filter(({ subject }) => subject === notice.subject);

  it('is mailed once per key, also for concurrent requests', async () => {
    const { id, email } = await registered(service);
    const responses = await Promise.all(
      Array.from({ length: 8 }, () => mail(id, { key: 'invoice-1', content })),
    );
    expect(responses.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 202));
    await mail(id.toUpperCase(), { key: 'invoice-2', content });
    await eventually(async () => {
      expect(await receipts(email)).toHaveLength(2);
      expect(await service.database.oneFirst(sql.unsafe`select count(*) from outgoing_mails`)).toBe(0);
    });
    await mail(id, { key: 'invoice-1', content });
    expect(await service.database.oneFirst(sql.unsafe`select count(*) from outgoing_mails`)).toBe(0);
    const [first] = await receipts(email);
    expect(first?.html).toContain('Thank you, &lt;b&gt;Zoë&lt;/b&gt;.');
  });

  it('is mailed to many members at once, also once per key', async () => {
    const members = [await registered(service), await registered(service)];
    const mails = [newId(), ...members.map(({ id }) => id)].map((memberId) => ({
      memberId,
      key: 'digest-1',
      content,
    }));
    const sendAll = () =>
      service.request('POST', '/internal/mails', { as: peerService('social-messaging'), body: { mails } });
    const responses = await Promise.all(Array.from({ length: 8 }, sendAll));
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([202]));
    await eventually(async () => {
      for (const { email } of members) expect(await receipts(email)).toHaveLength(1);
      expect(await service.database.oneFirst(sql.unsafe`select count(*) from outgoing_mails`)).toBe(0);
    });
    await sendAll();
    expect(await service.database.oneFirst(sql.unsafe`select count(*) from outgoing_mails`)).toBe(0);
  });

  it('is accepted and dropped without a member or an address', async () => {
    const imported = memberToImport();
    await importMembers(service, [imported]);
    for (const memberId of [newId(), imported.memberId])
      expect(await mail(memberId, { key: 'key', content })).toMatchObject({ status: 202, text: '' });
    expect(
      await service.database.oneFirst(sql.unsafe`select count(*) from sent_notices where key = 'key'`),
    ).toBe(0);
  });

  it('is accepted only from services, and only with valid content', async () => {
    const { id } = await registered(service);
    const asMember = await service.request('POST', `/internal/members/${id}/mails`, {
      as: member(),
      body: { key: 'key', content },
    });
    expect(asMember.status).toBe(403);
    for (const nonsense of [
      { ...notice, subject: 'Two\r\nBcc: lines@example.com' },
      { ...notice, subject: '' },
      { ...notice, paragraphs: [] },
      { ...notice, callout: { type: 'link', label: 'See it', url: 'javascript:alert(1)' } },
      { ...notice, html: '<script>' },
    ])
      expect((await mail(id, { key: 'key', content: { ...content, es: nonsense } })).status).toBe(400);
  });
});
