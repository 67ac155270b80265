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
    for (const name of ['internal_secret', 'postgres_password', 'redis_password', 'elastic_password']) {
      expect(first.secrets[name]).toMatch(/^[\w-]{43}$/);
      expect(first.secrets[name]).not.toBe(second.secrets[name]);
    }
    for (const text of [first.variables['DATABASE_URL'], first.secrets['owner_database_url']])
      expect(text).toContain(`:${first.secrets['postgres_password'] ?? ''}@`);
    expect(first.secrets['redis_url']).toContain(`:${first.secrets['redis_password'] ?? ''}@`);
  });

  it('does not change an existing .env, and writes one that only its owner can read', () => {
    expect(write('.env').stdout).toContain('.env and .secrets are written');
    for (const name of ['.env', '.secrets']) expect(statSync(join(folder, name)).mode & 0o077, name).toBe(0);
    writeFileSync(join(folder, '.env'), 'MINE=1\n');
    const before = readFileSync(join(folder, '.secrets/redis_url'), 'utf8');
    expect(write('.env')).toMatchObject({ status: 0, stdout: expect.stringContaining('was not changed') });
    expect(readFileSync(join(folder, '.env'), 'utf8')).toBe('MINE=1\n');
    expect(readFileSync(join(folder, '.secrets/redis_url'), 'utf8')).toBe(before);
  });

  it('moves the secrets of an older .env into files', () => {
    writeFileSync(
      join(folder, '.env'),
      "INTERNAL_SECRET=older\nPOSTGRES_PASSWORD='quoted'\n# SMS_TOKEN=none\n",
    );
    expect(write('.env').status).toBe(0);
    const secret = (name: string) => readFileSync(join(folder, '.secrets', name), 'utf8');
    expect([secret('internal_secret'), secret('postgres_password'), secret('sms_token')]).toEqual([
      'older',
      'quoted',
      '',
    ]);
    expect(secret('owner_database_url')).toBe('postgres://candor:quoted@postgres:5432/candor');
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
      expect(config.safeParse(newEnv().variables).error).toBeUndefined();
    },
  );
});
