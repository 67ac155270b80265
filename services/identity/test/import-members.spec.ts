import { newId } from '@candor/platform';
import { type TestService } from '@candor/platform/testing';
import { sql } from 'slonik';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  importMembers,
  goodPassword,
  login,
  register,
  someEmail,
  startIdentity,
  memberToImport,
} from './world.ts';

describe('imported members', () => {
  let service: TestService;

  beforeAll(async () => {
    service = await startIdentity();
  });
  afterAll(() => service.stop());

  it('have the given date, texts and flags', async () => {
    const member = memberToImport({ bio: 'Writes compilers.', flags: { isPremium: true, isVerified: true } });
    expect(await importMembers(service, [member])).toMatchObject({
      status: 200,
      json: { imported: 1, existing: 0 },
    });
    expect((await service.request('GET', `/api/users/${member.memberId}`)).json).toMatchObject({
      firstName: 'Grace',
      city: 'New York',
      bio: 'Writes compilers.',
      memberSince: '2024-03-01T00:00:00.000Z',
      isPremium: true,
      isVerified: true,
    });
  });

  it('are imported once, also when sent repeatedly', async () => {
    const members = [memberToImport(), memberToImport(), memberToImport({ email: someEmail() })];
    await importMembers(service, members.slice(0, 1));
    expect((await importMembers(service, members)).json).toEqual({ imported: 2, existing: 1 });
    expect((await importMembers(service, members)).json).toEqual({ imported: 0, existing: 3 });
    const twice = memberToImport();
    const upper = { ...twice, memberId: twice.memberId.toUpperCase() };
    expect((await importMembers(service, [twice, upper])).json).toEqual({ imported: 1, existing: 1 });
  });

  it('can sign in only with an email and a password', async () => {
    const able = memberToImport({ email: someEmail(), password: goodPassword, zipCode: '04101' });
    const unable = memberToImport({ email: someEmail() });
    await importMembers(service, [able, unable, memberToImport({ password: goodPassword })]);
    expect(await login(service, { email: able.email, password: goodPassword })).toMatchObject({
      status: 200,
      json: { location: '04101' },
    });
    expect((await login(service, { email: unable.email, password: goodPassword })).status).toBe(401);
    const credentials = await service.database.oneFirst(sql.unsafe`
      select count(*) from credentials where member_id = any(${sql.array([able.memberId, unable.memberId], 'uuid')})
    `);
    expect(credentials).toBe(1);
  });

  it('cannot have a taken email, and reserve their own', async () => {
    const email = someEmail();
    await importMembers(service, [memberToImport({ email })]);
    expect((await register(service, { email })).status).toBe(409);
    expect(await importMembers(service, [memberToImport({ email })])).toMatchObject({
      status: 409,
      json: { code: 'email-taken' },
    });
  });

  it('are imported by the hundreds in few transactions', async () => {
    const members = Array.from({ length: 500 }, () =>
      memberToImport({ email: someEmail(), flags: { isVerified: true } }),
    );
    expect((await importMembers(service, members)).json).toEqual({ imported: 500, existing: 0 });
    const transactions = await service.database.oneFirst(sql.unsafe`
      select count(distinct transaction_id) from events
      where stream_id = any(${sql.array(
        members.map(({ memberId }) => `member-${memberId}`),
        'text',
      )})
    `);
    expect(transactions).toBeLessThanOrEqual(10);
  });

  it('are refused above the limit', async () => {
    const members = Array.from({ length: 501 }, () => ({ ...memberToImport(), memberId: newId() }));
    expect((await importMembers(service, members)).status).toBe(400);
  });
});
