import type { MigrationSet } from '../database/migrate.ts';
import { eventStoreMigrations } from '../event-sourcing/event-store.ts';
import type { AnyService } from './service.ts';

/** All that a service's schema is made of, in the order in which it runs. */
export const migrationSetsOf = (service: AnyService): readonly MigrationSet[] => [
  eventStoreMigrations,
  ...(service.extraMigrations ?? []),
  ...service.lookups.flatMap(({ migrations }) => migrations ?? []),
  ...(service.migrations ? [{ name: 'service', folder: service.migrations }] : []),
];
