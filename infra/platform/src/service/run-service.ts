import { createBus } from '../bus/create-bus.ts';
import { isDatabaseReachable, openDatabase } from '../database/database.ts';
import { acceptsWrites, watchRefusedWrites } from '../database/refused-writes.ts';
import { migrate } from '../database/migrate.ts';
import { channelOfWrites, openNotifications } from '../database/notifications.ts';
import { isOwnRole, provisionService } from '../database/provision.ts';
import { waitForDatabase } from '../database/wait-for-database.ts';
import { createCommands } from '../event-sourcing/command-handler.ts';
import { createConsumer } from '../event-sourcing/consumer.ts';
import { joinTopics } from '../event-sourcing/join-topics.ts';
import { createHttpPersonalKeys } from '../event-sourcing/personal-keys.ts';
import { openEpoch } from '../event-sourcing/event-store.ts';
import { createOwnersFeeds } from '../event-sourcing/owners-feeds.ts';
import { startRelay } from '../event-sourcing/relay.ts';
import { createCallerSigner } from '../http/caller.ts';
import { createApp } from '../http/create-app.ts';
import { drain, trackDraining } from '../http/draining.ts';
import { noteOwnOrigin } from '../http/hanging-services.ts';
import { createInternalClient } from '../http/internal-client.ts';
import { trackOwnChanges } from '../http/own-changes.ts';
import { startDueRebuilds } from '../rebuild/due-rebuilds.ts';
import { readModelRebuilds, createRebuilds } from '../rebuild/rebuilds.ts';
import { createLogger, type Logger } from '../telemetry/logger.ts';
import { currentContext } from '../telemetry/request-context.ts';
import { measureBuild } from '../telemetry/build-info.ts';
import { createMetrics, measureRequests } from '../telemetry/metrics.ts';
import { deadLetterCount } from '../event-sourcing/dead-letters.ts';
import { conditionRoutes, deadLetterRoutes, feedRoutes, rebuildRoutes } from './operations-routes.ts';
import { serveHealth } from './health.ts';
import { createEngineChecks } from './engines.ts';
import { InvalidConfiguration, loadConfig, type Environment } from './load-config.ts';
import { type AnyService, migrationSetsOf, type ServiceContext } from './service.ts';
import { enginesOfPorts, openPorts } from './open-ports.ts';
import { platformConfig, serviceUrls, type PlatformConfig, type ServiceName } from './platform-config.ts';
import type { z } from 'zod';

export interface RunningService {
  readonly name: ServiceName;
  /** Its base URL. */
  readonly url: string;
  /** Turns readiness off, drains requests, then stops consumers, jobs and relay, then closes the connections. */
  stop(): Promise<void>;
}

export interface RunOptions {
  readonly environment: Environment;
  /** URLs of services in this process, added as they start. They take precedence over the environment. */
  readonly urls?: Partial<Record<ServiceName, string>>;
  /** How long it listens while it stops, for callers that have not noticed yet; by default 0. */
  readonly listenOnMs?: number;
}

/** Runs one service: provisions and migrates its schema, listens, relays and consumes. */
export const runService = async (service: AnyService, options: RunOptions): Promise<RunningService> => {
  const started = new AsyncDisposableStack();
  try {
    return {
      name: service.name,
      url: await startService(service, options, started),
      stop: () => started.disposeAsync(),
    };
  } catch (error) {
    await started.disposeAsync().catch(() => undefined);
    throw error;
  }
};

