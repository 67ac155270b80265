import {
  embeddedBusMigrations,
  migrationSetsOf,
  readMigrationStates,
  type MigrationState,
} from '@candor/platform';
import type { Engines } from '../engines.ts';
import { allServices } from '../stack.ts';
import type { Finding } from './finding.ts';

/** `adminUrl`: `null` where there is no database to be asked. */
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
    const said = `a newer version was here: this one does not know ${briefly(unknown)}.`;
    return {
      status: 'wrong',
      what,
      said,
      mend: 'git pull, or set DATA_DIR or DATABASE_URL to another database',
    };
  }
  if (pending.length === 0) return { status: 'ok', what, said: `${String(applied)} applied` };
  if (applied === 0)
    return { status: 'ok', what, said: `none applied yet, npm start runs ${String(pending.length)}` };
  const said = `${String(applied)} applied, pending: ${briefly(pending)}.`;
  return { status: 'warning', what, said, mend: 'npm start runs them' };
};

const namedAtMost = 3;

const briefly = (names: readonly string[]): string => {
  const others = names.length - namedAtMost;
  return `${names.slice(0, namedAtMost).join(', ')}${others > 0 ? ` and ${String(others)} more` : ''}`;
};
