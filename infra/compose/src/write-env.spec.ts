import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { processes } from '@candor/distributed/processes';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { newEnv } from './new-env.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'candor-env-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

const write = (...given: readonly string[]) => {
  const program = fileURLToPath(new URL('write-env.mjs', import.meta.url));
  return spawnSync(process.execPath, [program, ...given], { cwd: folder, encoding: 'utf8' });
};

describe('npm run compose:env', () => {
  it('creates new secrets each time and repeats one where its name is used', () => {
    const [first, second] = [newEnv(), newEnv()];
    for (const name of ['INTERNAL_SECRET', 'POSTGRES_PASSWORD', 'S3_SECRET_ACCESS_KEY', 'ADMIN_PASSWORD']) {
      expect(first[name]).toMatch(/^[\w-]{43}$/);
      expect(first[name]).not.toBe(second[name]);
    }
    expect(first['DATABASE_URL']).toContain(`:${first['POSTGRES_PASSWORD'] ?? ''}@`);
  });

  it('does not change an existing .env, and writes one that only its owner can read', () => {
    expect(write('.env').stdout).toContain('.env is written');
    expect(statSync(join(folder, '.env')).mode & 0o077).toBe(0);
    writeFileSync(join(folder, '.env'), 'MINE=1\n');
    expect(write('.env')).toMatchObject({ status: 0, stdout: '.env exists already and was not changed.\n' });
    expect(readFileSync(join(folder, '.env'), 'utf8')).toBe('MINE=1\n');
  });

  it.each([[['--help']], [['--file', '.env']], [['.env', '.env.other']]])(
    '%j: prints its usage and writes nothing',
    (given) => {
      expect(write(...given)).toMatchObject({
        status: 2,
        stdout: expect.stringContaining('npm run compose:env [-- FILE]'),
      });
      expect(readdirSync(folder)).toEqual([]);
    },
  );

  it.each(processes.map(({ name, config }) => [name, config] as const))(
    'writes every setting that %s needs to run alone',
    (_name, config) => {
      expect(config.safeParse(newEnv()).error).toBeUndefined();
    },
  );
});
