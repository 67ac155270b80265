import { newId } from '@candor/platform';
import { member, peerService, type TestService } from '@candor/platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { from, registration, someAddress, startIdentity, memberToImport } from './world.ts';

const oddValues: readonly unknown[] = [
  null,
  '',
  '   ',
  0,
  -1,
  1e308,
  true,
  [],
  {},
  '\0',
  '\ud800',
  '🙂'.repeat(5_000),
];

describe('bad input', () => {
  let service: TestService;

  beforeAll(async () => {
    service = await startIdentity({
      REGISTRATIONS_PER_ADDRESS: '100000',
      LOGIN_FAILURES_PER_ADDRESS: '100000',
    });
  });
  afterAll(() => service.stop());

  const post = (path: string, body: unknown) =>
    service.request('POST', path, { body, headers: from(someAddress()) });

  it.each([
    [{ email: 'nobody' }, 'Please enter a valid email'],
    [{ email: 'a@b' }, 'Please enter a valid email'],
    [{ email: undefined }, 'Please enter a valid email'],
    [{ email: `${'a'.repeat(250)}@example.com` }, 'Email must be at most 254 characters'],
    [{ password: 'short' }, 'Password must be at least 8 characters'],
    [{ password: '🙂🙂🙂🙂🙂🙂🙂' }, 'Password must be at least 8 characters'],
    [{ password: undefined }, 'Password must be at least 8 characters'],
    [{ password: 'x'.repeat(129) }, 'Password must be at most 128 characters'],
    [{ agreeToTerms: false }, 'You must agree to the terms'],
    [{ agreeToTerms: undefined }, 'You must agree to the terms'],
    [{ firstName: '  ' }, 'First name is required'],
    [{ lastName: undefined }, 'Last name is required'],
  ])('at registration is said so: %j', async (facts, message) => {
    const response = await post('/api/register', registration(facts));
    expect(response).toMatchObject({ status: 400, json: { message } });
  });

  it('at registration is refused field by field, never a failure of ours', async () => {
    for (const field of [...Object.keys(registration()), 'zipCode', 'country', 'isAdmin']) {
      for (const value of oddValues) {
        const { status } = await post('/api/register', registration({ [field]: value }));
        expect([201, 400], `${field}: ${JSON.stringify(value).slice(0, 40)}`).toContain(status);
      }
    }
    expect((await post('/api/register', registration({ isAdmin: true }))).status).toBe(400);
  });

  it.each([
    [{ email: 'nobody', password: 'x' }, 'Please enter a valid email'],
    [{ email: 'a@example.com', password: '' }, 'Password is required'],
    [{ email: 'a@example.com' }, 'Password is required'],
  ])('at sign-in is said so: %j', async (body, message) => {
    expect(await post('/api/login', body)).toMatchObject({ status: 400, json: { message } });
  });

  it('at sign-in is refused field by field, never a failure of ours', async () => {
    for (const field of ['email', 'password', 'rememberMe', 'isAdmin']) {
      for (const value of oddValues) {
        const body = { email: `${newId()}@example.com`, password: 'something', [field]: value };
        expect([400, 401], `${field}: ${JSON.stringify(value).slice(0, 40)}`).toContain(
          (await post('/api/login', body)).status,
        );
      }
    }
  });

  it('that is no JSON, no object or too large is refused', async () => {
    for (const path of ['/api/register', '/api/login']) {
      for (const body of ['{', 'null', '[]', '"text"', '{"a":'])
        expect((await post(path, body)).status).toBe(400);
      expect((await post(path, { email: 'x'.repeat(200_000) })).status).toBe(413);
      expect((await service.request('POST', path)).status).toBe(400);
      const asText = await service.request('POST', path, {
        body: 'a=b',
        headers: { 'content-type': 'text/csv' },
      });
      expect(asText.status).toBe(415);
    }
  });

  it('of other services is refused as well', async () => {
    const as = peerService();
    for (const value of [...oddValues, ['x'], [null], Array.from({ length: 1_001 }, newId)]) {
      const ask = (method: string, path: string, body: unknown) =>
        service.request(method, path, { as, body });
      const responses = [
        await ask('POST', '/internal/sessions/check', { token: value }),
        await ask('POST', '/internal/personal-keys', { memberIds: value }),
        await ask('POST', '/internal/members/import', { members: value }),
        await ask('POST', '/internal/members/import', {
          members: [{ ...memberToImport(), firstName: value }],
        }),
        await ask('POST', '/internal/members/import', {
          members: [{ ...memberToImport(), memberSince: value }],
        }),
        await ask('PUT', `/internal/members/${newId()}/flags`, { isAdmin: value }),
        await ask('PUT', '/internal/members/x/flags', { isAdmin: true }),
        await ask('GET', '/internal/members/x/profile-views', undefined),
      ];
      for (const { status } of responses) expect([200, 400, 404]).toContain(status);
    }
  });

  it('in the place of an identity is nobody’s', async () => {
    const response = await service.request('GET', '/api/user', { headers: { 'x-candor-caller': 'forged' } });
    expect(response.status).toBe(401);
    expect(
      (await service.request('POST', '/internal/sessions/check', { as: member(), body: { token: 'x' } }))
        .status,
    ).toBe(403);
  });
});
