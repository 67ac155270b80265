import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseEnv } from 'node:util';
import {
  createCallerSigner,
  createInternalClient,
  type InternalClient,
  InvalidConfiguration,
} from '@candor/platform';
import type { ReachConfig, ReachOrStartConfig } from './config.ts';
import { startPostgres } from './postgres/index.ts';
import { readRunning, storedSecret } from './data-folder.ts';
import type { RunningServices } from './stack.ts';

/** Calls the site that runs on this data folder; throws `InvalidConfiguration` if none runs. Starts and changes nothing. */
export const reachRunningServices = (caller: string, config: ReachConfig): InternalClient => {
  const internal = findRunningServices(caller, config);
  if (internal !== null) return internal;
  throw new InvalidConfiguration(
    `No site runs on ${resolve(config.DATA_DIR)}. Start it, or set DATA_DIR to the folder of the site that runs. ` +
      'The services of containers can only be called on the page /admin?view=operations.',
  );
};

const findRunningServices = (
  caller: string,
  { DATA_DIR, INTERNAL_SECRET: secret }: ReachConfig,
): InternalClient | null => {
  const dataDir = resolve(DATA_DIR);
  const running = readRunning(dataDir);
  if (running === null) return null;
  return internalClientFor(caller, {
    urls: running.services,
    secret: running.secret === 'stored' ? storedSecret(dataDir, 'internal') : (secret ?? secretOfEnvFile()),
  });
};

export interface ReachedServices {
  readonly internal: InternalClient;
  /** The services were started for this command only. */
  readonly isOwnStart: boolean;
  close(): Promise<void>;
}

/** The services of the site that runs on this data folder, or else services started for the command. */
export const reachServices = async (caller: string, config: ReachOrStartConfig): Promise<ReachedServices> => {
  const running = findRunningServices(caller, config);
  if (running !== null) return { internal: running, isOwnStart: false, close: () => running.close() };
  const { DATABASE_URL: databaseUrl, INTERNAL_SECRET: secret } = config;
  const dataDir = resolve(config.DATA_DIR);
  // Loading all services takes a second, which a command for a running site does not need.
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

/** From the file where the command that started the services found theirs. */
const secretOfEnvFile = (): string => {
  const secret = existsSync('.env') ? parseEnv(readFileSync('.env', 'utf8'))['INTERNAL_SECRET'] : undefined;
  if (secret === undefined)
    throw new InvalidConfiguration('INTERNAL_SECRET is missing. Set it to the secret of the services.');
  return secret;
};

/** A client that calls the services under the name of `service`. */
export const internalClientFor = (
  service: string,
  { urls, secret }: Pick<RunningServices, 'urls' | 'secret'>,
): InternalClient =>
  createInternalClient({ service, urls, signer: createCallerSigner(secret), isPatient: true });
