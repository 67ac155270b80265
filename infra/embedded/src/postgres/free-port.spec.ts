import { once } from 'node:events';
import { createServer } from 'node:net';
import { expect, it } from 'vitest';
import { freePort } from './free-port.ts';

it('keeps the preferred port while it is free', async () => {
  const port = await freePort();
  expect(port).toBeGreaterThan(0);
  expect(await freePort(port)).toBe(port);
});

it('finds another port when the preferred one is taken', async () => {
  const port = await freePort();
  const rival = createServer().listen(port, '127.0.0.1');
  await once(rival, 'listening');
  const other = await freePort(port);
  rival.close();
  expect(other).toBeGreaterThan(0);
  expect(other).not.toBe(port);
});
