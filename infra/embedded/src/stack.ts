import { join } from 'node:path';
import { allServices } from '@candor/migrate';
import { runTogether, withSettings, type Environment, type RunningTogether } from '@candor/platform';
import { storedSecret } from './data-folder.ts';

export interface ServicesOptions {
  readonly dataDir: string;
  readonly adminUrl: string;
  /** By default the secret of the data folder. */
  readonly secret?: string | undefined;
  /** The services' other settings. */
  readonly environment: Environment;
  readonly onStarted?: (name: string) => void;
}

export interface RunningServices extends RunningTogether {
  readonly secret: string;
}

/** Starts all services in this process, on a running Postgres. */
export const startServices = async (options: ServicesOptions): Promise<RunningServices> => {
  const secret = options.secret ?? storedSecret(options.dataDir, 'internal');
  const together = await runTogether(
    allServices,
    withSettings(options.environment, {
      DATABASE_URL: options.adminUrl,
      DATA_DIR: options.dataDir,
      SEARCH_SNAPSHOT_DIR: join(options.dataDir, 'search-index'),
      INTERNAL_SECRET: secret,
    }),
    ({ name }) => options.onStarted?.(name),
  );
  return { ...together, secret };
};
