import { services } from '@candor/distributed/processes';
import { storedSecret } from '@candor/embedded/data-folder';
import { rounded, type Bench, type BenchContext } from './bench.ts';
import { reserveIndex, waitUntilIndexed } from './engines.ts';
import { entityPaths } from './entity-shapes.ts';
import { fillDocuments } from './fill-documents.ts';
import { fillSources } from './fill-sources.ts';
import { measurePaths } from './query-shapes.ts';
import { startOne, startSite, type Site } from './site.ts';
import { waitUntilFound } from './wait-until-found.ts';

const ratingsPerEntity = 20;
const comparedOfShape = 15;

/**
 * Searches for entities of each shape by one client, on Elasticsearch and in the memory of another process of the same
 * site. The responses include facets and quoted reviews.
 */
export const searchEntitiesBench: Bench = async (context) => {
  const { isQuick, ratings, adminUrl, dataDir, log } = context;
  const entities = Math.ceil(ratings / ratingsPerEntity);
  const empty = await startSite('embedded', context);
  await empty.stop();
  log(`storing ${entities} entities with ${ratings} ratings`);
  const content = { adminUrl, secret: storedSecret(dataDir, 'internal'), ratings };
  await fillDocuments(content);
  await fillSources(content);
  log('making the documents of entities, and building the indices');
  const begun = performance.now();
  const site = await startSite('distributed', context, reserveIndex(context));
  await waitUntilFound(site.urls.search, entities);
  await waitUntilIndexed(site.urls.search, ratings);
  const builtSeconds = (performance.now() - begun) / 1_000;
  const urls = { elasticsearch: site.urls.search, memory: await startInMemory(context, site, entities) };
  for (const [shape, paths] of entityPaths)
    for (const path of paths.slice(0, comparedOfShape)) await compare(urls, `${shape}: ${path}`, path);
  log(`the first ${comparedOfShape} responses of each shape are the same`);
  const durationMs = isQuick ? 200 : 3_000;
  log('warming up, while the indices merge what they have built');
  for (const paths of entityPaths.values())
    for (const url of Object.values(urls)) await measurePaths(url, paths, { durationMs });
  const memory: Record<string, unknown> = {};
  const elasticsearch: Record<string, unknown> = {};
  for (const [shape, paths] of entityPaths) {
    const figures = {
      memory: await measurePaths(urls.memory, paths, { durationMs }),
      elasticsearch: await measurePaths(urls.elasticsearch, paths, { durationMs }),
    };
    log(`${shape}: ${JSON.stringify(figures)}`);
    memory[shape] = figures.memory;
    elasticsearch[shape] = figures.elasticsearch;
  }
  return {
    ratings,
    entities,
    builtSeconds: rounded(builtSeconds),
    memory: { ...memory, target: 'p95Ms <= 10' },
    elasticsearch: { ...elasticsearch, target: 'p95Ms <= 50' },
  };
};

/** Another search process of the site, which does not use Elasticsearch. */
const startInMemory = async (context: BenchContext, site: Site, entities: number): Promise<string> => {
  const { ratings } = context;
  const search = services.find(({ name }) => name === 'search');
  if (search === undefined) throw new Error('There is no search service.');
  const url = await startOne(search, context, { ...site.environment, SEARCH_ENGINE: 'memory' });
  await waitUntilFound(url, entities);
  await waitUntilIndexed(url, ratings);
  return url;
};

/** Nothing is timed unless both respond alike. */
const compare = async (
  urls: { readonly elasticsearch: string; readonly memory: string },
  label: string,
  path: string,
): Promise<void> => {
  const [first, second] = await Promise.all(
    [urls.memory, urls.elasticsearch].map(async (url) => (await fetch(url + path)).text()),
  );
  if (first !== second) throw new Error(`The responses differ: ${label}\n${first}\n${second}`);
};
