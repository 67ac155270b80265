import { type TestService } from '@candor/platform/testing';
import { sql } from 'slonik';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { importMembers, register, setFlags, someEmail, startIdentity, memberToImport } from '../world.ts';

const rounds = Array.from({ length: 6 }, (_, round) => round);
const atOnce = Array.from({ length: 25 }, (_, index) => index);

describe('concurrent requests', () => {
  let service: TestService;

  beforeAll(async () => {
    service = await startIdentity();
  });
  afterAll(() => service.stop());

  it('register an email once', { timeout: 300_000 }, async () => {
    for (const _round of rounds) {
      const email = someEmail();
      const responses = await Promise.all(atOnce.map(() => register(service, { email })));
      expect(responses.filter(({ status }) => status === 201)).toHaveLength(1);
      const others = responses.filter(({ status }) => status !== 201);
      expect(new Set(others.map(({ status }) => status))).toEqual(new Set([409]));
      expect(new Set(others.map(({ json }) => (json as { code: string }).code))).toEqual(
        new Set(['email-taken']),
      );
    }
    const made = await service.database.one(sql.unsafe`
      select (select count(*) from accounts) as accounts, (select count(*) from credentials) as credentials,
        (select count(*) from personal_keys) as keys, (select count(*) from sessions) as sessions,
        (select count(*) from events) as events
    `);
    const { length } = rounds;
    expect(made).toEqual({
      accounts: length,
      credentials: length,
      keys: length,
      sessions: length,
      events: 2 * length,
    });
  });

  it('demote all administrators but one', async () => {
    const admins = Array.from({ length: 10 }, () => memberToImport({ flags: { isAdmin: true } }));
    await importMembers(service, admins);
    for (const _round of rounds.slice(0, 5)) {
      const responses = await Promise.all(
        admins.map(({ memberId }) => setFlags(service, memberId, { isAdmin: false })),
      );
      expect(responses.map(({ status }) => status).sort()).toEqual([...admins.slice(1).map(() => 200), 409]);
      const left = await service.database.oneFirst(sql.unsafe`select count(*) from accounts where is_admin`);
      expect(left).toBe(1);
      await Promise.all(admins.map(({ memberId }) => setFlags(service, memberId, { isAdmin: true })));
    }
  });

  it('import the same members once', async () => {
    const members = Array.from({ length: 30 }, () => memberToImport({ email: someEmail() }));
    const responses = await Promise.all(
      [members, [...members].reverse(), members].map((sent) => importMembers(service, sent)),
    );
    const imported = responses.map(({ json }) => (json as { imported: number }).imported);
    expect(imported.reduce((sum, count) => sum + count, 0)).toBe(30);
  });
});
