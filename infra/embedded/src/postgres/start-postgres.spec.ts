import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { HeldByAnother } from './data-folder-lock.ts';
import { freePort } from '@candor/platform/free-ports';
import { isRunning } from './process-identity.ts';
import { serverAccount } from './server-process.ts';
import { type RunningPostgres, startPostgres, type StartPostgresOptions } from './start-postgres.ts';
import { urlOfRunning } from './admin-connection.ts';

const settings = { shared_buffers: '16MB', min_wal_size: '32MB', max_wal_size: '64MB' };
const children: ChildProcess[] = [];
let home: string;
let dataDir: string;
let postgres: RunningPostgres;

beforeAll(async () => {
  // Private to its owner (0700), like a home: the server's account cannot pass it when root runs this.
  home = mkdtempSync(join(tmpdir(), 'candor-postgres-'));
  dataDir = join(home, 'data');
  leaveHalfMadeCluster();
  postgres = await start();
  await query('CREATE TABLE kept (word text UNIQUE)');
}, 60_000);

beforeEach(async () => {
  if (!isRunning(postgres.pid)) postgres = await start();
});

afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
});

afterAll(async () => {
  await postgres.stop();
  rmSync(home, { recursive: true, force: true });
});

describe('a first start', () => {
  it('starts over where an interrupted one left half a cluster', () => {
    expect(readdirSync(join(dataDir, 'postgres')).sort()).toEqual(['cluster', 'password', 'postgres.log']);
  });

  it('makes a Postgres 18 with the database candor, in UTF-8 and an order that no system library changes', async () => {
    expect(postgres.version).toMatch(/^18\./);
    const sql = `SELECT datname, pg_encoding_to_char(encoding) AS encoding, datlocprovider AS provider, datlocale AS locale
                 FROM pg_database WHERE datname = current_database()`;
    expect(await query(sql)).toEqual([
      { datname: 'candor', encoding: 'UTF8', provider: 'b', locale: 'C.UTF-8' },
    ]);
  });

  it('requires the password, which only the owner can read', async () => {
    expect(statSync(join(dataDir, 'postgres', 'password')).mode & 0o077).toBe(0);
    const stranger = new Client(postgres.adminUrl.replace(/:[^:@]+@/, ':guessed@'));
    await expect(stranger.connect()).rejects.toThrow('password authentication failed');
  });

  it('keeps all data below the data folder, also under a private home', () => {
    expect(postgres.cluster.startsWith(dataDir)).toBe(true);
    expect(existsSync(join(postgres.cluster, 'PG_VERSION'))).toBe(true);
  });

  it('is fully durable and listens on loopback only', async () => {
    const names = [
      'fsync',
      'full_page_writes',
      'listen_addresses',
      'synchronous_commit',
      'unix_socket_directories',
    ];
    const rows = await query(
      `SELECT string_agg(name || '=' || setting, ' ' ORDER BY name) AS all FROM pg_settings WHERE name = ANY ($1)`,
      [names],
    );
    expect(rows).toEqual([
      {
        all: 'fsync=on full_page_writes=on listen_addresses=127.0.0.1 synchronous_commit=on unix_socket_directories=',
      },
    ]);
  });

  it('has the extensions that the services use', async () => {
    const extensions = ['pg_trgm', 'cube', 'earthdistance', 'unaccent', 'btree_gin', 'citext', 'pgcrypto'];
    for (const extension of extensions) await query(`CREATE EXTENSION ${extension}`);
    expect(await query(`SELECT similarity('candor', 'candour') > 0.3 AS similar`)).toEqual([
      { similar: true },
    ]);
  });
});

describe('a running Postgres', () => {
  it('is found by its data folder', () => {
    expect(urlOfRunning(dataDir)).toBe(postgres.adminUrl);
    expect(() => urlOfRunning(join(home, 'elsewhere'))).toThrow('No Postgres runs on');
  });

  it('refuses a second start on the same data folder', async () => {
    await expect(start()).rejects.toThrow(HeldByAnother);
  });

  it('writes no row and no statement to its log', async () => {
    await query(`INSERT INTO kept VALUES ('ada@example.org')`);
    await expect(query(`INSERT INTO kept VALUES ('ada@example.org')`)).rejects.toThrow('duplicate key');
    const log = readFileSync(postgres.logFile, 'utf8');
    expect(log).toContain('duplicate key');
    expect(log).not.toContain('ada@example.org');
  });

  it('ends at stop, and the next start has its data and port', async () => {
    await query(`INSERT INTO kept VALUES ('stopped')`);
    const { pid, port } = postgres;
    await postgres.stop();
    expect(isRunning(pid)).toBe(false);
    postgres = await start();
    expect(postgres).toMatchObject({ adopted: false, port });
    expect(await query(`SELECT word FROM kept WHERE word = 'stopped'`)).toHaveLength(1);
  });

  it('loses no committed data when it is killed', async () => {
    await query(`INSERT INTO kept VALUES ('killed')`);
    postgres.kill();
    postgres = await start();
    expect(await query(`SELECT word FROM kept WHERE word = 'killed'`)).toHaveLength(1);
  });
});

