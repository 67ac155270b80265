import { randomBytes } from 'node:crypto';
import { pino, type Logger } from 'pino';
import { expect } from 'vitest';
import { z } from 'zod';
import { openDatabase, type Database, migrate, createMetrics, type Metrics } from '@candor/platform';
import { eventually, createTestDatabase } from '@candor/platform/testing';
import { createSearchIndex, searchIndexMigrations, type SearchDocuments } from '../create-search-index.ts';
import { openElasticsearch, type Elasticsearch } from '../elasticsearch/elasticsearch-connection.ts';
import { createPostgresSearchIndex, type PostgresSearchIndex } from '../postgres/postgres-search-index.ts';
import { newTerm } from './search-bench.contract.ts';
import { anyRating, newDocument, put } from './search-samples.contract.ts';

/** The search service's database and the alias of an index, with any number of instances that serve them. */
export interface SearchInstallation {
  readonly databaseUrl: string;
  readonly database: Database;
  /** The documents asked directly: what every answer must be. */
  readonly postgres: PostgresSearchIndex;
  readonly elasticsearch: Elasticsearch;
  readonly alias: string;
  /** One more instance. */
  start(options?: InstanceOptions): Promise<Instance>;
  /** Names of the indices of this installation, and the one that the alias stands for. */
  indices(): Promise<{ readonly all: readonly string[]; readonly aliased: readonly string[] }>;
  close(): Promise<void>;
}

export interface InstanceOptions {
  /** Another way to Elasticsearch. */
  readonly url?: string;
  /** Instead of the installation's own. */
  readonly alias?: string;
  readonly refreshMs?: number;
  readonly log?: Logger;
  /** Long by default: an index that is slow because the machine is busy shall answer all the same. */
  readonly patienceMs?: number;
  /** Only asks and builds. */
  readonly isIndexing?: boolean;
}

export interface Instance {
  readonly documents: SearchDocuments;
  readonly metrics: Metrics;
  /** Resolves when the index answers. */
  answersFromIndex(): Promise<void>;
  stop(): Promise<void>;
}

export const openInstallation = async (url: string): Promise<SearchInstallation> => {
  const testDatabase = await createTestDatabase();
  const databaseUrl = await testDatabase.serviceUrl('search');
  await migrate(databaseUrl, [searchIndexMigrations]);
  const database = await openDatabase(databaseUrl, { maxConnections: 10 });
  const elasticsearch = openElasticsearch(url);
  const alias = `spec-${randomBytes(6).toString('hex')}`;
  const running = new Set<Instance>();

  const namesOf = async (names: string) =>
    Object.keys(
      await elasticsearch.ask({
        method: 'GET',
        path: `/${names}`,
        query: { ignore_unavailable: 'true', filter_path: '*.settings.index.uuid' },
        answer: z.record(z.string(), z.unknown()),
      }),
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
      const names = [...(await namesOf(`${alias}*`))].join(',');
      const leftovers = [`/_index_template/${alias}`, ...(names === '' ? [] : [`/${names}`])];
      for (const path of leftovers)
        await elasticsearch.ask({ method: 'DELETE', path, answer: z.unknown() }).catch(() => undefined);
      await elasticsearch.close();
      await database.end();
      await testDatabase.drop();
    },
  };
};

const startInstance = async (
  { database, url, alias }: { readonly database: Database; readonly url: string; readonly alias: string },
  { refreshMs = 100, patienceMs = 20_000, isIndexing = true, ...options }: InstanceOptions,
): Promise<Instance> => {
  const documents = await createSearchIndex({
    database,
    config: {
      ELASTICSEARCH_URL: options.url ?? url,
      ELASTICSEARCH_INDEX: options.alias ?? alias,
      ELASTICSEARCH_REFRESH_MS: refreshMs,
    },
    patienceMs,
    log: options.log ?? pino({ level: process.env['TEST_LOG_LEVEL'] ?? 'fatal' }),
  });
  const metrics = createMetrics('test');
  const job = isIndexing ? documents.keepIndexed(metrics) : null;
  return {
    documents,
    metrics,
    answersFromIndex: () =>
      eventually(async () => {
        expect((await documents.search(anyRating)).mode).toBe('index');
      }),
    stop: async () => {
      await job?.stop();
      await documents.close();
    },
  };
};

/** Changes arrive in the order they were made in, so with this one all before it have. */
export const settle = async ({ documents }: Instance) => {
  const marker = newDocument({ terms: [newTerm()] });
  await documents.apply([put(marker)]);
  await eventually(
    async () => {
      const answer = await documents.search({ ...anyRating, termGroups: [marker.terms] });
      expect([answer.mode, answer.total]).toEqual(['index', 1]);
    },
    { withinMs: 20_000 },
  );
};

export const expectSameAnswers = async ({ postgres }: SearchInstallation, { documents }: Instance) => {
  const request = { ...anyRating, limit: 1_000 };
  const { mode, ...answer } = await documents.search(request);
  expect(mode).toBe('index');
  expect(answer).toEqual(await postgres.search(request));
};

export const someDocuments = (count: number) => Array.from({ length: count }, () => put(newDocument()));

export const askElasticsearch = (
  { elasticsearch }: SearchInstallation,
  method: 'PUT' | 'POST' | 'DELETE',
  path: string,
  body?: object,
) => elasticsearch.ask({ method, path, ...(body && { body }), answer: z.unknown() });

/** What is logged, as lines. */
export const hearLog = () => {
  const lines: string[] = [];
  return { lines, log: pino({ level: 'info' }, { write: (line: string) => void lines.push(line) }) };
};
