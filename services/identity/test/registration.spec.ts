import { domainToASCII } from 'node:url';
import { CurrentUser } from '@candor/contracts';
import { newId } from '@candor/platform';
import { peerService, type TestService } from '@candor/platform/testing';
import { sql } from 'slonik';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  check,
  goodPassword,
  login,
  register,
  registered,
  sessionCookie,
  someAddress,
  someEmail,
  startIdentity,
} from './world.ts';

describe('registration', () => {
  let service: TestService;

  beforeAll(async () => {
    service = await startIdentity();
  });
  afterAll(() => service.stop());

  it('opens an account without flags and signs in', async () => {
    const response = await register(service, { email: 'Ada@Example.com ' });
    expect(response.status).toBe(201);
    const user = CurrentUser.parse(response.json);
    expect(user).toMatchObject({
      email: 'ada@example.com',
      firstName: 'Ada',
      lastName: 'Byron',
      city: 'Austin',
      state: 'TX',
      location: 'Austin, TX 78701',
      country: 'US',
      isPremium: false,
      isVerified: false,
      isAdmin: false,
      bio: null,
      profilePicture: null,
    });
    const { token, attributes } = sessionCookie(response);
    expect(await check(service, token)).toMatchObject({ memberId: user.id, isAdmin: false });
    expect(attributes).toBe('Path=/; HttpOnly; SameSite=Lax');
  });

  it('has an alias path', async () => {
    const response = await service.request('POST', '/api/auth/register', { body: {} });
    expect(response.status).toBe(400);
  });

  it('uses the ZIP code as location when none is given', async () => {
    expect((await registered(service, { location: undefined, zipCode: '78701' })).location).toBe('78701');
    expect((await registered(service, { zipCode: '78701' })).location).toBe('Austin, TX 78701');
  });

  it('opens one account for a mailbox, however its domain is spelled', async () => {
    const host = `bücher-${newId()}.example`;
    const ascii = domainToASCII(host);
    const { email } = await registered(service, { email: `anna@${host}` });
    expect(email).toBe(`anna@${host}`);
    for (const spelling of [`anna@${ascii}`, `Anna@${host.toUpperCase()}`, `anna@${host.normalize('NFD')}`]) {
      expect(await register(service, { email: spelling })).toMatchObject({
        status: 409,
        json: { code: 'email-taken', message: 'Email already registered' },
      });
      expect(await login(service, { email: spelling, password: goodPassword })).toMatchObject({
        status: 200,
        json: { email },
      });
    }
  });

  it('finds an account that was stored with its domain in Unicode', async () => {
    const host = `bücher-${newId()}.example`;
    const { id } = await registered(service, { email: `anna@${host}` });
    await service.database.query(
      sql.unsafe`update accounts set email = ${`anna@${host}`} where member_id = ${id}`,
    );
    expect(await register(service, { email: `anna@${domainToASCII(host)}` })).toMatchObject({ status: 409 });
    expect(await login(service, { email: `anna@${host}`, password: goodPassword })).toMatchObject({
      status: 200,
      json: { id },
    });
  });

  it('refuses a taken email in any case, and stores nothing', async () => {
    const email = someEmail();
    await registered(service, { email });
    const keysBefore = await service.database.oneFirst(sql.unsafe`select count(*) from personal_keys`);
    const second = await register(service, { email: email.toUpperCase() });
    expect(second).toMatchObject({
      status: 409,
      json: { code: 'email-taken', message: 'Email already registered' },
    });
    expect(second.headers['set-cookie']).toBeUndefined();
    expect(await service.database.oneFirst(sql.unsafe`select count(*) from personal_keys`)).toBe(keysBefore);
  });

  it('refuses the most common passwords', async () => {
    expect(await register(service, { password: 'Password123' })).toMatchObject({
      status: 400,
      json: { code: 'common-password', message: 'This password is too common' },
    });
  });

  it('refuses a password of spaces and other invisible characters as too common', async () => {
    for (const password of [' '.repeat(8), '\u3000\u00a0\u200b\u2800\u3164\t\n '])
      expect(await register(service, { password })).toMatchObject({
        status: 400,
        json: { code: 'common-password', message: 'This password is too common' },
      });
  });

  it('stores only an argon2id hash of the password', async () => {
    const { id } = await registered(service);
    const stored = await service.database.oneFirst(sql.unsafe`
      select password_hash from credentials where member_id = ${id}
    `);
    expect(stored).toMatch(/^\$argon2id\$v=19\$m=128,t=1,p=1\$/);
  });

  it('logs the consent, seals names and email, and has no email in stream ids', async () => {
    const { id, email } = await registered(service, { firstName: 'Augusta' });
    const stored = await service.database.one(sql.unsafe`
      select data, data ->> 'firstName' as first_name, data ->> 'email' as email,
        data #>> '{consent,termsVersion}' as terms
      from events where stream_id = ${`member-${id}`}
    `);
    expect(stored).toMatchObject({
      first_name: expect.stringMatching(/^sealed:v1:/),
      email: expect.stringMatching(/^sealed:v1:/),
      terms: '2025-10-26',
    });
    const log = await service.database.any(sql.unsafe`select stream_id, data, metadata from events`);
    expect(JSON.stringify(log)).not.toContain('Augusta');
    expect(JSON.stringify(log)).not.toContain(email);
  });

  it('is limited per address', async () => {
    const address = someAddress();
    const statuses: number[] = [];
    for (let tries = 1; tries <= 21; tries += 1)
      statuses.push((await register(service, { email: someEmail() }, address)).status);
    expect(statuses).toEqual([...Array.from({ length: 20 }, () => 201), 429]);
    const refused = await register(service, {}, address);
    expect(refused.json).toMatchObject({ message: 'Too many attempts. Please try again in 60 minutes.' });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3_500);
    expect((await register(service)).status).toBe(201);
  });

  it('makes a key for each member, which only services can read', async () => {
    const [ada, grace] = [await registered(service), await registered(service)];
    const unknown = '0190a000-0000-7000-8000-000000000000';
    const body = { memberIds: [ada.id, grace.id.toUpperCase(), unknown] };
    const response = await service.request('POST', '/internal/personal-keys', { as: peerService(), body });
    const { keys } = response.json as { keys: Record<string, string | null> };
    expect(Buffer.from(keys[ada.id] ?? '', 'base64')).toHaveLength(32);
    expect(keys[grace.id.toUpperCase()]).not.toBe(keys[ada.id]);
    expect(keys[unknown]).toBeNull();
    expect((await service.request('POST', '/internal/personal-keys', { body })).status).toBe(403);
  });
});
