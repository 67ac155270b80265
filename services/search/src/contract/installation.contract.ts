import { randomBytes } from 'node:crypto';
import { createMetrics, migrate, openDatabase, type Database, type Metrics } from '@candor/platform';
import { createTestDatabase, eventually } from '@candor/platform/testing';
import { pino, type Logger } from 'pino';
import { expect } from 'vitest';
import { createSearchDocuments, searchIndexMigrations } from '../create-search-documents.ts';
import { ratingLog } from '../documents/document-log.ts';
import { startOfLog } from '../documents/log-of-table.ts';
import { writeDocuments } from '../documents/write-documents.ts';
import { openElasticsearch, type Elasticsearch } from '../elasticsearch/elasticsearch-client.ts';
import { removeIndices } from '../elasticsearch/index-generations.ts';
import { createMemoryIndex } from '../memory/memory-index.ts';
import type { SearchDocuments } from '../search-documents.ts';
import type { SearchChange, SearchRequest, SearchResponse } from '../search-index.ts';
import { jsonOf, newTerm } from './index-fixture.contract.ts';
import { anyRating, newDocument, put, remove, termsOf } from './samples.contract.ts';

/** The database of the search service and the alias of an index, with any number of instances. */
export interface SearchInstallation {
  readonly databaseUrl: string;
  readonly database: Database;
  /** Writes documents that no instance is notified of. */
  readonly apply: (changes: readonly SearchChange[]) => Promise<void>;
  /** The response to a search that reads all documents. */
  readonly expectedResponse: (request: SearchRequest) => Promise<SearchResponse>;
  readonly elasticsearch: Elasticsearch;
  readonly alias: string;
  start(options?: InstanceOptions): Promise<Instance>;
  /** Names of the numbered indices, and of those that the alias names. */
  indices(): Promise<{ readonly all: readonly string[]; readonly aliased: readonly string[] }>;
  close(): Promise<void>;
}

export interface InstanceOptions {
  /** Another URL of the same Elasticsearch. */
  readonly url?: string;
  /** Instead of the installation's own. */
  readonly alias?: string;
  readonly refreshMs?: number;
  readonly log?: Logger;
  /** Long by default, so that an index on a busy machine responds in time. */
  readonly timeoutMs?: number;
  /** `false`: it only searches and builds. */
  readonly isIndexing?: boolean;
  readonly hasFallback?: boolean;
}

export interface Instance {
  readonly documents: SearchDocuments;
  readonly metrics: Metrics;
  /** Resolves when searches use the index. */
  usesIndex(): Promise<void>;
  stop(): Promise<void>;
}

const pageSize = 5_000;

export const openInstallation = async (url: string): Promise<SearchInstallation> => {
  const testDatabase = await createTestDatabase();
  const databaseUrl = await testDatabase.serviceUrl('search');
  await migrate(databaseUrl, [searchIndexMigrations]);
  const database = await openDatabase(databaseUrl, { maxConnections: 10 });
  const elasticsearch = await openElasticsearch({ ELASTICSEARCH_URL: [url] });
  const alias = `spec-${randomBytes(6).toString('hex')}`;
  const running = new Set<Instance>();

  const namesOf = async (index: string) =>
    Object.keys(
      await elasticsearch.send((client, options) =>
        client.indices.get({ index, ignore_unavailable: true }, options),
      ),
    ).sort();

  return {
    databaseUrl,
    database,
    apply: (changes) => database.transaction((transaction) => writeDocuments(transaction, changes)),
    expectedResponse: async (request) => {
      const index = createMemoryIndex();
      let page = await ratingLog.readAfter(database, startOfLog, pageSize);
      while (page.end !== null) {
        await index.apply(page.entries);
        page = await ratingLog.readAfter(database, page.end, pageSize);
      }
      return index.search(request);
    },
    elasticsearch,
    alias,
    start: async (options = {}) => {
      const instance = await startInstance({ database, url, alias }, options);
      running.add(instance);
      return instance;
    },
    indices: async () => ({ all: await namesOf(`${alias}-*`), aliased: await namesOf(alias) }),
    close: async () => {
      for (const instance of running) await instance.stop();
      await removeIndices([url], alias);
      // A spec may have used the alias as the name of an index.
      await elasticsearch.send((client, options) =>
        client.indices.delete({ index: alias, ignore_unavailable: true }, options),
      );
      await elasticsearch.close();
      await database.end();
      await testDatabase.drop();
    },
  };
};

const startInstance = async (
  { database, url, alias }: { readonly database: Database; readonly url: string; readonly alias: string },
  { refreshMs = 100, timeoutMs = 20_000, isIndexing = true, hasFallback = true, ...options }: InstanceOptions,
): Promise<Instance> => {
  const documents = await createSearchDocuments({
    database,
    config: {
      ELASTICSEARCH_URL: [options.url ?? url],
      ELASTICSEARCH_INDEX: options.alias ?? alias,
      ELASTICSEARCH_REFRESH_MS: refreshMs,
      ELASTICSEARCH_SHARDS: 1,
      SEARCH_FALLBACK: hasFallback ? 'memory' : 'none',
    },
    notifications: localNotifications(),
    timeoutMs,
    log: options.log ?? pino({ level: process.env['TEST_LOG_LEVEL'] ?? 'fatal' }),
  });
  const metrics = createMetrics('test');
  const indexing = isIndexing ? documents.startIndexing(metrics) : null;
  return {
    documents,
    metrics,
    usesIndex: () =>
      eventually(async () => {
        expect((await documents.search(anyRating)).mode).toBe('index');
      }),
    stop: async () => {
      await indexing?.stop();
      await documents.close();
    },
  };
};

/** Hints within this process. */
const localNotifications = () => {
  const listeners: (() => void)[] = [];
  return {
    notify: () => {
      for (const listener of listeners) listener();
    },
    listen: (_channel: string, onHint: () => void) => void listeners.push(onHint),
  };
};

/** Resolves when the index shows all earlier changes: changes reach it in their order. */
export const settle = async ({ documents }: Instance) => {
  const marker = newTerm();
  const document = newDocument({ terms: termsOf(marker) });
  const untilFound = (count: number) =>
    eventually(
      async () => {
        const { mode, total } = await documents.search({ ...anyRating, termGroups: [[marker]] });
        expect([mode, total]).toEqual(['index', count]);
      },
      { withinMs: 20_000 },
    );
  await documents.apply([put(document)]);
  await untilFound(1);
  await documents.apply([remove(document.ratingId, 2)]);
  await untilFound(0);
};

export const expectSameResponse = async (
  { expectedResponse }: SearchInstallation,
  { documents }: Instance,
) => {
  const request = { ...anyRating, limit: 1_000 };
  const { mode, ...response } = await documents.search(request);
  expect(mode).toBe('index');
  expect(withJson(response)).toEqual(withJson(await expectedResponse(request)));
};

/** Indexes cut views into different pieces. */
export const withJson = ({ hits, ...response }: SearchResponse) => ({
  ...response,
  hits: hits.map((hit) => ({ ...hit, view: jsonOf(hit) })),
});

export const someDocuments = (count: number) => Array.from({ length: count }, () => put(newDocument()));

/** A logger and the lines that it has written. */
export const recordLog = () => {
  const lines: string[] = [];
  return { lines, log: pino({ level: 'info' }, { write: (line: string) => void lines.push(line) }) };
};
