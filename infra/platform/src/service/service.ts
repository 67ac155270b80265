import type { z } from 'zod';
import type { Database } from '../database/database.ts';
import type { Notifications } from '../database/notifications.ts';
import type { Commands } from '../event-sourcing/command-handler.ts';
import type { PersonalKeys } from '../event-sourcing/personal-keys.ts';
import type { AnyProjection } from '../event-sourcing/projection.ts';
import type { WakeSource } from './loop.ts';
import type { AnyStreamType } from '../event-sourcing/stream-type.ts';
import type { Lookup, Reaction } from '../event-sourcing/subscriber.ts';
import type { App } from '../http/create-app.ts';
import type { InternalClient } from '../http/internal-client.ts';
import type { RebuildWork } from '../rebuild/rebuilds.ts';
import type { Logger } from '../telemetry/logger.ts';
import type { Metrics } from '../telemetry/metrics.ts';
import type { Engine } from './engines.ts';
import type { ListedPort, Ports } from './open-ports.ts';
import type { PlatformConfig, ServiceName } from './platform-config.ts';
import type { MigrationSet } from '../database/migrate.ts';
import { eventStoreMigrations } from '../event-sourcing/event-store.ts';

/** The arguments with which a service opens its own ports. */
export interface PortContext<Config = object> {
  readonly config: PlatformConfig & Config;
  readonly log: Logger;
  readonly metrics: Metrics;
  readonly database: Database;
  readonly notifications: Pick<Notifications, 'notify' | 'listen'>;
  /** Runs when the service stops, or fails to start; the port that was opened last is closed first. */
  readonly onStop: (close: () => Promise<unknown>) => void;
}

/** The ports of a service's routes and jobs. `OwnPorts` are the ones that its `openPorts` returns. */
export type ServiceContext<Config = object, OwnPorts = object> = PlatformContext<Config> & OwnPorts;

interface PlatformContext<Config> extends Ports {
  readonly config: PlatformConfig & Config;
  readonly log: Logger;
  readonly metrics: Metrics;
  readonly database: Database;
  readonly commands: Commands;
  /** Calls to our other services. */
  readonly internal: InternalClient;
  readonly now: () => Date;
  /** The name under which this running service shows that it is alive; `null` while it cannot. */
  readonly presence: () => string | null;
  /** Wakes a loop after each commit that wrote to one of the tables. Their triggers call `notify_of_write`. */
  readonly writesTo: (...tables: readonly string[]) => WakeSource;
}

/** Work beside the requests, until it is stopped. */
export type Job<Config, OwnPorts = object> = (context: ServiceContext<Config, OwnPorts>) => {
  readonly stop: () => Promise<void>;
};

/** A service as a value: its table of contents. */
export interface ServiceDefinition<
  Schema extends z.ZodObject = z.ZodObject,
  OwnPorts extends object = object,
> {
  readonly name: ServiceName;
  /** Its own settings, beside the platform's. */
  readonly config: Schema;
  /** Folder of its read models' migrations, if it has tables of its own. */
  readonly migrations?: URL;
  /** Further migration sets, run before its own. */
  readonly extraMigrations?: readonly { readonly name: string; readonly folder: URL }[];
  /** Further ports that it uses, beside the ones of all services. */
  readonly uses?: readonly ListedPort[];
  /** Opens the ports that only this service has, once its schema is migrated. */
  readonly openPorts?: (context: PortContext<z.output<Schema>>) => Promise<OwnPorts>;
  /** The engines of its own ports. */
  readonly engines?: (context: ServiceContext<z.output<Schema>, OwnPorts>) => readonly Engine[];
  readonly streams: readonly AnyStreamType[];
  readonly projections: readonly AnyProjection[];
  readonly lookups: readonly Lookup[];
  /** Created when the service starts, so that they can hold state. */
  readonly reactions?: (context: ServiceContext<z.output<Schema>, OwnPorts>) => readonly Reaction[];
  /** Runs before requests and events are accepted. An error rejects the start. */
  readonly prepare?: (context: ServiceContext<z.output<Schema>, OwnPorts>) => Promise<void>;
  readonly routes: readonly ((app: App, context: ServiceContext<z.output<Schema>, OwnPorts>) => void)[];
  readonly jobs?: readonly Job<z.output<Schema>, OwnPorts>[];
  /** Further rebuilds beside its projections and lookups, by name. */
  readonly rebuilds?: (
    context: ServiceContext<z.output<Schema>, OwnPorts>,
  ) => Readonly<Record<string, RebuildWork>>;
  /** Only identity has its own; all others fetch keys from identity. */
  readonly personalKeys?: (database: Database) => PersonalKeys;
}

export const defineService = <Schema extends z.ZodObject, OwnPorts extends object = object>(
  definition: ServiceDefinition<Schema, OwnPorts>,
): ServiceDefinition<Schema, OwnPorts> => definition;

/** Any service, for code that only starts it. */
// oxlint-disable-next-line typescript/no-explicit-any -- services with different settings are mixed here
export type AnyService = ServiceDefinition<any, any>;

/** The migration sets of a service's schema, in the order in which they run. */
export const migrationSetsOf = (service: AnyService): readonly MigrationSet[] => [
  eventStoreMigrations,
  ...(service.extraMigrations ?? []),
  ...service.lookups.flatMap(({ migrations }) => migrations ?? []),
  ...(service.migrations ? [{ name: 'service', folder: service.migrations }] : []),
];
