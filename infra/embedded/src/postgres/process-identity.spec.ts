import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, it } from 'vitest';
import { identifyProcess, isRunning, isStillRunning } from './process-identity.ts';

it('knows this process again', () => {
  const self = identifyProcess(process.pid);
  expect(self?.pid).toBe(process.pid);
  expect(self !== undefined && isStillRunning(self)).toBe(true);
});

it('does not take a process for an earlier one with the same number', () => {
  expect(isStillRunning({ pid: process.pid, startedAt: 'before the last boot' })).toBe(false);
});

it('does not find a process that has ended', async () => {
  const child = spawn(process.execPath, ['-e', 'process.stdin.resume()']);
  await once(child, 'spawn');
  const identity = identifyProcess(child.pid ?? 0);
  expect(identity !== undefined && isStillRunning(identity)).toBe(true);
  child.kill('SIGKILL');
  await once(child, 'exit');
  expect(identity !== undefined && isStillRunning(identity)).toBe(false);
  expect(isRunning(child.pid ?? 0)).toBe(false);
});
