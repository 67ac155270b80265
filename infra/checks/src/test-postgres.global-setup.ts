import { rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import { startPostgres, type RunningPostgres } from '@candor/embedded/postgres';
import type { TestProject } from 'vitest/node';
import { temporaryParent } from './temporary-parent.ts';

/**
 * Gives each worker a Postgres of its own, so that no spec waits for the transactions of another one: that of
 * `TEST_DATABASE_URL`, or a new one that is deleted after the run.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const existing = process.env['TEST_DATABASE_URL'];
  if (existing !== undefined) {
    project.provide('postgresUrls', [existing]);
    project.provide('postgresLogs', []);
    return async () => undefined;
  }

  const folder = await mkdtemp(join(await temporaryParent(), 'candor-test-'));
  const removeFolder = () => {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  };
  const servers: RunningPostgres[] = [];
  // An interrupted run skips the teardown.
  const killAll = () => {
    for (const server of servers) server.kill();
    removeFolder();
  };
  process.prependOnceListener('exit', killAll);
  await Promise.all(
    Array.from({ length: project.config.maxWorkers }, async (_, worker) => {
      servers.push(
        await startPostgres({ dataDir: join(folder, String(worker)), settings: volatileSettings }),
      );
    }),
  );
  project.provide(
    'postgresUrls',
    servers.map(({ adminUrl }) => adminUrl),
  );
  project.provide(
    'postgresLogs',
    servers.map(({ logFile }) => logFile),
  );
  return async () => {
    await Promise.all(servers.map((server) => server.stop()));
    process.off('exit', killAll);
    removeFolder();
  };
}

/** Faster, but not durable. Specs about durability start a server of their own. */
const volatileSettings = {
  fsync: 'off',
  full_page_writes: 'off',
  wal_compression: 'off',
  synchronous_commit: 'off',
  shared_buffers: '128MB',
  min_wal_size: '64MB',
  max_wal_size: '256MB',
  // A service opens a dozen connections, and each of them authenticates.
  scram_iterations: '1',
};
