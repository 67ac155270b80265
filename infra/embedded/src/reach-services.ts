import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseEnv } from 'node:util';
import { InvalidConfiguration, type InternalClient } from '@candor/platform';
import type { ReachConfig } from './config.ts';
import { internalClientFor } from './internal-client-for.ts';
import { startPostgres } from './postgres/index.ts';
import { readRunning } from './running-file.ts';
import { keptSecret } from './secrets.ts';

export interface ReachedServices {
  readonly internal: InternalClient;
  /** Nothing was running: the services were started for this command alone. */
  readonly isOwnStart: boolean;
  close(): Promise<void>;
}

/** The services of the Candor that runs on this data folder, or, when none does, services started for the command. */
export const reachServices = async (
  caller: string,
  { DATA_DIR, DATABASE_URL: databaseUrl, INTERNAL_SECRET: secret }: ReachConfig,
): Promise<ReachedServices> => {
  const dataDir = resolve(DATA_DIR);
  const running = readRunning(dataDir);
  if (running !== null) {
    const internal = internalClientFor(caller, {
      urls: running.services,
      secret: running.secret === 'kept' ? keptSecret(dataDir, 'internal') : (secret ?? secretOfEnvFile()),
    });
    return { internal, isOwnStart: false, close: () => internal.close() };
  }
  // All services are a second to load, which a command that finds them running need not wait for.
  const { startServices } = await import('./stack.ts');
  const postgres = databaseUrl === undefined ? await startPostgres({ dataDir }) : null;
  const services = await startServices({
    dataDir,
    adminUrl: databaseUrl ?? postgres?.adminUrl ?? '',
    secret,
    environment: { LOG_LEVEL: 'error' },
  });
  const internal = internalClientFor(caller, services);
  return {
    internal,
    isOwnStart: true,
    close: async () => {
      await internal.close();
      await services.stop();
      await postgres?.stop();
    },
  };
};

/** Where the command that started the services has found theirs. */
const secretOfEnvFile = (): string => {
  const kept = existsSync('.env') ? parseEnv(readFileSync('.env', 'utf8'))['INTERNAL_SECRET'] : undefined;
  if (kept === undefined)
    throw new InvalidConfiguration('INTERNAL_SECRET is missing: set that which the services were given.');
  return kept;
};
