import { mkdtempSync, readFileSync, rmSync, writeFileSync, existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  disownPostmasterFile,
  readLastPort,
  readPostmasterFile,
  removeTornPostmasterFile,
} from './postmaster-file.ts';
import { isRunning } from './process-identity.ts';

const written = [
  '4711',
  '/data/cluster',
  '1790000000',
  '54321',
  '',
  '127.0.0.1',
  '  1234567     16',
  'ready   ',
];
let cluster: string;
let file: string;

beforeEach(() => {
  cluster = mkdtempSync(join(tmpdir(), 'candor-cluster-'));
  file = join(cluster, 'postmaster.pid');
  writeFileSync(file, `${written.join('\n')}\n`);
});

afterEach(() => {
  rmSync(cluster, { recursive: true, force: true });
});

describe('the pid file of a server', () => {
  it('has its process and port', () => {
    expect(readPostmasterFile(cluster)).toMatchObject({ pid: 4711, port: 54_321 });
  });

  it('has one signature while the server starts and when it is ready, and another after a restart', () => {
    const ready = readPostmasterFile(cluster)?.signature;
    writeFileSync(file, written.with(7, 'starting').join('\n'));
    expect(readPostmasterFile(cluster)?.signature).toBe(ready);
    writeFileSync(file, written.with(2, '1790000001').join('\n'));
    expect(readPostmasterFile(cluster)?.signature).not.toBe(ready);
  });

  it('names no living process once it is disowned, and still the shared memory', () => {
    disownPostmasterFile(cluster);
    const [pid, ...rest] = readFileSync(file, 'utf8').trimEnd().split('\n');
    expect(isRunning(Number(pid))).toBe(false);
    expect(rest).toEqual(written.with(7, 'ready').slice(1));
  });

  it('is removed when it was torn, and only then', () => {
    removeTornPostmasterFile(cluster);
    expect(existsSync(file)).toBe(true);
    writeFileSync(file, '');
    removeTornPostmasterFile(cluster);
    expect(existsSync(file)).toBe(false);
  });
});

it('knows the port of the last start', () => {
  expect(readLastPort(cluster)).toBeUndefined();
  writeFileSync(join(cluster, 'postmaster.opts'), '/bin/postgres "-D" "/data" "-c" "port=54321"\n');
  expect(readLastPort(cluster)).toBe(54_321);
});
