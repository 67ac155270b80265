import { storedSecret } from '@candor/embedded/data-folder';
import { rounded, type Bench } from './bench.ts';
import { reserveIndex, waitUntilIndexed } from './engines.ts';
import { entityPaths } from './entity-shapes.ts';
import { fillDocuments } from './fill-documents.ts';
import { fillSources } from './fill-sources.ts';
import { measurePaths } from './query-shapes.ts';
import { startSite, type Site } from './site.ts';
import { vacuum } from './vacuum.ts';
import { waitUntilFound } from './wait-until-found.ts';

const ratingsPerEntity = 20;
const comparedOfShape = 15;
/** Elasticsearch takes half as long for a text after some thousands of searches. */
const warmUpRounds = 3;

/**
 * Searches for entities of each shape by one client: in the memory of an embedded site, and then on Elasticsearch, in a
 * distributed site with the same data. The responses include facets and quoted reviews. Both must respond alike.
 */
export const searchEntitiesBench: Bench = async (context) => {
  const { isQuick, ratings, adminUrl, dataDir, log } = context;
  const entities = Math.ceil(ratings / ratingsPerEntity);
  const durationMs = isQuick ? 200 : 3_000;

  const measure = async (name: string, { urls: { search: url } }: Site) => {
    await waitUntilFound(url, entities);
    await waitUntilIndexed(url, ratings);
    const responses = await respond(url);
    log(`${name}: warming up, while the index merges what it has built`);
    for (let round = 0; round < warmUpRounds; round += 1)
      for (const paths of entityPaths.values()) await measurePaths(url, paths, { durationMs });
    const figures: Record<string, unknown> = {};
    for (const [shape, paths] of entityPaths) {
      figures[shape] = await measurePaths(url, paths, { durationMs });
      log(`${name}, ${shape}: ${JSON.stringify(figures[shape])}`);
    }
    return { responses, figures };
  };

  const empty = await startSite('embedded', context);
  await empty.stop();
  log(`storing ${entities} entities with ${ratings} ratings`);
  const content = { adminUrl, secret: storedSecret(dataDir, 'internal'), ratings };
  await fillDocuments(content);
  await fillSources(content);
  log('making the documents of entities, and building the indices');
  const begun = performance.now();
  const building = await startSite('embedded', context);
  await waitUntilFound(building.urls.search, entities);
  const builtSeconds = (performance.now() - begun) / 1_000;
  await waitUntilIndexed(building.urls.search, ratings);
  await building.stop();
  await vacuum(adminUrl);
  const embedded = await startSite('embedded', context);
  const memory = await measure('memory', embedded);
  await embedded.stop();
  const distributed = await startSite('distributed', context, reserveIndex(context));
  const elasticsearch = await measure('elasticsearch', distributed);
  for (const [path, response] of memory.responses) {
    const other = elasticsearch.responses.get(path);
    if (response !== other) throw new Error(`The responses differ: ${path}\n${response}\n${other ?? ''}`);
  }
  return {
    ratings,
    entities,
    builtSeconds: rounded(builtSeconds),
    memory: { ...memory.figures, target: 'p95Ms <= 10' },
    elasticsearch: { ...elasticsearch.figures, target: 'p95Ms <= 50' },
  };
};

/** The responses to the first paths of each shape. */
const respond = async (url: string): Promise<ReadonlyMap<string, string>> => {
  const responses = new Map<string, string>();
  for (const paths of entityPaths.values())
    for (const path of paths.slice(0, comparedOfShape))
      responses.set(path, await (await fetch(url + path)).text());
  return responses;
};
