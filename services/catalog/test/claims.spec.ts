import { newId } from '@candor/platform';
import {
  eventually,
  member,
  peerService,
  startTestService,
  type TestService,
} from '@candor/platform/testing';
import { sql } from 'slonik';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { catalogService } from '../src/service.ts';
import { claim, codeOf, initiate, listedWithWebsite, otherThan, verify } from './claiming.ts';
import { openOutbox } from './outbox.ts';
import { newEntity, post, raters, read } from './world.ts';

describe('claiming a listing', () => {
  const rated = new Map<string, readonly string[]>();
  let outbox: Awaited<ReturnType<typeof openOutbox>>;
  let service: TestService;
  beforeAll(async () => {
    outbox = await openOutbox();
    service = await startTestService(catalogService, { peers: [raters(rated)], settings: outbox.settings });
  });
  afterAll(async () => {
    await service.stop();
    await outbox.remove();
  });

  const readAs = async (entityId: string, as: ReturnType<typeof member>) =>
    (await service.request('GET', `/api/entities/${entityId}`, { as })).json;

  it('succeeds with a code sent to an address at the website’s domain', async () => {
    const as = member();
    const { entityId, email } = await listedWithWebsite(service);
    expect(await readAs(entityId, as)).toMatchObject({ claimStatus: 'unclaimed', myClaim: null });

    const sent = await initiate(service, entityId, as, email);
    expect(sent).toMatchObject({ status: 200, json: { verificationMethod: 'email' } });
    expect(await readAs(entityId, as)).toMatchObject({
      isClaimed: false,
      claimStatus: 'pending',
      myClaim: { status: 'code-sent', verificationMethod: 'email' },
    });

    const code = await outbox.codeTo(email);
    expect(await verify(service, entityId, as, code)).toMatchObject({
      status: 200,
      json: { claimStatus: 'claimed' },
    });
    const claimed = await readAs(entityId, as);
    expect(claimed).toMatchObject({
      isClaimed: true,
      claimedBy: as.memberId,
      claimedAt: expect.stringMatching(/Z$/) as string,
      claimStatus: 'claimed',
      myClaim: null,
    });
    expect(JSON.stringify(claimed)).not.toMatch(/claimVerification|contact|owner@/i);
    expect(await read(service, entityId)).not.toHaveProperty('myClaim');
  });

  it('succeeds with a code sent to the listing’s phone', async () => {
    const as = member();
    const { entity } = await post(service, newEntity({ phone: '(737) 555-0142' }));
    expect((await initiate(service, entity.id, as, '737.555.0142')).status).toBe(200);
    const code = await outbox.codeTo('+17375550142');
    expect((await verify(service, entity.id, as, code)).json).toEqual({ claimStatus: 'claimed' });
    const [message] = await outbox.messagesTo('+17375550142');
    expect(message?.text).toMatch(new RegExp(`^${code} is your code[^]*\n@localhost #${code}$`));
  });

  it('mails the code and refuses a wrong one in the language of the request', async () => {
    const as = member();
    const { entityId, email } = await listedWithWebsite(service);
    const send = (path: string, body: object) =>
      service.request('POST', `/api/entities/${entityId}/claim/${path}`, {
        as,
        body,
        headers: { 'accept-language': 'es', 'x-client-address': '2001:db8::7' },
      });
    await send('initiate', { verificationMethod: 'email', verificationContact: email });
    const code = await outbox.codeTo(email);
    expect(await outbox.messagesTo(email)).toMatchObject([
      { subject: 'Tu código para reclamar una ficha en Candor' },
    ]);
    expect(await send('verify', { verificationCode: otherThan(code) })).toMatchObject({
      json: { message: 'Este no es el código que enviamos. Te quedan 4 intentos.' },
    });
  });

  it('announces the claimant and the time', async () => {
    const as = member();
    const { entityId, email } = await listedWithWebsite(service);
    await claim(service, entityId, as, email);
    const { claimedAt } = await read(service, entityId);
    const received = await service.subscribe('candor.catalog.entity');
    await eventually(() => {
      expect(
        received.find(({ type, data }) => type.endsWith('claimed.v1') && data['entityId'] === entityId),
      ).toMatchObject({
        version: 2,
        previousVersion: 1,
        data: { entityId, claimedBy: as.memberId, claimedAt },
      });
    });
    const lookedUp = await service.request('POST', '/internal/entities/lookup', {
      as: peerService(),
      body: { entityIds: [entityId] },
    });
    expect(lookedUp.json).toMatchObject([{ id: entityId, claimedBy: as.memberId }]);
  });

  it('encrypts the contact in the log and stores the code nowhere', async () => {
    const as = member();
    const { entityId, email } = await listedWithWebsite(service);
    await initiate(service, entityId, as, email);
    const code = await codeOf(service, entityId, as);
    await verify(service, entityId, as, code);
    const stored = await service.database.anyFirst(sql.type(z.object({ data: z.string() }))`
      select data::text from events where stream_id = ${`entity-${entityId}`}
    `);
    expect(stored.join()).toContain('sealed:');
    expect(stored.join()).not.toContain(email);
    const queued = await service.database.anyFirst(sql.type(z.object({ facts: z.string() }))`
      select facts::text from outgoing_mails
    `);
    expect([...stored, ...queued].join()).not.toContain(`"${code}"`);
  });

  it('refuses a contact that is not the listing’s and says which one would match', async () => {
    const { entityId, domain } = await listedWithWebsite(service);
    expect(await initiate(service, entityId, member(), 'owner@gmail.com')).toMatchObject({
      status: 400,
      json: {
        code: 'contact-not-listed',
        message: `Please use an email address at ${domain}, the website of this listing.`,
      },
    });
    expect((await initiate(service, entityId, member(), '512-555-0100')).status).toBe(400);
    expect(await read(service, entityId)).toMatchObject({ claimStatus: 'unclaimed' });
  });

  it('is refused to a member who has reviewed the listing until the review is deleted', async () => {
    const as = member();
    const { entityId, email } = await listedWithWebsite(service);
    const refused = {
      status: 409,
      json: {
        code: 'own-review',
        message: 'You have reviewed this listing. Please delete your review before you claim it.',
      },
    };
    rated.set(entityId, [as.memberId]);
    expect(await initiate(service, entityId, as, email)).toMatchObject(refused);
    rated.delete(entityId);
    await initiate(service, entityId, as, email);
    const code = await codeOf(service, entityId, as);
    rated.set(entityId, [as.memberId]);
    expect(await verify(service, entityId, as, code)).toMatchObject(refused);
    rated.delete(entityId);
    expect((await verify(service, entityId, as, code)).status).toBe(200);
  });

  it('is refused to members without a confirmed address and to visitors', async () => {
    const as = member({ isConfirmed: false });
    const { entityId, email } = await listedWithWebsite(service);
    const refused = {
      status: 403,
      json: { message: 'Please confirm your email address first: the link is in the mail that we sent you.' },
    };
    expect(await initiate(service, entityId, as, email)).toMatchObject(refused);
    expect(await verify(service, entityId, as, '123456')).toMatchObject(refused);
    for (const step of ['initiate', 'verify'])
      expect(
        (await service.request('POST', `/api/entities/${entityId}/claim/${step}`, { body: {} })).status,
      ).toBe(401);
  });

  it('is refused once the listing is claimed', async () => {
    const [as, other] = [member(), member()];
    const { entityId, email } = await listedWithWebsite(service);
    await initiate(service, entityId, other, email);
    const late = await codeOf(service, entityId, other);
    await claim(service, entityId, as, email);
    const taken = { status: 409, json: { message: 'Somebody else has claimed this listing.' } };
    expect(await verify(service, entityId, other, late)).toMatchObject(taken);
    expect(await initiate(service, entityId, other, email)).toMatchObject(taken);
    expect(await initiate(service, entityId, as, email)).toMatchObject({
      status: 409,
      json: { message: 'You have claimed this listing already.' },
    });
  });

  it('is unavailable while ratings does not respond', async () => {
    const alone = await startTestService(catalogService);
    const as = member();
    const { entityId, email } = await listedWithWebsite(alone);
    expect((await initiate(alone, entityId, as, email)).status).toBe(503);
    expect(await read(alone, entityId)).toMatchObject({ claimStatus: 'unclaimed' });
    await alone.stop();
  });

  it('refuses bad input with its message', async () => {
    const { entityId } = await listedWithWebsite(service);
    const path = `/api/entities/${entityId}/claim`;
    const body = { verificationMethod: 'phone', verificationContact: '+44 20 7946 0958' };
    expect(await service.request('POST', `${path}/initiate`, { as: member(), body })).toMatchObject({
      status: 400,
      json: { message: 'Please enter a US phone number that takes text messages' },
    });
    expect(await verify(service, entityId, member(), '12345')).toMatchObject({
      status: 400,
      json: { message: 'Please enter the 6-digit code' },
    });
  });

  it.each(['no-id', newId(), '%00'])('finds no listing %s', async (entityId) => {
    expect((await initiate(service, entityId, member(), 'owner@harbor.example')).status).toBe(404);
    expect((await verify(service, entityId, member(), '123456')).status).toBe(404);
  });
});
