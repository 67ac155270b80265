import { CurrentUser, identityRoutes, type MemberToImport } from '@candor/contracts';
import { newId, type Caller } from '@candor/platform';
import {
  peerService,
  startTestService,
  type PeerRoute,
  type TestResponse,
  type TestService,
} from '@candor/platform/testing';
import { expect } from 'vitest';
import { identityService } from '../src/service.ts';

/** Hashes that cost little. No rule depends on their cost. */
const cheapHashes = { PASSWORD_HASH_MEMORY_KB: '128', PASSWORD_HASH_ITERATIONS: '1' };

export const startIdentity = (
  settings: Readonly<Record<string, string>> = {},
  peers: readonly PeerRoute[] = [],
): Promise<TestService> =>
  startTestService(identityService, { settings: { ...cheapHashes, ...settings }, peers });

export const goodPassword = 'a quiet room in Austin';

/** A network address that no other request has, so that limits per address do not interfere. */
export const someAddress = (): string => `2001:db8:${newId().slice(-9, -5)}:${newId().slice(-4)}::1`;

export const someEmail = (): string => `${newId()}@example.com`;

export const registration = (facts: object = {}) => ({
  email: someEmail(),
  password: goodPassword,
  firstName: 'Ada',
  lastName: 'Byron',
  city: 'Austin',
  state: 'TX',
  location: 'Austin, TX 78701',
  agreeToTerms: true,
  ...facts,
});

export const from = (address: string) => ({ 'x-client-address': address });

export const register = (
  service: TestService,
  facts: object = {},
  address = someAddress(),
): Promise<TestResponse> =>
  service.request('POST', '/api/register', { body: registration(facts), headers: from(address) });

export const registered = async (service: TestService, facts: object = {}): Promise<CurrentUser> => {
  const response = await register(service, facts);
  expect(response.status).toBe(201);
  return CurrentUser.parse(response.json);
};

export const login = (
  service: TestService,
  body: object,
  { address = someAddress(), as }: { address?: string; as?: Caller } = {},
): Promise<TestResponse> =>
  service.request('POST', '/api/login', { body, headers: from(address), ...(as ? { as } : {}) });

/** The session cookie that a response sets, with its attributes. */
export const sessionCookie = (response: TestResponse): { token: string; attributes: string } => {
  const lines = [response.headers['set-cookie'] ?? []].flat();
  const line = lines.find((cookie) => /^(__Host-)?candor_session=/.test(cookie)) ?? '';
  const [value = '', ...attributes] = line.split('; ');
  return { token: value.slice(value.indexOf('=') + 1), attributes: attributes.join('; ') };
};

/** The `Cookie` header of a browser in which the member has signed in. */
export const deviceCookie = (response: TestResponse): string => {
  const lines = [response.headers['set-cookie'] ?? []].flat();
  return lines.find((line) => /^(__Host-)?candor_device=/.test(line))?.split('; ')[0] ?? '';
};

/** The session that the gateway gets for a token. */
export const check = async (service: TestService, token: string) => {
  const response = await service.request('POST', '/internal/sessions/check', {
    as: peerService('gateway'),
    body: { token },
  });
  expect(response.status).toBe(200);
  return identityRoutes.checkSession.responses[200].parse(response.json).session;
};

/** The caller that the gateway makes of a token. */
export const callerOf = async (service: TestService, token: string): Promise<Caller> => {
  const session = await check(service, token);
  return session === null ? { type: 'visitor' } : { type: 'member', ...session };
};

/** A member who has just registered, and their caller for requests. */
export const signedIn = async (service: TestService, facts: object = {}) => {
  const response = await register(service, facts);
  expect(response.status).toBe(201);
  const { token } = sessionCookie(response);
  return { user: CurrentUser.parse(response.json), token, as: await callerOf(service, token) };
};

export const memberToImport = (facts: Partial<MemberToImport> = {}): MemberToImport => ({
  memberId: newId(),
  email: null,
  password: null,
  firstName: 'Grace',
  lastName: 'Hopper',
  city: 'New York',
  state: 'NY',
  zipCode: null,
  bio: null,
  memberSince: '2024-03-01T00:00:00.000Z',
  flags: {},
  ...facts,
});

export const importMembers = (service: TestService, members: readonly unknown[]): Promise<TestResponse> =>
  service.request('POST', '/internal/members/import', { as: peerService('seed'), body: { members } });

export const setFlags = (service: TestService, memberId: string, flags: object): Promise<TestResponse> =>
  service.request('PUT', `/internal/members/${memberId}/flags`, { as: peerService('admin'), body: flags });
