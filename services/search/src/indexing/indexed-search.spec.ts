import { createMetrics, migrate, openDatabase, Unavailable, type Database } from '@candor/platform';
import { createTestDatabase, eventually, type TestDatabase } from '@candor/platform/testing';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { searchIndexMigrations } from '../create-search-documents.ts';
import { startOfLog } from '../documents/log-of-table.ts';
import { anyRating } from '../contract/samples.contract.ts';
import type { Elasticsearch } from '../elasticsearch/elasticsearch-client.ts';
import type { SearchIndex } from '../search-index.ts';
import { createIndexedDocuments } from './indexed-documents.ts';
import { followedRatings } from './followed-ratings.ts';

type Source = Pick<SearchIndex, 'search' | 'countDocumentsWith' | 'findSimilarTerms'>;

const log = pino({ level: 'fatal' });
const away = (): Promise<never> => Promise.reject(new Unavailable('Elasticsearch did not respond in time.'));
const elasticsearch: Elasticsearch = { send: away, close: async () => undefined };

/** Each term occurs as often as the number says. */
const sourceWith = (count: number): Source => ({
  search: async () => ({ total: count, hits: [], nextCursor: null }),
  countDocumentsWith: async (terms) => ({
    documents: count,
    frequencies: new Map(terms.map((term) => [term, count])),
  }),
  findSimilarTerms: async (term) => [{ term, edits: 1, frequency: count }],
});

describe('an index in Elasticsearch while the fallback is being filled', () => {
  let testDatabase: TestDatabase;
  let database: Database;
  const running: (() => Promise<unknown>)[] = [];
  beforeAll(async () => {
    testDatabase = await createTestDatabase();
    const url = await testDatabase.serviceUrl('search');
    await migrate(url, [searchIndexMigrations]);
    database = await openDatabase(url, { maxConnections: 4 });
    const index = { name: 'some-000001', uuid: 'u', mappingVersion: followedRatings.schema.version };
    await followedRatings.indices.follow(database, index, startOfLog);
  });
  afterEach(async () => {
    for (const stop of running.splice(0)) await stop();
  });
  afterAll(async () => {
    await database.end();
    await testDatabase.drop();
  });

  const openUsable = async (index: Source) => {
    let [isAway, requests] = [false, 0];
    const send = <Response>(respond: () => Promise<Response>): Promise<Response> => {
      requests += 1;
      return isAway ? away() : respond();
    };
    const documents = createIndexedDocuments({
      database,
      elasticsearch,
      alias: 'some',
      refreshMs: 100,
      shards: 1,
      replicas: null,
      log,
      index: {
        search: (request) => send(() => index.search(request)),
        countDocumentsWith: (terms) => send(() => index.countDocumentsWith(terms)),
        findSimilarTerms: (term, maxEdits) => send(() => index.findSimilarTerms(term, maxEdits)),
      },
      fallback: { ...sourceWith(2), catchUp: async () => undefined, isFilled: () => false },
    });
    const indexing = documents.startIndexing(createMetrics('test'));
    running.push(
      () => indexing.stop(),
      () => documents.close(),
    );
    await eventually(async () => {
      expect((await documents.search(anyRating)).mode).toBe('index');
    });
    return {
      documents,
      requests: () => requests,
      leave: () => {
        isAway = true;
      },
    };
  };
  const countOf = async (source: Pick<Source, 'countDocumentsWith'>, term: string) =>
    (await source.countDocumentsWith([term])).frequencies.get(term);

  it('says how often a term occurs', async () => {
    const { documents } = await openUsable(sourceWith(1));
    expect(await countOf(documents, 'any')).toBe(1);
    expect(await countOf(await documents.latest(), 'any')).toBe(1);
    expect(await documents.findSimilarTerms('any', 1)).toEqual([{ term: 'any', edits: 1, frequency: 1 }]);
  });

  it('leaves the terms to the fallback when it does not respond', async () => {
    const { documents, leave } = await openUsable(sourceWith(1));
    const latest = await documents.latest();
    leave();
    expect(await countOf(documents, 'any')).toBe(2);
    expect(await countOf(latest, 'any')).toBe(2);
    expect(await documents.findSimilarTerms('any', 1)).toEqual([{ term: 'any', edits: 1, frequency: 2 }]);
  });

  it('gets no request for a term once it has failed to respond to three', async () => {
    const { documents, leave, requests } = await openUsable(sourceWith(1));
    leave();
    for (const term of ['one', 'two', 'three']) await countOf(documents, term);
    const before = requests();
    expect(await countOf(documents, 'four')).toBe(2);
    expect(requests()).toBe(before);
  });
});
