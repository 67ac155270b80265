import { rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
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

  const servers = await Promise.all(Array.from({ length: project.config.maxWorkers }, startServer));
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
};

const startServer = async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'candor-test-'));
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
