import { fastify } from 'fastify';
import pg from 'pg';
import { z } from 'zod';
import { syntheticRatings } from './synthetic-ratings.ts';

/**
 * What one would write without any of this project: a single Fastify with one table, Postgres' own English full text
 * search in a GIN index and earthdistance, one query for the page and its count.
 */
const schema = `
  create extension if not exists cube;
  create extension if not exists earthdistance;
  create table ratings (
    id uuid primary key, category text not null, star_rating smallint not null, created_at timestamptz not null,
    helpful double precision not null, premium boolean not null, latitude double precision, longitude double precision,
    text tsvector not null, view jsonb not null
  );`;
const indexes = `
  create index on ratings using gin (text);
  create index on ratings using gist (ll_to_earth(latitude, longitude));
  create index on ratings (created_at desc, premium desc, id);
  create index on ratings (star_rating desc, premium desc, created_at desc, id);
  create index on ratings (helpful desc, premium desc, created_at desc, id);
  create index on ratings (category, created_at desc);
  analyze ratings;`;

export const fillMonolith = async (url: string, count: number): Promise<void> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(schema);
  let batch: unknown[][] = [];
  const flush = async () => {
    const columns = Array.from({ length: 10 }, (_, column) => batch.map((row) => row[column]));
    await client.query(
      `insert into ratings select id, category, stars, at, helpful, premium, lat, lng, to_tsvector('english', body), view
       from unnest($1::uuid[], $2::text[], $3::int[], $4::timestamptz[], $5::float8[], $6::bool[], $7::float8[], $8::float8[], $9::text[], $10::jsonb[])
         as new (id, category, stars, at, helpful, premium, lat, lng, body, view)`,
      columns,
    );
    batch = [];
  };
  for (const { document: d, text } of syntheticRatings(count)) {
    batch.push([
      d.ratingId,
      d.category,
      d.starRating,
      d.createdAt,
      d.helpfulScore,
      d.isAuthorPremium,
      d.latitude,
      d.longitude,
      text,
      d.view,
    ]);
    if (batch.length === 2_000) await flush();
  }
  if (batch.length > 0) await flush();
  await client.query(indexes);
  await client.end();
};

const orders: Readonly<Record<string, string>> = {
  newest: 'created_at desc, premium desc, id',
  oldest: 'created_at, premium desc, id',
  highest: 'star_rating desc, premium desc, created_at desc, id',
  lowest: 'star_rating, premium desc, created_at desc, id',
  helpful: 'helpful desc, premium desc, created_at desc, id',
};
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
// earthdistance has an Earth of 6,378,168 m, the platform one of 6,371,008.8 m: the same miles, so that answers agree.
const metresPerMile = (1_609.344 * 6_378_168) / 6_371_008.8;

/** The statement and its values for a question. */
export const monolithQuery = (query: z.infer<typeof Query>): { text: string; values: unknown[] } => {
  const values: unknown[] = [];
  const value = (given: unknown): string => `$${String(values.push(given))}`;
  const conditions = ['true'];
  if (query.q) conditions.push(`text @@ plainto_tsquery('english', ${value(query.q)})`);
  if (query.category) conditions.push(`category = ${value(query.category)}`);
  if (query.minRating) conditions.push(`star_rating >= ${value(query.minRating)}`);
  if (query.lat && query.lng && query.distance) {
    const point = `ll_to_earth(${value(query.lat)}, ${value(query.lng)})`;
    const metres = value(query.distance * metresPerMile);
    conditions.push(`earth_box(${point}, ${metres}) @> ll_to_earth(latitude, longitude)`);
    conditions.push(`earth_distance(${point}, ll_to_earth(latitude, longitude)) <= ${metres}`);
  }
  const where = conditions.join(' and ');
  const order = orders[query.sortBy] ?? orders['newest'] ?? '';
  return {
    text: `select (select count(*) from ratings where ${where})::int as total,
      (select coalesce(json_agg(view), '[]') from (select view from ratings where ${where} order by ${order} limit ${value(query.limit)}) page) as page`,
    values,
  };
};

export const parseMonolithQuery = (path: string) =>
  Query.parse(Object.fromEntries(new URL(path, 'http://x').searchParams));

export const startMonolith = async (url: string, connections: number): Promise<string> => {
  const pool = new pg.Pool({ connectionString: url, max: connections });
  const app = fastify();
  app.get('/api/ratings/search', async (request, reply) => {
    const { rows } = await pool.query<{ total: number; page: unknown }>(
      monolithQuery(Query.parse(request.query)),
    );
    void reply.header('x-total-count', rows[0]?.total ?? 0);
    return rows[0]?.page ?? [];
  });
  return app.listen({ host: '127.0.0.1', port: 0 });
};
