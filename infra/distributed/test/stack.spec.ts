import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { freePort } from '@candor/platform/free-ports';
import { eventually } from '@candor/platform/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { gateway } from '../src/processes.ts';
import { createStack, type Stack } from '../src/stack.ts';
import type { PlannedProcess } from '../src/plan-processes.ts';

const lines: string[] = [];
let stack: Stack;

beforeEach(() => {
  lines.length = 0;
  stack = createStack({ isForPeople: false, say: (line) => lines.push(line) });
});
afterEach(() => stack.stop());

const planned = async (kind: 'answering' | 'stubborn' | 'failing'): Promise<PlannedProcess> => {
  const port = await freePort();
  return {
    ...gateway,
    main: `infra/distributed/test/processes/${kind}.ts`,
    host: '127.0.0.1',
    port,
    url: `http://127.0.0.1:${port}`,
    environment: { ...process.env, PORT: String(port) },
  };
};

const isThere = ({ url }: Pick<PlannedProcess, 'url'>): Promise<boolean> =>
  fetch(url).then(
    () => true,
    () => false,
  );

describe('processes started together', () => {
  it('are ready when each answers, say their lines, and leave when told', async () => {
    const services = [await planned('answering'), await planned('answering')];
    const ready: string[] = [];
    await stack.startServices(services, (name) => ready.push(name));
    expect(ready).toHaveLength(2);
    await stack.stop();
    expect(lines.toSorted()).toEqual(
      ['gateway  | leaving', 'gateway  | leaving', '{"msg":"here"}', '{"msg":"here"}'].toSorted(),
    );
    expect(await Promise.all(services.map(isThere))).toEqual([false, false]);
  });

  it('are no more when one of them dies, and nobody starts it again', async () => {
    const service = await planned('answering');
    await stack.startServices([service], () => undefined);
    const failing = await planned('failing');
    await expect(Promise.race([stack.broken, stack.startGateway(failing)])).rejects.toThrow(
      'gateway ended (exit 1).',
    );
    expect(lines).toContain('gateway  | DATABASE_URL: no answer');
    expect(await isThere(failing)).toBe(false);
  });

  it('do not stay because one of them does not want to go', async () => {
    const service = await planned('stubborn');
    await stack.startServices([service], () => undefined);
    await stack.stop();
    expect(await isThere(service)).toBe(false);
  });

  it('leave when whoever started them is killed', async () => {
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
    expect(await isThere({ url: `http://127.0.0.1:${port}` })).toBe(true);
    starter.kill('SIGKILL');
    await eventually(async () => {
      expect(await isThere({ url: `http://127.0.0.1:${port}` })).toBe(false);
    });
  });
});
