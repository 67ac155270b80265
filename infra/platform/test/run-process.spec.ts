import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const failing = fileURLToPath(new URL('failing-process.ts', import.meta.url));

it('a process that ends by an error logs it', async () => {
  const child = spawn(process.execPath, [failing], { stdio: ['ignore', 'pipe', 'pipe'] });
  const ended = once(child, 'exit');
  const [said] = await Promise.all([text(child.stdout), text(child.stderr)]);
  expect(await ended).toEqual([1, null]);
  expect(JSON.parse(said)).toMatchObject({
    level: 'fatal',
    service: 'spec',
    err: { message: 'an uncaught error' },
  });
});
