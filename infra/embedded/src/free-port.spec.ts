import { once } from 'node:events';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { freePortFrom, preferredOrFreePort } from './free-port.ts';

const host = '127.0.0.1';
const taken: Server[] = [];
const take = async (port: number): Promise<number> => {
  const server = createServer().listen(port, host);
  await once(server, 'listening');
  taken.push(server);
  return (server.address() as AddressInfo).port;
};
afterEach(async () => {
  await Promise.all(taken.splice(0).map((server) => once(server.close(), 'close')));
});

describe('the port of the site', () => {
  it('is the next free one after a preferred one that is taken', async () => {
    const port = await take(0);
    const next = await freePortFrom(port, host);
    expect(next).toBeGreaterThan(port);
    expect(next).toBeLessThan(port + 50);
    expect(await take(next)).toBe(next);
    expect(await freePortFrom(port, host)).toBeGreaterThan(next);
  });

  it('is the preferred one when it is free', async () => {
    const port = await freePortFrom(await take(0), host);
    expect(await freePortFrom(port, host)).toBe(port);
  });

  it('is one that the system does not give to others when none is preferred', async () => {
    const port = await freePortFrom(0, host);
    expect(port).toBeGreaterThanOrEqual(20_000);
    expect(port).toBeLessThan(32_000);
    expect(await take(port)).toBe(port);
  });

  it('is refused when all from the preferred one to the last are taken', async () => {
    // If another process has it, it is taken as well.
    await take(65_535).catch(() => undefined);
    await expect(freePortFrom(65_535, host)).rejects.toThrow('No free port');
  });
});

describe('the port of Postgres', () => {
  it('is the preferred one while it is free', async () => {
    const port = await preferredOrFreePort();
    expect(await preferredOrFreePort(port)).toBe(port);
  });

  it('is another one when the preferred one is taken', async () => {
    const port = await take(0);
    expect(await preferredOrFreePort(port)).not.toBe(port);
  });
});
