import { randomBytes } from 'node:crypto';
import { createMetrics, migrate, openDatabase, type Database, type Metrics } from '@candor/platform';
import { createTestDatabase, eventually } from '@candor/platform/testing';
import { pino, type Logger } from 'pino';
import { expect } from 'vitest';
import { createSearchDocuments } from '../create-search-documents.ts';
import { openElasticsearch, type Elasticsearch } from '../elasticsearch/elasticsearch-client.ts';
import { removeIndices } from '../elasticsearch/index-generations.ts';
import {
  createPostgresSearchIndex,
  searchIndexMigrations,
  type PostgresSearchIndex,
} from '../postgres/postgres-search-index.ts';
import type { SearchDocuments } from '../search-documents.ts';
import { newTerm } from './index-fixture.contract.ts';
import { anyRating, newDocument, put } from './samples.contract.ts';

/** The database of the search service and the alias of an index, with any number of instances. */
export interface SearchInstallation {
  readonly databaseUrl: string;
  readonly database: Database;
  /** The documents without an index: the expected result of every search. */
  readonly postgres: PostgresSearchIndex;
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
}

export interface Instance {
  readonly documents: SearchDocuments;
  readonly metrics: Metrics;
  /** Resolves when searches use the index. */
  usesIndex(): Promise<void>;
  stop(): Promise<void>;
}

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
    postgres: createPostgresSearchIndex(database),
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
  { refreshMs = 100, timeoutMs = 20_000, isIndexing = true, ...options }: InstanceOptions,
): Promise<Instance> => {
  const documents = await createSearchDocuments({
    database,
    config: {
      ELASTICSEARCH_URL: [options.url ?? url],
      ELASTICSEARCH_INDEX: options.alias ?? alias,
      ELASTICSEARCH_REFRESH_MS: refreshMs,
    },
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

/** Resolves when the index shows all earlier changes: changes reach it in their order. */
export const settle = async ({ documents }: Instance) => {
  const marker = newDocument({ terms: [newTerm()] });
  await documents.apply([put(marker)]);
  await eventually(
    async () => {
      const { mode, total } = await documents.search({ ...anyRating, termGroups: [marker.terms] });
      expect([mode, total]).toEqual(['index', 1]);
    },
    { withinMs: 20_000 },
  );
};

export const expectSameResponse = async ({ postgres }: SearchInstallation, { documents }: Instance) => {
  const request = { ...anyRating, limit: 1_000 };
  const { mode, ...response } = await documents.search(request);
  expect(mode).toBe('index');
  expect(response).toEqual(await postgres.search(request));
};

export const someDocuments = (count: number) => Array.from({ length: count }, () => put(newDocument()));

/** A request that the service does not send. */
export const sendToElasticsearch = (
  { elasticsearch }: Pick<SearchInstallation, 'elasticsearch'>,
  method: 'PUT' | 'POST' | 'DELETE',
  path: string,
  body?: object,
) =>
  elasticsearch.send((client, options) =>
    client.transport.request({ method, path, ...(body && { body }) }, options),
  );

/** A logger and the lines that it has written. */
export const recordLog = () => {
  const lines: string[] = [];
  return { lines, log: pino({ level: 'info' }, { write: (line: string) => void lines.push(line) }) };
};
