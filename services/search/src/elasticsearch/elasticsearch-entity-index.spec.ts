import { randomBytes } from 'node:crypto';
import { describeOnEngine } from '@candor/platform/testing';
import { describeEntityIndex } from '../contract/entity-index.contract.ts';
import { entityEntryOf } from '../contract/entity-samples.contract.ts';
import type { EntityChange } from '../entities/entity-index.ts';
import { openElasticsearch } from './elasticsearch-client.ts';
import { createElasticsearchEntityIndex } from './elasticsearch-entity-index.ts';
import { entitySchema } from './entity-mapping.ts';
import { indexGenerations, refresh, removeIndices } from './index-generations.ts';
import { indexedEntity } from './indexed-entity.ts';
import { writeIndexed } from './write-indexed.ts';

describeOnEngine('Elasticsearch', (url) => {
  const timeoutMs = 20_000;
  describeEntityIndex('Elasticsearch', async () => {
    const elasticsearch = await openElasticsearch({ ELASTICSEARCH_URL: [url] });
    const away = await openElasticsearch({ ELASTICSEARCH_URL: ['http://127.0.0.1:1'] });
    const alias = `spec-${randomBytes(6).toString('hex')}`;
    const generations = indexGenerations({
      elasticsearch,
      alias,
      schema: entitySchema,
      shards: 1,
      replicas: 0,
      refreshMs: 60_000,
      installationId: async () => alias,
    });
    const { name } = await generations.createNext();
    await generations.startServing(name);
    await generations.pointAlias(name);
    return {
      index: createElasticsearchEntityIndex({ elasticsearch, index: alias, timeoutMs }),
      apply: (changes: readonly EntityChange[]) =>
        writeIndexed(elasticsearch, alias, changes.map(entityEntryOf).map(indexedEntity)),
      settle: () => refresh(elasticsearch, alias),
      unreachable: createElasticsearchEntityIndex({ elasticsearch: away, index: alias, timeoutMs }),
      close: async () => {
        await removeIndices([url], alias);
        await elasticsearch.close();
        await away.close();
      },
    };
  });
});
