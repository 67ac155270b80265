import { rmSync } from 'node:fs';
import { mkdtemp, statfs } from 'node:fs/promises';
import { freemem, tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '@candor/embedded/postgres';
import type { TestProject } from 'vitest/node';

/**
 * A Postgres for each worker, so that no spec waits for the transactions of another: those of `TEST_DATABASE_URL`, or
 * new ones that leave nothing behind.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const existing = process.env['TEST_DATABASE_URL'];
  if (existing !== undefined) {
    project.provide('postgresUrls', [existing]);
    return async () => undefined;
  }

  const folder = (await hasRoomInMemory()) ? memoryFolder : tmpdir();
  const servers = await Promise.all(
    Array.from({ length: project.config.maxWorkers }, () => startServer(folder)),
  );
  project.provide(
    'postgresUrls',
    servers.map(({ url }) => url),
  );
  return async () => {
    await Promise.all(servers.map(({ stop }) => stop()));
  };
}

const forgetful = {
  fsync: 'off',
  full_page_writes: 'off',
  wal_compression: 'off',
  synchronous_commit: 'off',
  shared_buffers: '128MB',
  min_wal_size: '64MB',
  max_wal_size: '256MB',
  // A service opens a dozen connections, each of which proves that it knows the password.
  scram_iterations: '1',
};

const memoryFolder = '/dev/shm';

/** What all servers need at most, and as much again. */
const roomBytes = 4 * 1024 ** 3;

/**
 * The hundreds of files of each new database cost a disk's file system more than the statements of most specs cost
 * Postgres. Only Linux has the folder, and containers a small one.
 */
const hasRoomInMemory = async (): Promise<boolean> => {
  const free = await statfs(memoryFolder).then(
    ({ bavail, bsize }) => bavail * bsize,
    () => 0,
  );
  return Math.min(free, freemem()) >= roomBytes;
};

const startServer = async (folder: string) => {
  const dataDir = await mkdtemp(join(folder, 'candor-test-'));
  const removeData = () => rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 });
  process.once('exit', removeData);

  // Specs about durability start their own server; for all others speed matters more than a power cut.
  const postgres = await startPostgres({ dataDir, settings: forgetful });

  // An interrupted run never comes to its teardown, and the server would outlive it.
  const kill = () => postgres.kill();
  process.prependOnceListener('exit', kill);
  return {
    url: postgres.adminUrl,
    stop: async () => {
      process.off('exit', kill);
      await postgres.stop();
      removeData();
    },
  };
};
