import { afterEach, beforeEach, expect, it } from 'vitest';
import { newId } from '@candor/platform';
import { publicRoutes, type PublicRoute } from '../src/route-table.ts';
import { startWorld, type World } from './world.ts';

let world: World;
beforeEach(async () => {
  world = await startWorld();
});
afterEach(() => world.stop());

it('refuses a change that another site asks for, before any service hears of it', async () => {
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

it('refuses each act of an admin that another site asks for in his name', async () => {
  const session = { sessionId: newId(), memberId: newId(), isAdmin: true };
  world.sessions.set('token', { ...session, isPremium: false, isVerified: false, isConfirmed: true });
  const acts = publicRoutes.filter(
    ({ contract: { access, method } }) => access === 'admin' && method !== 'GET',
  );
  // One each of: flags, deletions (3), hiding and restoring (4), reports (2), claims and suggestions (5), operations (3).
  expect(acts).toHaveLength(18);
  const ask = ({ contract: { method, path } }: PublicRoute, headers: Readonly<Record<string, string>>) =>
    world.gateway.inject({
      method,
      url: path.replaceAll(/:\w+/g, newId()),
      payload: {},
      headers: { cookie: 'candor_session=token', ...headers },
    });
  for (const act of acts)
    for (const headers of [{ origin: 'https://evil.example' }, { 'sec-fetch-site': 'cross-site' }]) {
      const response = await ask(act, headers);
      expect([act.contract.path, response.statusCode]).toEqual([act.contract.path, 403]);
      expect(response.json()).toMatchObject({ code: 'cross-site' });
    }
  expect(world.seen).toEqual([]);
  for (const act of acts) await ask(act, { origin: 'http://candor.test' });
  expect(world.seen).toHaveLength(acts.length);
});

it('lets the site itself and programs without origin through', async () => {
  for (const headers of [{ origin: 'http://candor.test' }, { 'sec-fetch-site': 'same-origin' }, {}]) {
    const response = await world.gateway.inject({ method: 'POST', url: '/api/login', headers, payload: {} });
    expect(response.statusCode).toBe(200);
  }
});

it('does not mind who asks for a read', async () => {
  const headers = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
  const response = await world.gateway.inject({ url: '/api/ratings/search', headers });
  expect(response.statusCode).toBe(200);
  expect(response.headers['access-control-allow-origin']).toBeUndefined();
});
