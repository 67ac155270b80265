import { once } from 'node:events';
import { createServer } from 'node:net';
import { freePort } from '@candor/platform/free-ports';
import { expect, it } from 'vitest';
import { preferredOrFreePort } from './preferred-port.ts';

it('keeps the preferred port while it is free', async () => {
  const port = await freePort();
  expect(await preferredOrFreePort(port)).toBe(port);
});

it('finds another port when the preferred one is taken', async () => {
  const port = await freePort();
  const rival = createServer().listen(port, '127.0.0.1');
  await once(rival, 'listening');
  const other = await preferredOrFreePort(port);
  rival.close();
  expect(other).toBeGreaterThan(0);
  expect(other).not.toBe(port);
});

it('finds a port when none is preferred', async () => {
  expect(await preferredOrFreePort()).toBeGreaterThan(0);
});
