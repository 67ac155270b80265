export type { Blob } from './blob/blob.ts';
export { prepareBlobInstallation } from './blob/create-blob.ts';
export { embeddedBusMigrations } from './bus/create-bus.ts';
export type { Cache } from './cache/cache.ts';
export { createCache } from './cache/create-cache.ts';
export { checkDatabase, waitForDatabase } from './database/wait-for-database.ts';
export { wrongSettingsStatus } from './service/wrong-settings-status.ts';
export {
  Count,
  isDatabaseReachable,
  openDatabase,
  type Database,
  type Transaction,
} from './database/database.ts';
export { openNotifications, type Notifications } from './database/notifications.ts';
export {
  dropProvisioned,
  findProvisioned,
  type Provisioned,
  provisionOwnRole,
  provisionService,
} from './database/provision.ts';
export { migrate, type MigrationSet, readMigrationStates, type MigrationState } from './database/migrate.ts';
export { withNext } from './database/pipelining-driver.ts';
export { withClient } from './database/with-client.ts';
export { createCommands, type Commands, type Handled } from './event-sourcing/command-handler.ts';
export { eventStoreMigrations, openEpoch } from './event-sourcing/event-store.ts';
export {
  type Announcement,
  type Decider,
  defineStream,
  type DomainEvent,
  isId,
  newId,
  type Recorded,
} from './event-sourcing/stream-type.ts';
export type { PersonalKeys } from './event-sourcing/personal-keys.ts';
export { seal, unseal } from './event-sourcing/sealing.ts';
export { defineProjection, statementsFor } from './event-sourcing/projection.ts';
export {
  defineLookup,
  defineReaction,
  type Announced,
  type AnyAnnounced,
  type Lookup,
  type Reaction,
} from './event-sourcing/subscriber.ts';
export type { UnitOfWork } from './event-sourcing/unit-of-work.ts';
export type { Caller } from '@candor/contracts';
export { callerHeader, createCallerSigner, type CallerSigner } from './http/caller.ts';
export { countedAddress, clientNetwork } from './http/client-network.ts';
export type { App } from './http/create-app.ts';
export { createDeviceCookie, type Device, type DeviceCookie } from './http/device-cookie.ts';
export { drain, noticeMs, trackDraining } from './http/draining.ts';
export { respondOnce } from './http/idempotency.ts';
export { createInternalClient, type InternalClient } from './http/internal-client.ts';
export { reportOutage, respondNotFound, respondWithProblem, sendProblem } from './http/problem-responses.ts';
export {
  existing,
  InvalidRequest,
  NotAllowed,
  NotFound,
  PaymentRefused,
  RuleViolation,
  TooManyRequests,
  Unavailable,
  VersionConflict,
} from './http/problems.ts';
export { Refusal } from './database/refusable-transactions.ts';
export { refusalOf, serve, type RouteRequest } from './http/serve.ts';
export { createServiceAgent } from './http/service-agent.ts';
export {
  createSignedValues,
  type InternalSecrets,
  type SignedValues,
  secretsOf,
} from './http/signed-values.ts';
export { closeSlowClients, headersTimeoutMs } from './http/slow-clients.ts';
export { closeGradually, routeUpgrades } from './http/upgrades.ts';
export { waitText } from './http/wait-text.ts';
export { mailContent } from './mail/mail-content.ts';
export {
  outgoingMailsMigrations,
  queueBulkMails,
  queueMail,
  sendQueuedMails,
} from './mail/outgoing-mails.ts';
export { openOutboxFolder, readOutbox, StoredTextMessage, type OutboxEntry } from './outbox/outbox.ts';
export {
  queue as queueOutgoing,
  type Outgoing,
  type OutgoingTable,
  type ToSend,
  sendOutgoing,
} from './outgoing/send-outgoing.ts';
export { createEngineChecks } from './service/engines.ts';
export { withTimeLimit } from './service/time-limit.ts';
export { serveHealth, serveLiveness } from './service/health.ts';
export {
  InvalidConfiguration,
  fileSettingOf,
  loadConfig,
  withSettings,
  neededBy,
  wrongSettings,
  type Environment,
} from './service/load-config.ts';
export { createLoop, lostHintMs, type StepResult, type WakeSource } from './service/loop.ts';
export { createOutageLog, type OutageLog } from './service/outage-log.ts';
export { createDataFolder } from './service/data-folder.ts';
export { readSecretFile, reasonOf } from './service/secret-file.ts';
export {
  migrationSetsOf,
  defineService,
  type Job,
  type PortContext,
  type ServiceContext,
  type ServiceDefinition,
} from './service/service.ts';
export {
  platformConfig,
  serviceNames,
  serviceUrls,
  type PlatformConfig,
  urlSettingOf,
  type ServiceName,
} from './service/platform-config.ts';
export { runAlone, runTogether, type RunningTogether } from './service/run-together.ts';
export { runProcess } from './service/run-process.ts';
export { runService } from './service/run-service.ts';
export { createLogger, type Logger } from './telemetry/logger.ts';
export { measureBuild } from './telemetry/build-info.ts';
export { createMetrics, measureRequests, type Metrics } from './telemetry/metrics.ts';
export { runInContext, type WrittenVersion } from './telemetry/request-context.ts';
