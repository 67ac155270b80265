/** Names and values of `postgresql.conf`. */
export type ServerSettings = Record<string, string>;

/**
 * For a laptop: a quarter of a gigabyte of cache, and few, compressed WAL writes with full durability. Statements and rows
 * contain personal data, so log lines include neither.
 */
const defaults: ServerSettings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  cluster_name: 'candor',
  timezone: 'UTC',
  log_timezone: 'UTC',
  max_connections: '300',
  shared_buffers: '256MB',
  effective_cache_size: '1GB',
  work_mem: '8MB',
  maintenance_work_mem: '128MB',
  random_page_cost: '1.1',
  jit: 'off',
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  wal_compression: 'pglz',
  min_wal_size: '256MB',
  max_wal_size: '2GB',
  checkpoint_timeout: '15min',
  idle_in_transaction_session_timeout: '10s',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_checkpoints: 'off',
};

export function serverSettings(overrides: ServerSettings = {}): ServerSettings {
  return { ...defaults, ...overrides };
}

/** As arguments of `postgres`. */
export function settingArguments(settings: ServerSettings): string[] {
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}
