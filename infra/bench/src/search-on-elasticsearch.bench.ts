import { SearchQuery } from '@candor/contracts';
import { services } from '@candor/distributed/processes';
import { urlSettingOf } from '@candor/platform';
import { elasticsearchQueryOf } from '@candor/search/elasticsearch-query';
import { searchRatings } from '@candor/search/search-queries';
import { parseQuery } from '@candor/search/search-request';
import { rounded, type Bench, type BenchContext } from './bench.ts';
import { reserveIndex, waitUntilIndexed } from './engines.ts';
import type { Candidate } from './load.ts';
import { clients, compareMixed, connections, fillBoth, mixedPaths, startMonolith } from './mixed-searches.ts';
import { startGateway, startOne, startSite, type Site } from './site.ts';

/**
 * Mixed searches on Elasticsearch, with a process for each service, beside the same queries sent to Elasticsearch
 * itself, a search process with its index in memory, and the baseline.
 */
export const searchOnElasticsearchBench: Bench = async (context) => {
  const { ratings, log } = context;
  const databaseUrl = await fillBoth(context);
  const index = reserveIndex(context);
  log('building the index');
  const site = await startSite('distributed', context, { DATABASE_POOL_SIZE: connections, ...index });
  await waitUntilIndexed(site.urls.search, ratings);
  const alike = {
    candor: {
      url: site.gatewayUrl,
      paths: mixedPaths,
      processes: [site.operationsUrl, site.urls.search],
    },
    memory: await startInMemory(context, site),
    monolith: await monolithOf(context, databaseUrl),
  };
  const elasticsearch = await bareElasticsearch(context, index.ELASTICSEARCH_INDEX);
  const figures = await compareMixed(context, alike, { elasticsearch });
  const { candor, memory, monolith } = figures;
  return {
    ratings,
    clients,
    ...figures,
    elasticsearchRatio: rounded(
      candor.requestsPerSecond / (figures['elasticsearch']?.requestsPerSecond ?? NaN),
    ),
    monolithRatio: rounded(candor.requestsPerSecond / monolith.requestsPerSecond),
    memoryToElasticsearch: rounded(memory.requestsPerSecond / candor.requestsPerSecond),
    target: 'responsesNotFromIndex = 0, elasticsearchRatio >= 0.5',
  };
};

/** Another search process of the site, with the index in memory, behind a gateway of its own. */
const startInMemory = async (context: BenchContext, site: Site): Promise<Candidate> => {
  const search = services.find(({ name }) => name === 'search');
  if (search === undefined) throw new Error('There is no search service.');
  const settings = { ...site.environment, SEARCH_ENGINE: 'memory' };
  const searchUrl = await startOne(search, context, settings);
  await waitUntilIndexed(searchUrl, context.ratings);
  const { url, operationsUrl } = await startGateway(context, {
    ...settings,
    [urlSettingOf('search')]: searchUrl,
  });
  return { url, paths: mixedPaths, processes: [operationsUrl, searchUrl] };
};

const monolithOf = async (context: BenchContext, databaseUrl: string): Promise<Candidate> => {
  const url = await startMonolith(context, databaseUrl);
  return { url, paths: mixedPaths, processes: [url] };
};

/** The bodies that the search service sends for the same paths. */
const bareElasticsearch = async (
  { engines: { ELASTICSEARCH_URL: urls = [] } }: BenchContext,
  index: string,
): Promise<Candidate> => {
  const { origin, username, password } = new URL(urls[0] ?? '');
  const bodies = await Promise.all(mixedPaths.map((path) => bodyOf(path, index)));
  const credentials = Buffer.from(`${decodeURIComponent(username)}:${decodeURIComponent(password)}`);
  return {
    url: origin,
    paths: ['/_msearch'],
    bodies,
    headers: {
      'content-type': 'application/x-ndjson',
      ...(username !== '' && { authorization: `Basic ${credentials.toString('base64')}` }),
    },
    processes: [],
  };
};

const bodyOf = async (path: string, index: string): Promise<string> => {
  const bodies: object[] = [];
  const query = SearchQuery.parse(Object.fromEntries(new URL(path, 'http://localhost').searchParams));
  await searchRatings(
    {
      search: async (request) => {
        const { page, count } = elasticsearchQueryOf(request);
        bodies.push({ index }, page, { index }, count);
        return { hits: [], total: 0, nextCursor: null, mode: 'index' };
      },
      // All words of the mix occur, so none is corrected.
      countDocumentsWith: async (terms) => ({
        documents: terms.length,
        frequencies: new Map(terms.map((term) => [term, 1])),
      }),
      findSimilarTerms: async () => [],
    },
    parseQuery(query, new Date()),
    { memberPlace: async () => null },
  );
  return bodies.map((body) => `${JSON.stringify(body)}\n`).join('');
};
