import { newId } from '@candor/platform';
import { member, startTestService, type TestService } from '@candor/platform/testing';
import { sql } from 'slonik';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { catalogService } from '../src/service.ts';
import { codeOf, initiate, listedWithWebsite, otherThan, verify } from './claiming.ts';
import { newEntity, post, raters, read } from './world.ts';

const timeoutMs = 120_000;
const many = Array.from({ length: 20 }, (_, index) => index);

describe('codes for claims', { timeout: timeoutMs }, () => {
  let service: TestService;
  beforeAll(async () => {
    service = await startTestService(catalogService, { peers: [raters(new Map())] });
  });
  afterAll(() => service.stop());

  /** A listing that can be claimed with any contact. */
  const listedWithoutContact = async () => (await post(service, newEntity())).entity.id;
  const statuses = (responses: readonly { readonly status: number }[]) =>
    responses.map(({ status }) => status).sort((one, other) => one - other);

  it('are sent to a member three times an hour per listing, also with parallel requests', async () => {
    const as = member();
    const { entityId, email } = await listedWithWebsite(service);
    const responses = await Promise.all(many.map(() => initiate(service, entityId, as, email)));
    expect(statuses(responses)).toEqual([
      ...many.slice(0, 3).map(() => 200),
      ...many.slice(3).map(() => 429),
    ]);
    const refused = responses.find(({ status }) => status === 429);
    expect(refused?.json).toMatchObject({
      message: 'Too many codes were sent. Please request a new one in 60 minutes.',
    });
    expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(3_000);
    expect((await initiate(service, entityId, member(), email)).status).toBe(200);

    await service.database.query(sql.unsafe`
      update claim_code_requests set requested_at = now() - interval '61 minutes' where member_id = ${as.memberId}
    `);
    expect((await initiate(service, entityId, as, email)).status).toBe(200);
  });

  it('are sent to a member ten times an hour over all listings', async () => {
    const as = member();
    const listings = await Promise.all(many.slice(0, 12).map(listedWithoutContact));
    const responses = await Promise.all(
      listings.map((entityId) => initiate(service, entityId, as, `${newId()}@mail.example`)),
    );
    expect(statuses(responses)).toEqual([...many.slice(0, 10).map(() => 200), 429, 429]);
  });

  it('are sent to one contact five times an hour, regardless of member and spelling', async () => {
    const victim = newId().slice(-12);
    const addresses = [
      ...['', '+1', '+2', '+a.b'].map((tag) => `${victim}${tag}@mail.example`),
      `${victim.slice(0, 3)}.${victim.slice(3)}@mail.example`,
      `${victim}@mail.example`,
      `${victim}@MAIL.example`,
    ];
    const phones = [
      '(512) 555-0111',
      '512-555-0111',
      '+15125550111',
      '1 512 555 0111',
      '512.555.0111',
      '5125550111',
    ];
    for (const [contacts, refused] of [
      [addresses, 2],
      [phones, 1],
    ] as const) {
      const responses = await Promise.all(
        contacts.map(async (contact) => initiate(service, await listedWithoutContact(), member(), contact)),
      );
      expect(statuses(responses).filter((status) => status === 429)).toHaveLength(refused);
      expect(statuses(responses).filter((status) => status === 200)).toHaveLength(5);
    }
  });

  it('are sent to one client address thirty times an hour, regardless of member and listing', async () => {
    const network = '2001:db8:77:1';
    const responses = await Promise.all(
      Array.from({ length: 32 }, async (_, index) =>
        initiate(
          service,
          await listedWithoutContact(),
          member(),
          `${newId()}@mail.example`,
          `${network}::${String(index + 1)}`,
        ),
      ),
    );
    expect(statuses(responses).filter((status) => status === 200)).toHaveLength(30);
    expect(statuses(responses).filter((status) => status === 429)).toHaveLength(2);
    const elsewhere = await initiate(
      service,
      await listedWithoutContact(),
      member(),
      `${newId()}@mail.example`,
      '2001:db8:77:2::1',
    );
    expect(elsewhere.status).toBe(200);
  });

  it('are neither sent nor counted if they would prove nothing', async () => {
    const as = member();
    const { entityId, email } = await listedWithWebsite(service);
    for (const _try of many.slice(0, 5))
      expect((await initiate(service, entityId, as, 'owner@gmail.com')).status).toBe(400);
    expect((await initiate(service, entityId, as, email)).status).toBe(200);
  });

  it('can be guessed five times, also with parallel guesses', async () => {
    const as = member();
    const { entityId, email } = await listedWithWebsite(service);
    await initiate(service, entityId, as, email);
    const code = await codeOf(service, entityId, as);
    const guesses = await Promise.all(
      many.map((by) => verify(service, entityId, as, otherThan(code, by + 1))),
    );
    const codes = guesses.map(({ json }) => z.object({ code: z.string() }).parse(json).code);
    expect(codes.filter((problem) => problem === 'wrong-code')).toHaveLength(5);
    expect(codes.filter((problem) => problem === 'useless-code')).toHaveLength(15);
    expect((await verify(service, entityId, as, code)).status).toBe(400);
    expect(await read(service, entityId)).toMatchObject({ isClaimed: false, claimStatus: 'unclaimed' });
  });

  it('work once, also with parallel requests', async () => {
    const as = member();
    const { entityId, email } = await listedWithWebsite(service);
    await initiate(service, entityId, as, email);
    const code = await codeOf(service, entityId, as);
    const responses = await Promise.all(many.slice(0, 5).map(() => verify(service, entityId, as, code)));
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await read(service, entityId)).toMatchObject({ claimedBy: as.memberId });
  });

  it('make one of several parallel claimants the owner', async () => {
    for (const _round of many.slice(0, 5)) {
      const { entityId, domain } = await listedWithWebsite(service);
      const claimants = many
        .slice(0, 5)
        .map((index) => ({ as: member(), email: `owner-${String(index)}@${domain}` }));
      const codes = await Promise.all(
        claimants.map(async ({ as, email }) => {
          await initiate(service, entityId, as, email);
          return codeOf(service, entityId, as);
        }),
      );
      const responses = await Promise.all(
        claimants.map(({ as }, index) => verify(service, entityId, as, codes[index] ?? '')),
      );
      const winners = claimants.filter((_claimant, index) => responses[index]?.status === 200);
      expect(winners).toHaveLength(1);
      expect(responses.filter(({ status }) => status !== 200).map(({ status }) => status)).toEqual(
        many.slice(0, 4).map(() => 409),
      );
      expect(await read(service, entityId)).toMatchObject({ claimedBy: winners[0]?.as.memberId });
    }
  });
});
