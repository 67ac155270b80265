import { join } from 'node:path';
import { adminService } from '@candor/admin';
import { billingService } from '@candor/billing';
import { catalogService } from '@candor/catalog';
import { identityService } from '@candor/identity';
import { mediaService } from '@candor/media';
import { runTogether, type Environment, type RunningTogether } from '@candor/platform';
import { ratingsService } from '@candor/ratings';
import { realtimeService } from '@candor/realtime';
import { searchService } from '@candor/search';
import { socialMessagingService } from '@candor/social-messaging';
import { storedSecret } from './data-folder.ts';

/** Every service. Identity is first, because the others request keys from it. */
export const allServices = [
  identityService,
  catalogService,
  mediaService,
  ratingsService,
  searchService,
  socialMessagingService,
  billingService,
  realtimeService,
  adminService,
] as const;

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
    {
      ...options.environment,
      DATABASE_URL: options.adminUrl,
      DATA_DIR: options.dataDir,
      SEARCH_SNAPSHOT_DIR: join(options.dataDir, 'search-index'),
      INTERNAL_SECRET: secret,
    },
    ({ name }) => options.onStarted?.(name),
  );
  return { ...together, secret };
};
