export { refuseForeignCluster } from './create-cluster.ts';
export { dataFolderHolder, HeldByAnother, lockDataFolder } from './data-folder-lock.ts';
export type { DataFolderLock } from './data-folder-lock.ts';
export { tryBinaries } from './postgres-binaries.ts';
export { isRunning } from './process-identity.ts';
export { startPostgres } from './start-postgres.ts';
export type { RunningPostgres, StartPostgresOptions } from './start-postgres.ts';
export { supervisePostgres } from './supervise-postgres.ts';
export { urlOfRunning } from './admin-connection.ts';
