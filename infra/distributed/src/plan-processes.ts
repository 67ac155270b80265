import { join } from 'node:path';
import { serviceUrls, type Environment } from '@candor/platform';
import { checkout, gateway, services, type ProcessDefinition } from './processes.ts';
import type { DistributedConfig } from './config.ts';

/** A process with the address it is to listen on, and its environment. */
export interface PlannedProcess extends ProcessDefinition {
  readonly host: string;
  readonly port: number;
  /** Where it answers, as seen from here. */
  readonly url: string;
  readonly environment: Environment;
}

export interface Plan {
  readonly services: readonly PlannedProcess[];
  readonly gateway: PlannedProcess;
}

/** Who listens where. Services only on loopback: nobody but the others and the gateway asks them. */
export const planProcesses = (config: DistributedConfig, environment: Environment): Plan => {
  const urls = serviceUrls(config);
  return {
    services: services.map((service) =>
      listenOn(service, '127.0.0.1', Number(new URL(urls[service.name]).port), environment),
    ),
    gateway: listenOn(gateway, config.HOST, config.PORT, {
      ...environment,
      WEB_DIST: environment['WEB_DIST'] ?? join(checkout, 'web/dist'),
    }),
  };
};

const everywhere: ReadonlySet<string> = new Set(['0.0.0.0', '::']);

const listenOn = (
  definition: ProcessDefinition,
  host: string,
  port: number,
  environment: Environment,
): PlannedProcess => ({
  ...definition,
  host,
  port,
  url: `http://${everywhere.has(host) ? '127.0.0.1' : host}:${String(port)}`,
  environment: { ...environment, HOST: host, PORT: String(port) },
});
