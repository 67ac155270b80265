import { provisionService } from '@candor/platform';
import { wordStarts } from '@candor/shared-kernel';
import pg from 'pg';
import { percentiles, type Bench } from './bench.ts';
import { load } from './load.ts';
import { startSite } from './site.ts';
import { pick, syntheticEntities } from './synthetic-ratings.ts';
import { randomFrom } from './vocabulary.ts';

const batchSize = 5_000;

/** What a person sees while typing the name of a listing: each request has the first letters of a word of a name. */
export const suggestionsBench: Bench = async (context) => {
  const { adminUrl, isQuick, log } = context;
  const { listings, durationMs } = isQuick
    ? { listings: 1_000, durationMs: 500 }
    : { listings: 100_000, durationMs: 15_000 };
  const site = await startSite('embedded', context);
  log(`storing ${listings} listings`);
  const names = await storeListings(
    await provisionService({ adminUrl, service: 'search', secret: site.secret }),
    listings,
  );
  const random = randomFrom(3);
  const paths = Array.from({ length: 5_000 }, () => {
    const name = pick(random, names);
    const start = random() < 0.5 ? 0 : name.indexOf(' ') + 1;
    return `/api/search/suggest?q=${encodeURIComponent(name.slice(start, start + 2 + Math.floor(5 * random())))}`;
  });
  const target = { url: site.urls.search, paths };
  await load(target, { clients: 1, durationMs: durationMs / 3 });
  const { latencies } = await load({ ...target, paths: paths.toReversed() }, { clients: 1, durationMs });
  return { listings, ...percentiles(latencies), target: 'p95Ms <= 30' };
};

/** Stores rated listings in the lookups of the search service. Resolves with their names. */
const storeListings = async (url: string, count: number): Promise<readonly string[]> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const entities = syntheticEntities(count);
  for (let start = 0; start < count; start += batchSize) {
    const rows = entities.slice(start, start + batchSize).map(({ isClaimed: _isClaimed, ...summary }) => ({
      entity_id: summary.id,
      summary,
      name_key: wordStarts(summary.name),
    }));
    await client.query(insertion, [JSON.stringify(rows)]);
  }
  await client.query('analyze entities; analyze ratings');
  await client.end();
  return entities.map(({ name }) => name);
};

/** Each listing has one rating, with the same id. */
const insertion = `
  with listed as (
    select entity_id, summary, name_key from json_to_recordset($1) as new (entity_id uuid, summary jsonb, name_key text)
  ), stored as (
    insert into entities (entity_id, summary, name_key) select entity_id, summary, name_key from listed
  )
  insert into ratings (rating_id, entity_id, author_id, revision, facts)
  select entity_id, entity_id, entity_id, 1, '{}' from listed`;
