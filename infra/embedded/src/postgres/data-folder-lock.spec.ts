import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { HeldByAnother, lockDataFolder } from './data-folder-lock.ts';

let dataDir: string;
let lockFile: string;
const children: ChildProcessByStdio<Writable, Readable, null>[] = [];

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'candor-lock-'));
  lockFile = join(dataDir, 'candor.lock');
});

afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  rmSync(dataDir, { recursive: true, force: true });
});

it('refuses a data folder that a living process holds, and says which', async () => {
  const { child, outcome } = await lockInAnotherProcess();
  expect(outcome).toBe('held');
  expect(() => lockDataFolder(dataDir)).toThrow(HeldByAnother);
  expect(() => lockDataFolder(dataDir)).toThrow(`process ${String(child.pid)}`);
});

it('takes over from a process that was killed', async () => {
  const { child } = await lockInAnotherProcess();
  child.kill('SIGKILL');
  await once(child, 'exit');
  expect(existsSync(lockFile)).toBe(true);
  lockDataFolder(dataDir).release();
});

it('takes over from a process whose number somebody else has now', () => {
  writeFileSync(lockFile, JSON.stringify({ pid: process.pid, startedAt: 'before the last boot' }));
  lockDataFolder(dataDir).release();
});

it('replaces an unreadable lock', () => {
  writeFileSync(lockFile, '{"pid":');
  lockDataFolder(dataDir).release();
});

it('gives a stale lock to one only of several that come at once', async () => {
  writeFileSync(lockFile, JSON.stringify({ pid: process.pid, startedAt: 'before the last boot' }));
  const rivals = await Promise.all([1, 2, 3, 4].map(() => lockInAnotherProcess()));
  expect(rivals.map(({ outcome }) => outcome).sort()).toEqual(['held', 'refused', 'refused', 'refused']);
});

it('is free after release, and nothing stays behind', () => {
  const lock = lockDataFolder(dataDir);
  lock.release();
  lockDataFolder(dataDir).release();
  expect(readdirSync(dataDir)).toEqual([]);
});

it('does not release a lock that somebody else has taken since', () => {
  const lock = lockDataFolder(dataDir);
  writeFileSync(lockFile, JSON.stringify({ pid: 1, startedAt: 'long ago' }));
  lock.release();
  expect(existsSync(lockFile)).toBe(true);
});

async function lockInAnotherProcess() {
  const program = `
    const { lockDataFolder } = await import(${JSON.stringify(new URL('data-folder-lock.ts', import.meta.url).href)});
    try { lockDataFolder(${JSON.stringify(dataDir)}); console.log('held'); }
    catch (error) { console.log(error.name === 'HeldByAnother' ? 'refused' : String(error)); }
    process.stdin.resume();`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  children.push(child);
  const [said]: unknown[] = await once(child.stdout.setEncoding('utf8'), 'data');
  return { child, outcome: String(said).trim() };
}
