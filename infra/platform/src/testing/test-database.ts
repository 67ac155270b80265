import { randomBytes } from 'node:crypto';
import { inject } from 'vitest';
import { postgresBusMigrations } from '../bus/postgres-bus.ts';
import { provisionService } from '../database/provision.ts';
import { type AnyService, migrationSetsOf } from '../service/service.ts';
import { administer, type Schemas, templateOf, templateRole } from './test-template.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Superuser URLs of the Postgres servers that the workers share. */
    postgresUrls: readonly string[];
    /** The log files of these servers. Empty if the run did not start them. */
    postgresLogs: readonly string[];
  }
}

export interface TestDatabase {
  /** Superuser. */
  readonly adminUrl: string;
  /** A service's own role, its schema first in the search path. */
  serviceUrl(service?: string): Promise<string>;
  drop(): Promise<void>;
}

export const testSecret = 'a secret that only the tests know, 32 bytes';

/**
 * A fresh database of this worker's test Postgres: empty, or with migrated schemas, which services have beside the
 * bus's. Random values of their migrations, such as the id of an installation, are the same in all of them.
 */
export const createTestDatabase = async (
  prepared: Schemas | readonly AnyService[] = {},
): Promise<TestDatabase> => {
  const schemas = schemasOf(prepared);
  const name = `test_${randomBytes(8).toString('hex')}`;
  const sharedUrl = urlOfThisWorker(inject('postgresUrls'));
  const url = new URL(sharedUrl);
  url.pathname = `/${name}`;
  const adminUrl = url.href;
  const owners = Object.keys(schemas);
  /** Their roles are dropped with it. */
  const services = new Set(['bus', 'blob', ...owners]);

  const template = owners.length > 0 ? await templateOf(sharedUrl, schemas, testSecret) : 'template1';
  // Copied file by file, a small database costs an eighth of writing all of it to the log.
  await administer(sharedUrl, `create database ${name} template ${template} strategy file_copy`);
  // A role gets all other rights when its service is provisioned.
  if (owners.length > 0)
    await administer(
      adminUrl,
      ...owners.flatMap((service) => [
        `create role "${name}_${service}"`,
        `reassign owned by "${templateRole(template, service)}" to "${name}_${service}"`,
      ]),
    );
  return {
    adminUrl,
    serviceUrl: (service = 'subject') => {
      services.add(service);
      return provisionService({ adminUrl, service, secret: testSecret });
    },
    drop: async () => {
      await administer(
        sharedUrl,
        `drop database if exists ${name} with (force)`,
        ...[...services].map((service) => `drop role if exists "${name}_${service}"`),
      );
    },
  };
};

const schemasOf = (prepared: Schemas | readonly AnyService[]): Schemas =>
  isList(prepared)
    ? {
        bus: [postgresBusMigrations],
        ...Object.fromEntries(prepared.map((service) => [service.name, migrationSetsOf(service)])),
      }
    : prepared;

const isList = (prepared: Schemas | readonly AnyService[]): prepared is readonly AnyService[] =>
  Array.isArray(prepared);

const urlOfThisWorker = (urls: readonly string[]): string => {
  const worker = Number(process.env['VITEST_POOL_ID'] ?? '1') - 1;
  const url = urls[worker % urls.length];
  if (url === undefined) throw new Error('No Postgres was started for the specs.');
  return url;
};
