import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { checkPorts } from './check-ports.ts';
import { gateway, services, type ProcessDefinition } from './processes.ts';

const taken = createServer();
afterEach(() => taken.close());

const plannedOn = (definition: ProcessDefinition | undefined, port: number) => ({
  ...(definition ?? gateway),
  host: '127.0.0.1',
  port,
  url: `http://127.0.0.1:${port}`,
  environment: {},
});

describe('ports', () => {
  it('that somebody else has are told, with who wanted them; free ones are not', async () => {
    taken.listen(0, '127.0.0.1');
    await once(taken, 'listening');
    const { port } = taken.address() as AddressInfo;
    await expect(checkPorts([plannedOn(services[0], port), plannedOn(gateway, 0)])).rejects.toThrow(
      `These ports are taken:\n  ${port} (identity)`,
    );
  });

  it('that are free are fine', async () => {
    await expect(checkPorts([plannedOn(gateway, 0)])).resolves.toBeUndefined();
  });
});
