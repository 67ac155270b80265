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

describe('invalid input', () => {
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
    [{ email: 'no address' }, 'Please enter a valid email'],
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
  ])('is refused at registration with a message: %j', async (facts, message) => {
    const response = await post('/api/register', registration(facts));
    expect(response).toMatchObject({ status: 400, json: { message } });
  });

  it('is refused at registration for every field', async () => {
    for (const field of [...Object.keys(registration()), 'zipCode', 'country', 'isAdmin']) {
      for (const value of oddValues) {
        const { status } = await post('/api/register', registration({ [field]: value }));
        expect([201, 400], `${field}: ${JSON.stringify(value).slice(0, 40)}`).toContain(status);
      }
    }
    expect((await post('/api/register', registration({ isAdmin: true }))).status).toBe(400);
  });

  it.each([
    [{ email: 'no address', password: 'x' }, 'Please enter a valid email'],
    [{ email: 'a@example.com', password: '' }, 'Password is required'],
    [{ email: 'a@example.com' }, 'Password is required'],
  ])('is refused at sign-in with a message: %j', async (body, message) => {
    expect(await post('/api/login', body)).toMatchObject({ status: 400, json: { message } });
  });

  it('is refused at sign-in for every field', async () => {
    for (const field of ['email', 'password', 'rememberMe', 'isAdmin']) {
      for (const value of oddValues) {
        const body = { email: `${newId()}@example.com`, password: 'something', [field]: value };
        expect([400, 401], `${field}: ${JSON.stringify(value).slice(0, 40)}`).toContain(
          (await post('/api/login', body)).status,
        );
      }
    }
  });

  it('is refused when it is no JSON, no object or too large', async () => {
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

  it('is refused from services, too', async () => {
    const as = peerService();
    for (const value of [...oddValues, ['x'], [null], Array.from({ length: 1_001 }, newId)]) {
      const send = (method: string, path: string, body: unknown) =>
        service.request(method, path, { as, body });
      const responses = [
        await send('POST', '/internal/sessions/check', { token: value }),
        await send('POST', '/internal/personal-keys', { memberIds: value }),
        await send('POST', '/internal/members/import', { members: value }),
        await send('POST', '/internal/members/import', {
          members: [{ ...memberToImport(), firstName: value }],
        }),
        await send('POST', '/internal/members/import', {
          members: [{ ...memberToImport(), memberSince: value }],
        }),
        await send('PUT', `/internal/members/${newId()}/flags`, { isAdmin: value }),
        await send('PUT', '/internal/members/x/flags', { isAdmin: true }),
        await send('GET', '/internal/members/x/profile-views', undefined),
      ];
      for (const { status } of responses) expect([200, 400, 404]).toContain(status);
    }
  });

  it('is refused as a caller', async () => {
    const response = await service.request('GET', '/api/user', { headers: { 'x-candor-caller': 'forged' } });
    expect(response.status).toBe(401);
    expect(
      (await service.request('POST', '/internal/sessions/check', { as: member(), body: { token: 'x' } }))
        .status,
    ).toBe(403);
  });
});
