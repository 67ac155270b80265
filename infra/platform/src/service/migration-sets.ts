import type { MigrationSet } from '../database/migrate.ts';
import { eventStoreMigrations } from '../event-sourcing/event-store.ts';
import type { Lookup } from '../event-sourcing/subscriber.ts';
import { erasedMembersLookup } from '../member-data/erased-members.lookup.ts';
import type { AnyService } from './service.ts';

/** All that a service's schema is made of, in the order in which it runs. */
export const migrationSetsOf = (service: AnyService): readonly MigrationSet[] => [
  eventStoreMigrations,
  ...(service.broughtMigrations ?? []),
  ...lookupsOf(service).flatMap(({ migrations }) => migrations ?? []),
  ...(service.migrations ? [{ name: 'service', folder: service.migrations }] : []),
];

export const lookupsOf = ({ lookups, memberData }: AnyService): readonly Lookup[] =>
  memberData ? [...lookups, erasedMembersLookup] : lookups;