describe('a start', () => {
  beforeEach(() => postgres.stop());

  it('takes another port when another process takes the chosen one first', async () => {
    const rival = createServer().listen(0, '127.0.0.1');
    await once(rival, 'listening');
    const address = rival.address();
    const taken = address !== null && typeof address !== 'string' ? address.port : 0;
    const choices = [taken, await freePort()];
    postgres = await start({ choosePort: () => Promise.resolve(choices.shift() ?? 0) });
    rival.close();
    expect(choices).toEqual([]);
    expect(postgres.port).not.toBe(taken);
    expect(await query('SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });

  it('adopts the server that a killed process left running', async () => {
    const orphan = await startInAnotherProcessAndKillIt(settings);
    postgres = await start();
    expect(postgres).toMatchObject({ adopted: true, pid: orphan });
    expect(await query('SELECT 1 AS one')).toEqual([{ one: 1 }]);
    await postgres.stop();
    expect(isRunning(orphan)).toBe(false);
  });

  it('replaces a server left running with other settings', async () => {
    const orphan = await startInAnotherProcessAndKillIt({ ...settings, work_mem: '5MB' });
    postgres = await start();
    expect(postgres.adopted).toBe(false);
    expect(isRunning(orphan)).toBe(false);
    expect(await query('SHOW work_mem')).toEqual([{ work_mem: '8MB' }]);
  });

  it('leaves a process alone that only has the number of a killed server', async () => {
    postgres = await start();
    const pidFile = join(postgres.cluster, 'postmaster.pid');
    const [, ...rest] = readFileSync(pidFile, 'utf8').split('\n');
    postgres.kill();
    // Under the server's account, because only then Postgres itself would refuse.
    const innocent = spawn(process.platform === 'win32' ? 'timeout' : 'sleep', ['600'], {
      ...serverAccount(),
    });
    children.push(innocent);
    await once(innocent, 'spawn');
    writeFileSync(pidFile, [String(innocent.pid), ...rest].join('\n'));
    postgres = await start();
    expect(isRunning(innocent.pid ?? 0)).toBe(true);
    expect(await query('SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });

  it('gets past a pid file torn by a power cut', async () => {
    writeFileSync(join(postgres.cluster, 'postmaster.pid'), '');
    postgres = await start();
    expect(await query('SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });

  it('that fails reports the log of Postgres and unlocks the data folder', async () => {
    await expect(start({ settings: { shared_buffers: 'plenty' } })).rejects.toThrow(/shared_buffers.*plenty/);
    expect(existsSync(join(dataDir, 'candor.lock'))).toBe(false);
  });

  it('refuses a cluster of another version instead of touching it', async () => {
    const versionFile = join(postgres.cluster, 'PG_VERSION');
    const own = readFileSync(versionFile, 'utf8');
    writeFileSync(versionFile, '17\n');
    await expect(start()).rejects.toThrow('was created by Postgres 17');
    writeFileSync(versionFile, own);
  });
});

function start(options: Partial<StartPostgresOptions> = {}): Promise<RunningPostgres> {
  return startPostgres({ dataDir, settings, ...options });
}

function leaveHalfMadeCluster(): void {
  const draft = join(dataDir, 'postgres', 'cluster.draft-a1b2c3');
  mkdirSync(join(draft, 'base'), { recursive: true });
  writeFileSync(join(draft, 'PG_VERSION'), '18\n');
}

async function query(sql: string, values: unknown[] = []): Promise<unknown[]> {
  const client = new Client(postgres.adminUrl);
  await client.connect();
  try {
    const { rows } = await client.query<Record<string, unknown>>(sql, values);
    return rows;
  } finally {
    await client.end();
  }
}

/** Returns the process number of the remaining server. */
async function startInAnotherProcessAndKillIt(others: Record<string, string>): Promise<number> {
  const program = `
    const { startPostgres } = await import(${JSON.stringify(new URL('start-postgres.ts', import.meta.url).href)});
    const { pid } = await startPostgres(${JSON.stringify({ dataDir, settings: others })});
    console.log(pid);
    process.stdin.resume();`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  children.push(child);
  const [said]: unknown[] = await once(child.stdout.setEncoding('utf8'), 'data');
  child.kill('SIGKILL');
  await once(child, 'exit');
  return Number(said);
}
