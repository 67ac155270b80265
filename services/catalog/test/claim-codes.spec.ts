import { member, startTestService, type TestService } from '@candor/platform/testing';
import { sql } from 'slonik';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { catalogService } from '../src/service.ts';
import { codeOf, initiate, listedWithWebsite, newDomain, otherThan, verify } from './claiming.ts';
import { post, raters } from './world.ts';

describe('the code of a claim', () => {
  let service: TestService;
  beforeAll(async () => {
    service = await startTestService(catalogService, { peers: [raters(new Map())] });
  });
  afterAll(() => service.stop());

  const readAs = async (entityId: string, as: ReturnType<typeof member>) =>
    (await service.request('GET', `/api/entities/${entityId}`, { as })).json;
  const begun = async () => {
    const as = member();
    const { entityId, email } = await listedWithWebsite(service);
    await initiate(service, entityId, as, email);
    return { as, entityId, email, code: await codeOf(service, entityId, as) };
  };
  const invalid = {
    status: 400,
    json: { message: 'This code is no longer valid. Please request a new one.' },
  };

  it('allows five tries and then refuses the correct code, too', async () => {
    const { as, entityId, code } = await begun();
    const messages: unknown[] = [];
    for (const by of [1, 2, 3, 4, 5])
      messages.push((await verify(service, entityId, as, otherThan(code, by))).json);
    expect(messages).toMatchObject([
      { message: 'This is not the code that we sent. You have 4 tries left.' },
      { message: 'This is not the code that we sent. You have 3 tries left.' },
      { message: 'This is not the code that we sent. You have 2 tries left.' },
      { message: 'This is not the code that we sent. You have 1 try left.' },
      { message: 'This is not the code, and that was the last try. Please request a new code.' },
    ]);
    expect(await verify(service, entityId, as, code)).toMatchObject(invalid);
    expect(await readAs(entityId, as)).toMatchObject({ claimStatus: 'unclaimed', myClaim: null });
  });

  it('is refused after it has expired, and leaves nothing pending', async () => {
    const { as, entityId, code } = await begun();
    await service.database.query(sql.unsafe`
      update claim_codes set expires_at = now() - interval '1 second' where entity_id = ${entityId}
    `);
    expect(await verify(service, entityId, as, code)).toMatchObject(invalid);
    expect(await readAs(entityId, as)).toMatchObject({ claimStatus: 'unclaimed', myClaim: null });
  });

  it('works for ten minutes', async () => {
    const { as, entityId } = await begun();
    const seconds = await service.database.oneFirst(sql.type(z.object({ seconds: z.number() }))`
      select extract(epoch from expires_at - now())::float8 as seconds
      from claim_codes where entity_id = ${entityId} and member_id = ${as.memberId}
    `);
    expect(seconds).toBeGreaterThan(500);
    expect(seconds).toBeLessThanOrEqual(600);
  });

  it('is refused after a newer one replaced it', async () => {
    const { as, entityId, email, code } = await begun();
    await initiate(service, entityId, as, email);
    const newer = await codeOf(service, entityId, as);
    expect(newer).not.toBe(code);
    expect((await verify(service, entityId, as, code)).status).toBe(400);
    expect((await verify(service, entityId, as, newer)).status).toBe(200);
  });

  it('is refused for another member or another listing', async () => {
    const { entityId, code, as } = await begun();
    const elsewhere = await begun();
    expect(await verify(service, entityId, member(), code)).toMatchObject(invalid);
    expect(await verify(service, elsewhere.entityId, as, code)).toMatchObject(invalid);
    expect((await verify(service, elsewhere.entityId, elsewhere.as, code)).status).toBe(400);
  });

  it('works once', async () => {
    const { as, entityId, code } = await begun();
    expect((await verify(service, entityId, as, code)).status).toBe(200);
    expect((await verify(service, entityId, as, code)).status).toBe(409);
  });

  it('is refused after the contact of the listing has changed', async () => {
    const { as, entityId, code } = await begun();
    const { json } = await service.request('GET', `/api/entities/${entityId}`);
    const { name, category, address, city, state } = z.record(z.string(), z.unknown()).parse(json);
    await post(
      service,
      { entityId, name, category, address, city, state, website: newDomain() },
      { as: member({ isAdmin: true }) },
    );
    expect(await verify(service, entityId, as, code)).toMatchObject({
      status: 409,
      json: { code: 'contact-changed' },
    });
  });
});
