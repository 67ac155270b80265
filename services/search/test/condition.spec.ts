import { operationsRoutes } from '@candor/contracts';
import { sql } from 'slonik';
import { afterEach, describe, expect, it } from 'vitest';
import { mappingVersion } from '../src/elasticsearch/index-mapping.ts';
import { createPostgresSearchIndex } from '../src/postgres/postgres-search-index.ts';
import { searchService } from '../src/service.ts';
import { startOfDocuments } from '../src/documents/document-log.ts';
import { follow } from '../src/indexing/followed-indices.ts';
import { newDocument, put } from '../src/contract/search-samples.contract.ts';
import { eventually, peerService, startTestService, type TestService } from '@candor/platform/testing';

/** Nobody answers there, so nothing is put into it. */
const awayIndex = { ELASTICSEARCH_URL: 'http://127.0.0.1:9' };

describe('how a service does', () => {
  let service: TestService;
  afterEach(() => service.stop());

  const start = async (settings: Readonly<Record<string, string>> = {}) => {
    service = await startTestService(searchService, { settings });
  };
  const addDocuments = (count: number) =>
    createPostgresSearchIndex(service.database).apply(
      Array.from({ length: count }, () => put(newDocument())),
    );
  const condition = async () => {
    const { method, path, responses } = operationsRoutes.condition;
    return responses[200].parse((await service.ask(method, path, { as: peerService('admin') })).json);
  };

  it('says how many documents its search index lacks', async () => {
    await start(awayIndex);
    await addDocuments(3);
    await follow(service.database, { name: 'some-000001', uuid: 'u', mappingVersion }, startOfDocuments);
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

  it('does not count for an index that is not filled', async () => {
    await start(awayIndex);
    await addDocuments(1);
    expect(await condition()).toMatchObject({ searchMode: 'fallback', indexBacklog: null });
  });

  it('has nothing to count where the documents are searched themselves', async () => {
    await start();
    await addDocuments(1);
    expect(await condition()).toMatchObject({ searchMode: null, indexBacklog: null });
  });
});
