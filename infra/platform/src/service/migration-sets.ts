import type { MigrationSet } from '../database/migrate.ts';
import { eventStoreMigrations } from '../event-sourcing/event-store.ts';
import type { AnyService } from './service.ts';

/** The migration sets of a service's schema, in the order in which they run. */
export const migrationSetsOf = (service: AnyService): readonly MigrationSet[] => [
  eventStoreMigrations,
  ...(service.extraMigrations ?? []),
  ...service.lookups.flatMap(({ migrations }) => migrations ?? []),
  ...(service.migrations ? [{ name: 'service', folder: service.migrations }] : []),
];
