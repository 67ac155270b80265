import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { freePort } from '@candor/platform/free-ports';
import { eventually } from '@candor/platform/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { gateway } from '../src/processes.ts';
import { createStack, type Stack } from '../src/stack.ts';
import type { PlannedProcess } from '../src/processes.ts';

const lines: string[] = [];
let stack: Stack;

beforeEach(() => {
  lines.length = 0;
  stack = createStack({ isForPeople: false, print: (line) => lines.push(line) });
});
afterEach(() => stack.stop());

const planned = async (kind: 'responding' | 'stubborn' | 'failing'): Promise<PlannedProcess> => {
  const port = await freePort();
  return {
    ...gateway,
    main: `infra/distributed/test/processes/${kind}.ts`,
    host: '127.0.0.1',
    port,
    url: `http://127.0.0.1:${port}`,
    operationsUrl: `http://127.0.0.1:${port}`,
    environment: { ...process.env, PORT: String(port) },
  };
};

const isUp = ({ url }: Pick<PlannedProcess, 'url'>): Promise<boolean> =>
  fetch(url).then(
    () => true,
    () => false,
  );

describe('processes started together', () => {
  it('are ready when all respond, print their lines, and stop on request', async () => {
    const services = [await planned('responding'), await planned('responding')];
    const ready: string[] = [];
    await stack.startServices(services, (name) => ready.push(name));
    expect(ready).toHaveLength(2);
    await stack.stop();
    expect(lines.toSorted()).toEqual(
      ['gateway  | leaving', 'gateway  | leaving', '{"msg":"here"}', '{"msg":"here"}'].toSorted(),
    );
    expect(await Promise.all(services.map(isUp))).toEqual([false, false]);
  });

  it('break when one of them ends, and do not restart it', async () => {
    const service = await planned('responding');
    await stack.startServices([service], () => undefined);
    const failing = await planned('failing');
    await expect(Promise.race([stack.broken, stack.startGateway(failing)])).rejects.toThrow(
      'gateway ended (exit 1).',
    );
    expect(lines).toContain('gateway  | DATABASE_URL: no response');
    expect(await isUp(failing)).toBe(false);
  });

  it('are killed when they ignore the request to stop', async () => {
    const service = await planned('stubborn');
    await stack.startServices([service], () => undefined);
    await stack.stop();
    expect(await isUp(service)).toBe(false);
  });

  it('stop when their parent is killed', async () => {
    const port = await freePort();
    const starter = spawn(
      process.execPath,
      [fileURLToPath(new URL('processes/starter.ts', import.meta.url))],
      {
        env: { ...process.env, PORT: String(port) },
        stdio: ['ignore', 'pipe', 'inherit'],
      },
    );
    await once(starter.stdout, 'data');
    expect(await isUp({ url: `http://127.0.0.1:${port}` })).toBe(true);
    starter.kill('SIGKILL');
    await eventually(async () => {
      expect(await isUp({ url: `http://127.0.0.1:${port}` })).toBe(false);
    });
  });
});
