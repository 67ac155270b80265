import { once } from 'node:events';
import { createServer } from 'node:net';
import { expect, it } from 'vitest';
import { freePorts } from './free-ports.ts';

it('returns different ports below the range that systems assign themselves', async () => {
  const ports = await Promise.all(Array.from({ length: 5 }, () => freePorts(4)));
  expect(new Set(ports.flat()).size).toBe(20);
  for (const port of ports.flat()) {
    expect(port).toBeGreaterThanOrEqual(20_000);
    expect(port).toBeLessThan(32_000);
  }
});

it('skips a port that is in use', async () => {
  const [port = 0] = await freePorts(1);
  const rival = createServer().listen(port + 1, '127.0.0.1');
  const isListening = await once(rival, 'listening').then(
    () => true,
    () => false,
  );
  const next = await freePorts(1);
  if (isListening) await once(rival.close(), 'close');
  expect(next).not.toContain(port + 1);
});
