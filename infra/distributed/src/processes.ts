import { fileURLToPath } from 'node:url';
import { adminConfig } from '@candor/admin/config';
import { billingConfig } from '@candor/billing/config';
import { catalogConfig } from '@candor/catalog/config';
import { gatewayConfig } from '@candor/gateway/config';
import { identityConfig } from '@candor/identity/config';
import { mediaConfig } from '@candor/media/config';
import {
  type Environment,
  platformConfig,
  type ServiceName,
  serviceNames,
  serviceUrls,
} from '@candor/platform';
import { ratingsConfig } from '@candor/ratings/config';
import { realtimeConfig } from '@candor/realtime/config';
import { searchConfig } from '@candor/search/config';
import { socialMessagingConfig } from '@candor/social-messaging/config';
import type { z } from 'zod';
import { join, resolve } from 'node:path';
import type { DistributedConfig } from './config.ts';

export type ProcessName = ServiceName | 'gateway';

/** A service or the gateway, run as a process. */
export interface ProcessDefinition<Name extends ProcessName = ProcessName> {
  readonly name: Name;
  /** Entry point, relative to the checkout. */
  readonly main: string;
  /** Every setting it reads. */
  readonly config: z.ZodObject;
}

const ownSettings: Readonly<Record<ServiceName, z.ZodObject>> = {
  identity: identityConfig,
  catalog: catalogConfig,
  media: mediaConfig,
  ratings: ratingsConfig,
  search: searchConfig,
  'social-messaging': socialMessagingConfig,
  billing: billingConfig,
  realtime: realtimeConfig,
  admin: adminConfig,
};

export const services: readonly ProcessDefinition<ServiceName>[] = serviceNames.map((name) => ({
  name,
  main: `services/${name}/src/main.ts`,
  config: platformConfig.extend(ownSettings[name].shape),
}));

export const gateway: ProcessDefinition<'gateway'> = {
  name: 'gateway',
  main: 'gateway/src/main.ts',
  config: gatewayConfig,
};

export const processes: readonly ProcessDefinition[] = [...services, gateway];

/** The checkout's folder. */
export const checkout = fileURLToPath(new URL('../../..', import.meta.url));

/** A process with its address and environment. */
export interface PlannedProcess extends ProcessDefinition {
  readonly host: string;
  readonly port: number;
  /** URL on this machine. */
  readonly url: string;
  /** The URL on this machine that serves its `/readyz`. */
  readonly operationsUrl: string;
  readonly environment: Environment;
}

export interface Plan {
  readonly services: readonly PlannedProcess[];
  readonly gateway: PlannedProcess;
}

/** Assigns addresses. Services listen on loopback only, because only services and the gateway call them. */
export const planProcesses = (config: DistributedConfig, environment: Environment): Plan => {
  const urls = serviceUrls(config);
  const forSearch = { SEARCH_SNAPSHOT_DIR: resolve(config.DATA_DIR, 'search-index'), ...environment };
  return {
    services: services.map((service) => {
      const port = Number(new URL(urls[service.name]).port);
      const own = service.name === 'search' ? forSearch : environment;
      const listening = listenOn(service, '127.0.0.1', port, own);
      return { ...listening, operationsUrl: listening.url };
    }),
    gateway: {
      ...listenOn(gateway, config.HOST, config.PORT, {
        ...environment,
        OPERATIONS_HOST: config.OPERATIONS_HOST,
        OPERATIONS_PORT: String(config.OPERATIONS_PORT),
        WEB_DIST: environment['WEB_DIST'] ?? join(checkout, 'web/dist'),
      }),
      operationsUrl: urlOn(config.OPERATIONS_HOST, config.OPERATIONS_PORT),
    },
  };
};

const everywhere: ReadonlySet<string> = new Set(['0.0.0.0', '::']);

const listenOn = (
  definition: ProcessDefinition,
  host: string,
  port: number,
  environment: Environment,
): Omit<PlannedProcess, 'operationsUrl'> => ({
  ...definition,
  host,
  port,
  url: urlOn(host, port),
  environment: { ...environment, HOST: host, PORT: String(port) },
});

const urlOn = (host: string, port: number): string =>
  `http://${everywhere.has(host) ? '127.0.0.1' : host}:${String(port)}`;
