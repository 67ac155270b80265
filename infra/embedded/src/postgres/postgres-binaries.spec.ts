import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readlinkSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { preparePostgresBinaries } from './postgres-binaries.ts';
import type { PostgresPackage } from './postgres-package.ts';

const isRoot = process.getuid?.() === 0;
const isWindows = process.platform === 'win32';
const otherAccount = { uid: 65_534, gid: 65_534 };

let folder: string;
let cache: string;
let source: PostgresPackage;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'candor-binaries-'));
  chmodSync(folder, 0o755);
  cache = join(folder, 'cache');
  source = installPackage(join(folder, 'package', 'native'));
});

afterEach(() => {
  chmodSync(join(source.native, 'lib'), 0o755);
  rmSync(folder, { recursive: true, force: true });
});

describe.skipIf(isWindows)('the Postgres binaries', () => {
  it('are run where they are installed, after the links were made that the package cannot carry', () => {
    const { postgres } = preparePostgresBinaries(source, undefined, [cache]);
    expect(postgres).toBe(join(source.native, 'bin', 'postgres'));
    expect(readlinkSync(join(source.native, 'lib', 'libpq.so.5'))).toBe('libpq.so.5.18');
    expect(preparePostgresBinaries(source, undefined, [cache]).postgres).toBe(postgres);
  });

  it('are copied when the package cannot be written', ({ skip }) => {
    skip(isRoot, 'root can write everything');
    chmodSync(join(source.native, 'lib'), 0o555);
    expect(preparePostgresBinaries(source, undefined, [cache]).postgres).toMatch(cache);
  });

  it('are copied for another account, readable by it whatever the installation allows, the package untouched', () => {
    const { postgres } = preparePostgresBinaries(source, otherAccount, [cache]);
    const copy = dirname(dirname(postgres));
    expect(dirname(copy)).toBe(cache);
    expect([copy, join(copy, 'bin'), postgres].map(modeOf)).toEqual([0o755, 0o755, 0o755]);
    expect(modeOf(join(copy, 'lib', 'libpq.so.5.18'))).toBe(0o644);
    expect(readlinkSync(join(copy, 'lib', 'libpq.so.5'))).toBe('libpq.so.5.18');
    expect(readdirSync(join(source.native, 'lib'))).toEqual(['libpq.so.5.18']);
  });

  it('are copied once, and again when a part of the copy is gone', () => {
    const { postgres } = preparePostgresBinaries(source, otherAccount, [cache]);
    const made = statSync(postgres).ino;
    expect(statSync(preparePostgresBinaries(source, otherAccount, [cache]).postgres).ino).toBe(made);
    rmSync(join(dirname(dirname(postgres)), 'lib', 'libpq.so.5.18'));
    expect(preparePostgresBinaries(source, otherAccount, [cache]).postgres).toBe(postgres);
    expect(readFileSync(join(dirname(dirname(postgres)), 'lib', 'libpq.so.5.18'), 'utf8')).toBe('library');
    expect(readdirSync(cache)).toHaveLength(1);
  });

  it('of another build are never mixed up with these', () => {
    const before = preparePostgresBinaries(source, otherAccount, [cache]).postgres;
    writeFileSync(join(source.native, 'bin', 'postgres'), 'another build');
    expect(preparePostgresBinaries(source, otherAccount, [cache]).postgres).not.toBe(before);
  });

  it('are not put where the other account cannot pass, nor where others may write', () => {
    const isPrivate = join(folder, 'private');
    mkdirSync(isPrivate, { mode: 0o700 });
    const open = join(folder, 'open');
    mkdirSync(open);
    chmodSync(open, 0o777);
    const candidates = [join(isPrivate, 'cache'), open, cache];
    expect(preparePostgresBinaries(source, otherAccount, candidates).postgres).toMatch(cache);
    expect(() => preparePostgresBinaries(source, otherAccount, [open])).toThrow(open);
  });
});

function installPackage(native: string): PostgresPackage {
  mkdirSync(join(native, 'bin'), { recursive: true });
  mkdirSync(join(native, 'lib'));
  writeFileSync(join(native, 'bin', 'postgres'), 'program', { mode: 0o700 });
  writeFileSync(join(native, 'lib', 'libpq.so.5.18'), 'library', { mode: 0o600 });
  const links = [{ path: 'lib/libpq.so.5', target: 'lib/libpq.so.5.18' }];
  return { native, version: '18.4.0', major: '18', links };
}

function modeOf(path: string): number {
  return statSync(path).mode & 0o777;
}
