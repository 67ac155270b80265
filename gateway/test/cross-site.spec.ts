import { afterEach, beforeEach, expect, it } from 'vitest';
import { newId } from '@candor/platform';
import { publicRoutes, type PublicRoute } from '../src/route-table.ts';
import { startWorld, type World } from './world.ts';

let world: World;
beforeEach(async () => {
  world = await startWorld();
});
afterEach(() => world.stop());

it('refuses a change that another site requests, before it reaches a service', async () => {
  for (const headers of [
    { origin: 'https://evil.example' },
    { 'sec-fetch-site': 'cross-site' },
    { origin: 'null' },
  ]) {
    const response = await world.gateway.inject({ method: 'POST', url: '/api/login', headers, payload: {} });
    expect(response.statusCode).toBe(403);
    expect(response.json()).toMatchObject({ code: 'cross-site' });
  }
  expect(world.seen).toEqual([]);
});

it('refuses each admin action that another site requests', async () => {
  const session = { sessionId: newId(), memberId: newId(), isAdmin: true };
  world.sessions.set('token', { ...session, isPremium: false, isVerified: false, isConfirmed: true });
  const actions = publicRoutes.filter(
    ({ contract: { access, method } }) => access === 'admin' && method !== 'GET',
  );
  // One each of: flags, deletions (3), hiding and restoring (4), reports (2), requests, claims and suggestions (5), duplicates (3), operations (3).
  expect(actions).toHaveLength(22);
  const request = ({ contract: { method, path } }: PublicRoute, headers: Readonly<Record<string, string>>) =>
    world.gateway.inject({
      method,
      url: path.replaceAll(/:\w+/g, newId()),
      payload: {},
      headers: { cookie: 'candor_session=token', ...headers },
    });
  for (const action of actions)
    for (const headers of [{ origin: 'https://evil.example' }, { 'sec-fetch-site': 'cross-site' }]) {
      const response = await request(action, headers);
      expect([action.contract.path, response.statusCode]).toEqual([action.contract.path, 403]);
      expect(response.json()).toMatchObject({ code: 'cross-site' });
    }
  expect(world.seen).toEqual([]);
  for (const action of actions) await request(action, { origin: 'http://candor.test' });
  expect(world.seen).toHaveLength(actions.length);
});

it('accepts the site itself and programs without an origin', async () => {
  for (const headers of [{ origin: 'http://candor.test' }, { 'sec-fetch-site': 'same-origin' }, {}]) {
    const response = await world.gateway.inject({ method: 'POST', url: '/api/login', headers, payload: {} });
    expect(response.statusCode).toBe(200);
  }
});

it('accepts reads of all origins', async () => {
  const headers = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
  const response = await world.gateway.inject({ url: '/api/ratings/search', headers });
  expect(response.statusCode).toBe(200);
  expect(response.headers['access-control-allow-origin']).toBeUndefined();
});
