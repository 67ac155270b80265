import { fastify } from 'fastify';
import pg from 'pg';
import { collectDefaultMetrics, register } from 'prom-client';
import { z } from 'zod';
import { viewJson, type SyntheticRating } from './synthetic-ratings.ts';

/**
 * The baseline of the search benchmarks, a program without any of this project: one Fastify with one table, the English
 * full text search of Postgres in a GIN index, earthdistance, and one query for a page and its total. Run as a process,
 * it serves the database of `DATABASE_URL` at `PORT`.
 */
const batchSize = 2_000;
const schema = `
  create extension if not exists cube;
  create extension if not exists earthdistance;
  create table ratings (
    id uuid primary key, category text not null, star_rating smallint not null, created_at timestamptz not null,
    helpful double precision not null, premium boolean not null, latitude double precision, longitude double precision,
    text tsvector not null, view jsonb not null
  );`;
const insertion = `
  insert into ratings
  select "ratingId", category, "starRating", "createdAt", "helpfulScore", "isAuthorPremium", latitude, longitude,
    to_tsvector('english', text), view::jsonb
  from json_to_recordset($1) as new (
    "ratingId" uuid, category text, "starRating" int, "createdAt" timestamptz, "helpfulScore" float8,
    "isAuthorPremium" bool, latitude float8, longitude float8, text text, view text)`;
const indexes = `
  set maintenance_work_mem = '512MB';
  create index on ratings using gin (text);
  create index on ratings using gist (ll_to_earth(latitude, longitude));
  create index on ratings (created_at desc, premium desc, id);
  create index on ratings (star_rating desc, premium desc, created_at desc, id);
  create index on ratings (helpful desc, premium desc, created_at desc, id);
  create index on ratings (category, created_at desc);
  analyze ratings;`;

/** Creates a database beside the others. Its ratings can be searched after `end`, which resolves with its URL. */
export const createMonolith = async (adminUrl: string) => {
  const admin = new pg.Client({ connectionString: adminUrl });
  await admin.connect();
  await admin.query('create database monolith');
  await admin.end();
  const url = new URL(adminUrl);
  url.pathname = '/monolith';
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  await client.query(schema);
  let rows: object[] = [];
  let inserting = Promise.resolve();
  /** Postgres inserts a batch while the next one is made. */
  const insert = async (): Promise<void> => {
    await inserting;
    const batch = JSON.stringify(rows);
    rows = [];
    inserting = client.query(insertion, [batch]).then(() => undefined);
    inserting.catch(() => undefined);
  };
  return {
    add: async ({ document, text }: SyntheticRating): Promise<void> => {
      rows.push({ ...document, terms: null, view: viewJson(document), text });
      if (rows.length === batchSize) await insert();
    },
    end: async (): Promise<string> => {
      await insert();
      await inserting;
      await client.query(indexes);
      await client.query('vacuum analyze');
      await client.end();
      return url.href;
    },
  };
};

const orders: Readonly<Record<string, string>> = {
  newest: 'created_at desc, premium desc, id',
  oldest: 'created_at, premium desc, id',
  highest: 'star_rating desc, premium desc, created_at desc, id',
  lowest: 'star_rating, premium desc, created_at desc, id',
  helpful: 'helpful desc, premium desc, created_at desc, id',
};
const Settings = z.object({
  DATABASE_URL: z.url(),
  DATABASE_POOL_SIZE: z.coerce.number(),
  PORT: z.coerce.number(),
});
const Query = z.object({
  q: z.string().optional(),
  category: z.string().optional(),
  minRating: z.coerce.number().optional(),
  lat: z.coerce.number().optional(),
  lng: z.coerce.number().optional(),
  distance: z.coerce.number().optional(),
  sortBy: z.string().default('newest'),
  limit: z.coerce.number().default(50),
});
// The radius of the Earth is 6,378,168 m in earthdistance and 6,371,008.8 m in Candor. Scaled, the results agree.
const metersPerMile = (1_609.344 * 6_378_168) / 6_371_008.8;

const statementFor = (query: z.infer<typeof Query>): { text: string; values: unknown[] } => {
  const values: unknown[] = [];
  const value = (given: unknown): string => `$${String(values.push(given))}`;
  const conditions = ['true'];
  if (query.q) conditions.push(`text @@ plainto_tsquery('english', ${value(query.q)})`);
  if (query.category) conditions.push(`category = ${value(query.category)}`);
  if (query.minRating) conditions.push(`star_rating >= ${value(query.minRating)}`);
  if (query.lat && query.lng && query.distance) {
    const point = `ll_to_earth(${value(query.lat)}, ${value(query.lng)})`;
    const meters = value(query.distance * metersPerMile);
    conditions.push(`earth_box(${point}, ${meters}) @> ll_to_earth(latitude, longitude)`);
    conditions.push(`earth_distance(${point}, ll_to_earth(latitude, longitude)) <= ${meters}`);
  }
  const where = conditions.join(' and ');
  const order = orders[query.sortBy] ?? orders['newest'] ?? '';
  return {
    text: `select (select count(*) from ratings where ${where})::int as total,
      (select coalesce(json_agg(view), '[]') from (select view from ratings where ${where} order by ${order} limit ${value(query.limit)}) page) as page`,
    values,
  };
};

const serve = async (): Promise<void> => {
  const { DATABASE_URL, DATABASE_POOL_SIZE, PORT } = Settings.parse(process.env);
  const pool = new pg.Pool({ connectionString: DATABASE_URL, max: DATABASE_POOL_SIZE });
  const app = fastify();
  collectDefaultMetrics();
  app.get('/metrics', () => register.metrics());
  app.get('/readyz', () => pool.query('select 1').then(() => 'ready'));
  app.get('/api/ratings/search', async (request, reply) => {
    const { rows } = await pool.query<{ total: number; page: unknown }>(
      statementFor(Query.parse(request.query)),
    );
    void reply.header('x-total-count', rows[0]?.total ?? 0);
    return rows[0]?.page ?? [];
  });
  process.once('SIGTERM', () => process.exit());
  await app.listen({ host: '127.0.0.1', port: PORT });
};

if (import.meta.main) await serve();
