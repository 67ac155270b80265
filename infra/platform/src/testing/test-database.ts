import { randomBytes } from 'node:crypto';
import { inject } from 'vitest';
import { provisionService } from '../database/provision.ts';
import { administer } from './administer.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A superuser's URLs of the Postgres servers that the workers share. */
    postgresUrls: readonly string[];
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

/** A fresh, empty database of this worker's test Postgres. */
export const createTestDatabase = async (): Promise<TestDatabase> => {
  const name = `test_${randomBytes(8).toString('hex')}`;
  const sharedUrl = urlOfThisWorker(inject('postgresUrls'));
  await administer(sharedUrl, `create database ${name}`);
  const url = new URL(sharedUrl);
  url.pathname = `/${name}`;
  const adminUrl = url.href;
  /** Whose roles go with it; whoever opens a bus makes the bus's own. */
  const services = new Set(['bus']);
  return {
    adminUrl,
    serviceUrl: (service = 'subject') => {
      services.add(service);
      return provisionService({ adminUrl, service, secret: testSecret });
    },
    drop: async () => {
      await administer(sharedUrl, `drop database if exists ${name} with (force)`);
      for (const service of services) await administer(sharedUrl, `drop role if exists "${name}_${service}"`);
    },
  };
};

const urlOfThisWorker = (urls: readonly string[]): string => {
  const worker = Number(process.env['VITEST_POOL_ID'] ?? '1') - 1;
  const url = urls[worker % urls.length];
  if (url === undefined) throw new Error('No Postgres was started for the specs.');
  return url;
};
