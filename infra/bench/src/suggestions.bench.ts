import { storedSecret } from '@candor/embedded/data-folder';
import { percentiles, type Bench } from './bench.ts';
import { fillSources } from './fill-sources.ts';
import { load } from './load.ts';
import { startSite } from './site.ts';
import { pick, syntheticEntities } from './synthetic-ratings.ts';
import { randomFrom } from './vocabulary.ts';
import { waitUntilFound } from './wait-until-found.ts';

/** Suggestions while a person types: each request has the first letters of a word in the name of a listing. */
export const suggestionsBench: Bench = async (context) => {
  const { adminUrl, dataDir, isQuick, log } = context;
  const { listings, durationMs } = isQuick
    ? { listings: 1_000, durationMs: 500 }
    : { listings: 100_000, durationMs: 15_000 };
  log(`storing ${listings} listings`);
  const secret = storedSecret(dataDir, 'internal');
  const empty = await startSite('embedded', context);
  await empty.stop();
  await fillSources({ adminUrl, secret, ratings: listings, ratingsPerEntity: 1 });
  const site = await startSite('embedded', context);
  await waitUntilFound(site.urls.search, listings);
  const random = randomFrom(3);
  const names = syntheticEntities(listings).map(({ name }) => name);
  const paths = Array.from({ length: 5_000 }, () => {
    const name = pick(random, names);
    const start = random() < 0.5 ? 0 : name.indexOf(' ') + 1;
    const typed = name.slice(start, start + 2 + Math.floor(5 * random()));
    return `/api/search/suggest?q=${encodeURIComponent(typed)}`;
  });
  const target = { url: site.urls.search, paths };
  await load(target, { clients: 1, durationMs: durationMs / 3 });
  const { latencies } = await load({ ...target, paths: paths.toReversed() }, { clients: 1, durationMs });
  return { listings, ...percentiles(latencies), target: 'p95Ms <= 30' };
};
