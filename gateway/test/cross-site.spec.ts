import { afterEach, beforeEach, expect, it } from 'vitest';
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
    const answer = await world.gateway.inject({ method: 'POST', url: '/api/login', headers, payload: {} });
    expect(answer.statusCode).toBe(403);
    expect(answer.json()).toMatchObject({ code: 'cross-site' });
  }
  expect(world.seen).toEqual([]);
});

it('lets the site itself and programs without origin through', async () => {
  for (const headers of [{ origin: 'http://candor.test' }, { 'sec-fetch-site': 'same-origin' }, {}]) {
    const answer = await world.gateway.inject({ method: 'POST', url: '/api/login', headers, payload: {} });
    expect(answer.statusCode).toBe(200);
  }
});

it('does not mind who asks for a read', async () => {
  const headers = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
  const answer = await world.gateway.inject({ url: '/api/ratings/search', headers });
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['access-control-allow-origin']).toBeUndefined();
});