const startService = async (
  service: AnyService,
  { environment, urls = {}, listenOnMs = 0 }: RunOptions,
  started: AsyncDisposableStack,
): Promise<string> => {
  const { name } = service;
  const config = loadConfig(
    platformConfig.extend((service.config as z.ZodObject).shape),
    environment,
  ) as PlatformConfig;
  const log = createLogger({ service: name, level: config.LOG_LEVEL, isPretty: config.LOG_PRETTY });
  const databaseUrl = await prepareDatabase(service, config, log);
  const refusedWrites = watchRefusedWrites();
  const database = await openDatabase(databaseUrl, {
    maxConnections: config.DATABASE_POOL_SIZE,
    interceptors: [refusedWrites.interceptor],
  });
  started.defer(() => database.end());
  await openEpoch(database);
  const bus = await createBus({ config, log });
  started.defer(() => bus.close());
  const signer = createCallerSigner(config.INTERNAL_SECRET, config.INTERNAL_SECRET_PREVIOUS);
  const internal = createInternalClient({
    service: name,
    urls: withLocal(serviceUrls(config), urls),
    signer,
  });
  started.defer(() => internal.close());
  const keys = service.personalKeys?.(database) ?? createHttpPersonalKeys(internal);
  const metrics = createMetrics(name, { reportsGroup: () => !relay.isStandby() });
  measureBuild(metrics, config.BUILD_REVISION);
  const notifications = openNotifications(databaseUrl, log);
  started.defer(() => notifications.close());
  const appended = `appended:${name}`;
  const onStop = (close: () => Promise<unknown>): void => {
    started.defer(async () => {
      await close();
    });
  };

  const ports = await openPorts({ service: name, uses: service.uses ?? [], config, log, onOpened: onStop });
  const context: ServiceContext = {
    config,
    log,
    metrics,
    database,
    commands: createCommands({
      service: name,
      database,
      projections: service.projections,
      keys,
      now: () => new Date(),
      onAppended: (written) => {
        currentContext().written?.push(...written);
        if (relay.isActive()) relay.wake();
        else notifications.notify(appended);
      },
    }),
    internal,
    ...ports,
    ...((await service.openPorts?.({ config, log, metrics, database, notifications, onStop })) as
      | object
      | undefined),
    now: () => new Date(),
    presence: () => notifications.presence(),
    writesTo:
      (...tables) =>
      (wake) => {
        for (const table of tables) notifications.listen(channelOfWrites(name, table), wake);
      },
  };

  const relay = startRelay({ service: name, database, databaseUrl, bus, streams: service.streams, log });
  started.defer(() => relay.stop());
  notifications.listen(appended, () => {
    relay.wake();
  });
  const { streams, projections, lookups } = service;
  const feeds = createOwnersFeeds(internal);
  const consumer = createConsumer({
    service: name,
    database,
    keys,
    feeds,
    lookups,
    reactions: service.reactions?.(context) ?? [],
    log,
  });
  const rebuilds = createRebuilds({
    service: name,
    database,
    databaseUrl,
    works: {
      ...readModelRebuilds({ service: name, database, streams, projections, lookups, keys, feeds, consumer }),
      ...service.rebuilds?.(context),
    },
    log,
  });
  started.defer(() => rebuilds.stop());

  const engines = createEngineChecks([
    { name: 'postgres', isReachable: () => isDatabaseReachable(database) },
    ...(config.KAFKA_BROKERS === undefined
      ? []
      : [{ name: 'kafka' as const, isReachable: () => bus.isReachable() }]),
    ...enginesOfPorts(ports, service.uses ?? [], config),
    ...(service.engines?.(context) ?? []),
  ]);
  const app = createApp({ log, signer });
  const isDraining = trackDraining(app);
  measureRequests(app, metrics);
  await app.after();
  serveHealth(app, {
    metrics,
    isDraining,
    // Without the other engines, and without other services, most requests are served as usual.
    requirements: [{ name: 'database', isReady: () => isDatabaseReachable(database) }],
    // Visitors read while Postgres only reads or its disk is full.
    limits: [{ name: 'writes', isReady: () => acceptsWrites(database, refusedWrites) }],
    engines,
  });
  // Asynchronous, so that an error of the service rejects its start.
  void app.register(async (routes) => {
    trackOwnChanges(routes, { database, consumer, feeds, secrets: config });
    conditionRoutes(routes, { database, metrics, relay, lag: () => subscription.lag(), engines });
    deadLetterRoutes(routes, { service: name, database, keys, consumer });
    feedRoutes(routes, { service: name, database, streams });
    rebuildRoutes(routes, rebuilds);
    for (const addRoutes of service.routes) addRoutes(routes, context);
  });
  await service.prepare?.(context);
  const subscription = joinTopics({ service: name, database, consumer, feeds, bus, log });
  started.defer(() => subscription.stop());
  const dueRebuilds = startDueRebuilds({ database, rebuilds, log });
  started.defer(() => dueRebuilds.stop());
  for (const job of (service.jobs ?? []).map((start) => start(context))) started.defer(() => job.stop());
  const url = await app.listen({ host: config.HOST, port: config.PORT });
  started.defer(() => drain(app, listenOnMs));
  urls[name] = url;
  noteOwnOrigin(url);

  metrics.groupGauge('candor_relay_backlog_events', 'Events not announced yet, up to 10,000.', () =>
    relay.backlog(),
  );
  metrics.groupGauge('candor_consumer_lag_messages', 'Messages not applied yet.', () => subscription.lag());
  metrics.groupGauge('candor_dead_letters', 'Events that could not be applied, and those behind them.', () =>
    deadLetterCount(database),
  );
  log.info({ url }, 'service ready');
  return url;
};

const prepareDatabase = async (service: AnyService, config: PlatformConfig, log: Logger): Promise<string> => {
  await waitForDatabase(config.DATABASE_URL, log);
  const databaseUrl = await ownDatabaseUrl(service.name, config);
  await migrate(databaseUrl, migrationSetsOf(service));
  return databaseUrl;
};

/** The URL with the service's role, which is created if the settings have a role that may do that. */
const ownDatabaseUrl = async (service: ServiceName, config: PlatformConfig): Promise<string> => {
  const { DATABASE_URL: databaseUrl, KAFKA_BROKERS: brokers } = config;
  if (!isOwnRole(databaseUrl, service))
    return provisionService({
      adminUrl: databaseUrl,
      service,
      secret: config.INTERNAL_SECRET,
      previousSecret: config.INTERNAL_SECRET_PREVIOUS,
    });
  if (brokers === undefined)
    throw new InvalidConfiguration(
      'KAFKA_BROKERS is missing. The role in DATABASE_URL belongs to one service and cannot hold a bus for all of them.',
    );
  return databaseUrl;
};

/** Resolved at each call: services of one process get each other's address only while they start. */
const withLocal = (
  configured: Readonly<Record<ServiceName, string>>,
  local: Partial<Record<ServiceName, string>>,
): Readonly<Record<ServiceName, string>> =>
  new Proxy(configured, { get: (urls, name: ServiceName) => local[name] ?? urls[name] });
