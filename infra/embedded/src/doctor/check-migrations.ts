import {
  embeddedBusMigrations,
  migrationSetsOf,
  readMigrationStates,
  type MigrationState,
} from '@candor/platform';
import type { Engines } from '../config.ts';
import { allServices } from '@candor/migrate';
import type { Finding } from './finding.ts';

/** `adminUrl`: `null` without a reachable database. */
export const checkMigrations = async (
  adminUrl: string | null,
  { bus }: Engines,
): Promise<readonly Finding[]> => {
  if (adminUrl === null) return [];
  const schemas = {
    ...Object.fromEntries(allServices.map((service) => [service.name, migrationSetsOf(service)])),
    ...(bus === null ? { bus: [embeddedBusMigrations] } : {}),
  };
  return (await readMigrationStates(adminUrl, schemas)).map(describe);
};

const describe = ({ schema, applied, pending, unknown }: MigrationState): Finding => {
  const what = `migrations ${schema}`;
  if (unknown.length > 0) {
    const message = `the database is from a newer version: this one does not have ${briefly(unknown)}.`;
    return {
      status: 'wrong',
      what,
      message,
      fix: 'git pull, or set DATA_DIR or DATABASE_URL to another database',
    };
  }
  if (pending.length === 0) return { status: 'ok', what, message: `${String(applied)} applied` };
  if (applied === 0)
    return { status: 'ok', what, message: `none applied yet, npm start applies ${String(pending.length)}` };
  const message = `${String(applied)} applied, pending: ${briefly(pending)}.`;
  return { status: 'warning', what, message, fix: 'npm start applies them' };
};

const namedAtMost = 3;

const briefly = (names: readonly string[]): string => {
  const others = names.length - namedAtMost;
  return `${names.slice(0, namedAtMost).join(', ')}${others > 0 ? ` and ${String(others)} more` : ''}`;
};
