import { operationsRoutes } from '@candor/contracts';
import { eventually, peerService, startTestService, type TestService } from '@candor/platform/testing';
import { sql } from 'slonik';
import { afterEach, describe, expect, it } from 'vitest';
import { newDocument, put } from '../src/contract/samples.contract.ts';
import { startOfLog } from '../src/documents/log-of-table.ts';
import { writeDocuments } from '../src/documents/write-documents.ts';
import { followedRatings } from '../src/indexing/followed-ratings.ts';
import { searchService } from '../src/service.ts';

/** No server listens there, so nothing is indexed. */
const lostElasticsearch = { ELASTICSEARCH_URL: 'http://127.0.0.1:9' };

describe('the condition of the search service', () => {
  let service: TestService;
  afterEach(() => service.stop());

  const start = async (settings: Readonly<Record<string, string>> = {}) => {
    service = await startTestService(searchService, { settings });
  };
  const addDocuments = (count: number) =>
    service.database.transaction((transaction) =>
      writeDocuments(
        transaction,
        Array.from({ length: count }, () => put(newDocument())),
      ),
    );
  const condition = async () => {
    const { method, path, responses } = operationsRoutes.condition;
    return responses[200].parse((await service.request(method, path, { as: peerService('admin') })).json);
  };

  it('includes the number of documents that the index lacks', async () => {
    await start(lostElasticsearch);
    await addDocuments(3);
    await followedRatings.indices.follow(
      service.database,
      { name: 'some-000001', uuid: 'u', mappingVersion: followedRatings.schema.version },
      startOfLog,
    );
    expect(await condition()).toMatchObject({ indexBacklog: 3 });
    await addDocuments(2);
    expect(await condition()).toMatchObject({ indexBacklog: 5 });
    await service.database.query(sql.unsafe`
      update search_indices set (transaction_id, rating_id) = (
        select transaction_id, rating_id from search_documents order by transaction_id desc, rating_id desc limit 1
      )
    `);
    await eventually(async () => {
      expect(await condition()).toMatchObject({ searchMode: 'index', indexBacklog: 0 });
    });
  });

  it('has no such number while the index is not filled', async () => {
    await start(lostElasticsearch);
    await addDocuments(1);
    expect(await condition()).toMatchObject({ searchMode: 'fallback', indexBacklog: null });
  });

  it('has neither a mode nor a number without Elasticsearch', async () => {
    await start();
    await addDocuments(1);
    expect(await condition()).toMatchObject({ searchMode: null, indexBacklog: null });
  });
});
