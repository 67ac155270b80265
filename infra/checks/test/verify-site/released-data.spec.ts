import { readFileSync } from 'node:fs';
import { prepareBlobInstallation, runService, type ServiceName } from '@candor/platform';
import { createTestDatabase, startPeers, testSecret, type TestDatabase } from '@candor/platform/testing';
import { ratingsService } from '@candor/ratings';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { startSite, type Person, type Site } from '../../../embedded/test/site.ts';
import { prepareDatabase } from '../../../migrate/src/prepare-database.ts';
import { releasedSchemas, schemas } from '../../src/released-schemas.ts';

/** Written by the site of the previous release, a line for each row. */
const Line = z.union([
  z.object({ table: z.string(), row: z.record(z.string(), z.unknown()) }),
  z.object({ sequence: z.string(), value: z.int() }),
]);
const lines = readFileSync(new URL('../../released-data.jsonl', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map((line) => Line.parse(JSON.parse(line)));

const ids = {
  diner: '01a21e30-6efd-7044-871a-604befb02273',
  market: '01a21e30-728c-7728-8e67-64a98620cd25',
  adasRating: '01a21e30-7526-719f-a318-3aedb6bf4609',
  grace: '01a21e30-58e9-7050-a198-171492477e1f',
};

const quoted = (name: string): string => name.split('.').map(pg.escapeIdentifier).join('.');

const insertableColumns = async (client: pg.Client, table: string): Promise<string> => {
  const { rows } = await client.query<{ columns: string }>(
    `select string_agg(quote_ident(attname), ', ') as columns from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
    [quoted(table)],
  );
  return rows[0]?.columns ?? '';
};

/** As a restored dump does: without triggers, in any order. */
const restore = async (databaseUrl: string): Promise<void> => {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query('set session_replication_role = replica');
    for (const line of lines) {
      if ('sequence' in line) {
        await client.query('select setval($1, $2)', [quoted(line.sequence), line.value]);
        continue;
      }
      const table = quoted(line.table);
      const columns = await insertableColumns(client, line.table);
      await client.query(
        `insert into ${table} (${columns}) overriding system value
         select ${columns} from jsonb_populate_record(null::${table}, $1)
         on conflict do nothing`,
        [line.row],
      );
    }
  } finally {
    await client.end();
  }
};

const releasedDatabase = async (): Promise<TestDatabase> => {
  await using released = await releasedSchemas();
  const database = await createTestDatabase(released.schemas);
  await restore(database.adminUrl);
  return database;
};

let site: Site;
let ada: Person;
beforeAll(async () => {
  site = await startSite({}, await releasedDatabase());
  ada = site.newPerson();
});
afterAll(() => site.stop());

const signIn = (person: Person, email: string) =>
  person.request('POST', '/api/login', { email, password: 'correct horse battery' });

const titlesOf = ({ json }: { readonly json: unknown }): readonly string[] =>
  z
    .array(z.object({ title: z.string() }))
    .parse(json)
    .map(({ title }) => title)
    .sort();

it('members sign in with the data of the previous release', async () => {
  expect(await signIn(ada, 'ada@example.com')).toMatchObject({ status: 200, json: { lastName: 'Lovelace' } });
  expect(await ada.request('GET', '/api/user')).toMatchObject({ status: 200, json: { isPremium: true } });
});

it('ratings, votes and averages are unchanged, and nothing hidden is shown', async () => {
  const visitor = site.newPerson();
  expect(titlesOf(await visitor.request('GET', `/api/ratings/entity/${ids.diner}`))).toEqual([
    'Too loud for me',
    'Worth every step',
  ]);
  expect(await visitor.request('GET', `/api/ratings/${ids.adasRating}`)).toMatchObject({
    json: { helpfulCount: 1, tags: ['soup', 'calm'] },
  });
  expect(await visitor.request('GET', `/api/entities/${ids.diner}`)).toMatchObject({
    json: { name: 'Corner Diner', averageRating: 3.5 },
  });
  expect(titlesOf(await visitor.request('GET', `/api/ratings/entity/${ids.market}`))).toEqual([]);
});

it('the search finds them', async () => {
  const visitor = site.newPerson();
  expect(titlesOf(await visitor.request('GET', '/api/ratings/search?query=soup&sortBy=newest'))).toEqual([
    'Too loud for me',
    'Worth every step',
  ]);
  expect(await visitor.request('GET', '/api/entities/search?q=diner')).toMatchObject({
    json: { entities: [{ name: 'Corner Diner', reviewCount: 2 }] },
  });
});

it('conversations and followed members are there', async () => {
  expect(await ada.request('GET', `/api/messages/${ids.grace}`)).toMatchObject({
    json: { data: [{ content: 'Hello Grace' }] },
  });
  expect(await ada.request('GET', `/api/users/${ids.grace}/following-status`)).toMatchObject({
    json: { isFollowing: true },
  });
});

it('old streams take new events', async () => {
  const grace = site.newPerson();
  await signIn(grace, 'grace@example.com');
  const edited = await ada.request('PUT', `/api/ratings/${ids.adasRating}`, {
    starRating: 3,
    title: 'It was better before',
    review: 'The soup is still good, but the room has become loud.',
    priceRange: 2,
    serviceQuality: 4,
    wouldRecommend: 'yes',
  });
  expect(edited).toMatchObject({ status: 200, json: { title: 'It was better before' } });
  expect(
    await grace.request('PUT', `/api/ratings/${ids.adasRating}/vote`, { isHelpful: false }),
  ).toMatchObject({ status: 200, json: { helpfulCount: 0 } });
  expect(await grace.request('DELETE', `/api/ratings/${ids.adasRating}/vote`)).toMatchObject({ status: 200 });
});

it('a member who had requested deletion can no longer be found', async () => {
  expect(await site.newPerson().request('GET', '/api/ratings/search?query=fresh')).toMatchObject({
    json: [],
  });
});

it('each service opens it with a role of its own, once the job of compose has prepared it', async () => {
  const database = await releasedDatabase();
  const { adminUrl } = database;
  const { bus: _, ...ofServices } = schemas;
  const services = Object.keys(ofServices) as ServiceName[];
  const query = async (connectionString: string, statement: string): Promise<unknown> => {
    const client = new pg.Client({ connectionString });
    try {
      await client.connect();
      return (await client.query<Record<string, unknown>>(statement)).rows[0];
    } finally {
      await client.end();
    }
  };
  // The previous release gave its roles derived passwords.
  await prepareBlobInstallation({ INTERNAL_SECRET: testSecret, DATABASE_URL: adminUrl });
  const formerUrls = await Promise.all(services.map((service) => database.serviceUrl(service)));
  const urlOf = (service: ServiceName): string => {
    const url = new URL(adminUrl);
    url.username = `${url.pathname.slice(1)}_${service}`;
    url.password = `${service} has its own`;
    return url.href;
  };
  await prepareDatabase({ adminUrl, secrets: { INTERNAL_SECRET: testSecret }, urlOf });

  for (const service of services) {
    const events = lines.filter((line) => 'table' in line && line.table === `${service}.events`);
    const counted = 'select count(*)::int from events';
    expect(await query(urlOf(service), counted), service).toEqual({ count: events.length });
    const ofOthers = `
      select count(*)::int from pg_class
      where relnamespace = '"${service}"'::regnamespace and relowner <> current_user::regrole
    `;
    expect(await query(urlOf(service), ofOthers), service).toEqual({ count: 0 });
  }
  for (const url of formerUrls) await expect(query(url, 'select 1')).rejects.toThrow('password');

  const peers = await startPeers([], new Set());
  const ratings = await runService(ratingsService, {
    environment: {
      NODE_ENV: 'test',
      LOG_LEVEL: 'silent',
      DATABASE_URL: urlOf('ratings'),
      INTERNAL_SECRET: testSecret,
      KAFKA_BROKERS: '127.0.0.1:9',
    },
    urls: { identity: peers.url },
  });
  const response = await fetch(`${ratings.url}/api/ratings/${ids.adasRating}`);
  expect([response.status, await response.json()]).toMatchObject([200, { helpfulCount: 1 }]);
  await ratings.stop();
  await peers.stop();
  await database.drop();
});
