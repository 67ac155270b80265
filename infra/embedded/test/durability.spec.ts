import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { operationsRoutes } from '@candor/contracts';
import { eventually } from '@candor/platform/testing';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startPostgres, type RunningPostgres } from '../src/postgres/index.ts';
import { allServices, internalClientFor, startServices, type RunningServices } from '../src/stack.ts';

const writersFile = fileURLToPath(new URL('./durability-writers.ts', import.meta.url));

/** Runs the writers until so many writes were acknowledged, then kills first Postgres, then them, with SIGKILL. */
const writeUntilKilled = async (
  dataDir: string,
  acknowledgements: number,
): Promise<ReadonlyMap<string, number>> => {
  const child = spawn(process.execPath, [writersFile, dataDir], { stdio: ['ignore', 'pipe', 'inherit'] });
  const exited = once(child, 'exit');
  const acknowledged = new Map<string, number>();
  let postmaster = 0;
  let count = 0;
  for await (const line of createInterface({ input: child.stdout })) {
    const [id = '', turn = ''] = line.split(' ');
    if (id === 'postmaster') {
      postmaster = Number(turn);
      continue;
    }
    acknowledged.set(id, Number(turn));
    count += 1;
    if (count !== acknowledgements) continue;
    process.kill(postmaster, 'SIGKILL');
    child.kill('SIGKILL');
  }
  await exited;
  return acknowledged;
};

describe('after Postgres, relay and services were killed in the middle of writing', () => {
  let dataDir: string;
  let acknowledged: ReadonlyMap<string, number>;
  let postgres: RunningPostgres;
  let services: RunningServices;
  let admin: pg.Client;

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'candor-durability-'));
    acknowledged = await writeUntilKilled(dataDir, 300);
    postgres = await startPostgres({ dataDir });
    services = await startServices({
      dataDir,
      adminUrl: postgres.adminUrl,
      environment: { LOG_LEVEL: 'fatal' },
    });
    admin = new pg.Client({ connectionString: postgres.adminUrl });
    await admin.connect();
  }, 60_000);
  afterAll(async () => {
    await admin.end();
    await services.stop();
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  });

  const turnOf = (title: string): number => Number(title.replace('turn ', ''));

  it('every acknowledged write is there', async () => {
    expect(acknowledged.size).toBe(24);
    const { rows } = await admin.query<{ rating_id: string; title: string }>(
      'select rating_id, title from ratings.ratings',
    );
    const stored = new Map(rows.map(({ rating_id, title }) => [rating_id, turnOf(title)]));
    for (const [id, turn] of acknowledged) expect(stored.get(id), id).toBeGreaterThanOrEqual(turn);
  });

  it('what ratings show is what the log adds up to', async () => {
    const { rows } = await admin.query(`
      with folded as (
        select distinct on (stream_id) data ->> 'ratingId' as rating_id, (data ->> 'starRating')::int as stars, type
        from ratings.events where type like 'Rating%' order by stream_id, version desc
      )
      select f.rating_id, f.stars, r.star_rating from folded f
      full join ratings.ratings r on r.rating_id::text = f.rating_id
      where f.stars is distinct from r.star_rating
    `);
    expect(rows).toEqual([]);
  });

  it('what is summed up of a listing is what the log adds up to, in ratings and in catalog', async () => {
    await eventually(async () => {
      const { rows } = await admin.query(`
        with last as (
          select distinct on (stream_id) data ->> 'entityId' as entity_id, (data ->> 'starRating')::int as stars
          from ratings.events where type like 'Rating%' order by stream_id, version desc
        ),
        folded as (select entity_id, count(*)::int as count, sum(stars)::int as sum from last group by entity_id)
        select f.*, s.*, c.* from folded f
        full join ratings.entity_summary s on s.entity_id::text = f.entity_id
        full join catalog.entity_ratings c on c.entity_id::text = f.entity_id
        where f.count is distinct from s.review_count or f.count is distinct from c.review_count
          or f.sum is distinct from
            s.one_star + 2 * s.two_stars + 3 * s.three_stars + 4 * s.four_stars + 5 * s.five_stars
          or f.sum is distinct from c.star_sum
      `);
      expect(rows).toEqual([]);
    });
  });

  it('search hears of every event once, also of those that were not announced yet', async () => {
    await eventually(async () => {
      const { rows } = await admin.query(`
        select r.rating_id from ratings.ratings r
        left join search.ratings s on s.rating_id = r.rating_id
        where s.facts ->> 'title' is distinct from r.title or (s.facts ->> 'starRating')::int is distinct from r.star_rating
      `);
      expect(rows).toEqual([]);
    });
    const { rows } = await admin.query<{ version: number; last: number }>(`
      select i.version, max(e.version) as last from search.inbox i join ratings.events e using (stream_id)
      where e.previous_announced is not null group by i.stream_id, i.version having i.version <> max(e.version)
    `);
    expect(rows).toEqual([]);
  });

  it('nothing is parked', async () => {
    const internal = internalClientFor('spec', services);
    for (const { name } of allServices)
      expect(await internal.call(name, operationsRoutes.deadLetters, {})).toEqual([]);
    await internal.close();
  });
});
