import { eventually, peerService, type TestService } from '@candor/platform/testing';
import { sql } from 'slonik';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openOutbox } from './outbox.ts';
import {
  callerOf,
  from,
  importMembers,
  memberToImport,
  registration,
  sessionCookie,
  signedIn,
  someAddress,
  someEmail,
  startIdentity,
} from './world.ts';

describe('the language of a member', () => {
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

  const registerIn = async (language: string) => {
    const body = registration();
    const response = await service.request('POST', '/api/register', {
      body,
      headers: { ...from(someAddress()), 'accept-language': language },
    });
    const as = await callerOf(service, sessionCookie(response).token);
    return { email: body.email, as, user: response.json as { id: string; language: string } };
  };
  const mailsTo = (email: string, count: number) =>
    eventually(async () => {
      const mails = await outbox.mailsTo(email);
      expect(mails).toHaveLength(count);
      return mails;
    });
  const change = (as: Awaited<ReturnType<typeof registerIn>>['as'], language: unknown) =>
    service.request('PUT', '/api/user/language', { as, body: { language } });

  it('is that of the registration, also in its mail', async () => {
    const { email, user } = await registerIn('es');
    expect(user.language).toBe('es');
    const [welcome] = await mailsTo(email, 1);
    expect(welcome).toMatchObject({
      subject: 'Te damos la bienvenida a Candor',
      html: expect.stringContaining('<html lang="es">'),
    });
  });

  it('changes for the next mails, also for those that a visitor requests', async () => {
    const { user, as } = await signedIn(service);
    expect(user.language).toBe('en');
    expect(await change(as, 'fr')).toMatchObject({ status: 204, text: '' });
    expect((await service.request('GET', '/api/user', { as })).json).toMatchObject({ language: 'fr' });
    await service.request('POST', '/api/forgot-password', {
      body: { email: user.email },
      headers: { ...from(someAddress()), 'accept-language': 'es' },
    });
    const [welcome, reset] = await mailsTo(user.email, 2);
    expect(welcome?.subject).toBe('Welcome to Candor');
    expect(reset).toMatchObject({
      subject: 'Choisissez un nouveau mot de passe Candor',
      html: expect.stringContaining('<html lang="fr">'),
    });
  });

  it('is one of three, and needs a session', async () => {
    const { as } = await signedIn(service);
    for (const language of ['de', '', null]) expect((await change(as, language)).status).toBe(400);
    expect((await change({ type: 'visitor' }, 'es')).status).toBe(401);
  });

  it('is that of the notices from other services', async () => {
    const { email, user } = await registerIn('es');
    const notice = (subject: string) => ({ subject, paragraphs: ['…'], callout: null });
    await service.request('POST', `/internal/members/${user.id}/mails`, {
      as: peerService('billing'),
      body: { key: 'key', content: { en: notice('Receipt'), es: notice('Recibo'), fr: notice('Reçu') } },
    });
    const [, sent] = await mailsTo(email, 2);
    expect(sent).toMatchObject({ subject: 'Recibo', html: expect.stringContaining('<html lang="es">') });
  });

  it('is not that of the refusals, which follow the request', async () => {
    const { email } = await registerIn('fr');
    const response = await service.request('POST', '/api/login', {
      body: { email, password: 'wrong' },
      headers: { ...from(someAddress()), 'accept-language': 'es' },
    });
    expect(response).toMatchObject({
      status: 401,
      json: { message: 'El correo electrónico o la contraseña no son correctos.' },
    });
  });

  it('is English for imported members', async () => {
    const email = someEmail();
    await importMembers(service, [memberToImport({ email })]);
    expect(
      await service.database.oneFirst(sql.unsafe`select language from accounts where email = ${email}`),
    ).toBe('en');
  });

  it('is English in mails that were queued before languages were stored', async () => {
    const email = someEmail();
    await service.database.query(sql.unsafe`
      insert into outgoing_mails (mail_id, template, recipient, facts)
      values (gen_random_uuid(), 'notice', ${email}, '{"subject":"Receipt","paragraphs":["…"],"callout":null}')
    `);
    const [sent] = await mailsTo(email, 1);
    expect(sent).toMatchObject({ subject: 'Receipt', html: expect.stringContaining('<html lang="en">') });
  });
});
