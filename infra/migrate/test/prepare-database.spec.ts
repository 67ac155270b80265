import {
  InvalidConfiguration,
  loadConfig,
  runService,
  serviceNames,
  type ServiceName,
} from '@candor/platform';
import { createTestDatabase, startPeers, testSecret, type TestDatabase } from '@candor/platform/testing';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allServices } from '../src/all-services.ts';
import { databaseUrlSettingOf, databaseUrlsOf, migrateConfig } from '../src/config.ts';
import { prepareDatabase } from '../src/prepare-database.ts';

it('takes the URL of each service from its setting', () => {
  const settings = Object.fromEntries(
    serviceNames.map((name) => [databaseUrlSettingOf(name), `postgres://candor_${name}:secret@db/candor`]),
  );
  const config = loadConfig(migrateConfig, {
    ...settings,
    DATABASE_URL: 'postgres://candor:secret@db/candor',
    INTERNAL_SECRET: testSecret,
  });
  for (const name of serviceNames)
    expect(databaseUrlsOf(config)(name)).toBe(`postgres://candor_${name}:secret@db/candor`);
});

describe('preparing the database of a site', () => {
  let testDatabase: TestDatabase;
  beforeAll(async () => {
    testDatabase = await createTestDatabase();
    await prepare(urlWith('first'));
  });
  afterAll(() => testDatabase.drop());

  const urlWith =
    (password: string) =>
    (service: ServiceName): string => {
      const url = new URL(testDatabase.adminUrl);
      url.username = `${url.pathname.slice(1)}_${service}`;
      url.password = `${password}-${service}`;
      return url.href;
    };
  const prepare = (urlOf: (service: ServiceName) => string) =>
    prepareDatabase({ adminUrl: testDatabase.adminUrl, secrets: { INTERNAL_SECRET: testSecret }, urlOf });
  const query = async (connectionString: string, statement: string): Promise<unknown[]> => {
    const client = new pg.Client({ connectionString });
    try {
      await client.connect();
      const { rows } = await client.query<Record<string, unknown>>(statement);
      return rows;
    } finally {
      await client.end();
    }
  };

  it('gives each service its role, tables and nothing else', async () => {
    for (const service of serviceNames)
      expect(await query(urlWith('first')(service), 'select count(*)::int from events')).toEqual([
        { count: 0 },
      ]);
    const media = urlWith('first')('media');
    expect(await query(media, 'select installation_id from blob.blob_installation')).toHaveLength(1);
    await expect(query(media, 'create role another')).rejects.toThrow('permission denied');
    await expect(query(urlWith('first')('ratings'), 'select from blob.blob_installation')).rejects.toThrow(
      'permission denied',
    );
  });

  it('is all that a service with its own role needs', async () => {
    const ratings = allServices.find(({ name }) => name === 'ratings');
    if (ratings === undefined) throw new Error('there is no ratings service');
    const environment = {
      NODE_ENV: 'test',
      LOG_LEVEL: 'silent',
      DATABASE_URL: urlWith('first')('ratings'),
      INTERNAL_SECRET: testSecret,
    };
    await expect(runService(ratings, { environment })).rejects.toThrow(InvalidConfiguration);
    // It waits for identity's erasures before it starts.
    const identity = await startPeers([], new Set());
    const running = await runService(ratings, {
      environment: { ...environment, KAFKA_BROKERS: '127.0.0.1:9' },
      urls: { identity: identity.url },
    });
    expect((await fetch(`${running.url}/readyz`)).status).toBe(200);
    await running.stop();
    await identity.stop();
  });

  it('can be repeated, and gives roles new passwords', async () => {
    await prepare(urlWith('second'));
    expect(await query(urlWith('second')('search'), 'select 1 as one')).toEqual([{ one: 1 }]);
    await expect(query(urlWith('first')('search'), 'select 1')).rejects.toThrow('password');
  });

  it('refuses a URL with the role of another service', async () => {
    await expect(prepare(() => urlWith('first')('catalog'))).rejects.toThrow('must have the role');
    await expect(prepare(() => testDatabase.adminUrl)).rejects.toThrow('must have the role');
  });
});
