import { Unavailable } from '@candor/platform';
import type { estypes } from '@elastic/elasticsearch';
import {
  MissingInElasticsearch,
  RejectedByElasticsearch,
  type Elasticsearch,
} from './elasticsearch-client.ts';
import type { IndexedDocument } from './index-schema.ts';

const bulkBytes = 1_000_000;
const bulksAtOnce = 4;

/**
 * Writes each document unless the index has the same or a higher version. Resolves when they are durable. A removal is
 * written as a document, because Elasticsearch drops the version of a deleted document after a minute.
 */
export const writeIndexed = async (
  elasticsearch: Elasticsearch,
  index: string,
  documents: readonly IndexedDocument[],
): Promise<void> => {
  const failures: Unavailable[] = [];
  await elasticsearch.send((client, options) =>
    client.helpers.bulk<IndexedDocument>(
      {
        datasource: [...documents],
        flushBytes: bulkBytes,
        concurrency: bulksAtOnce,
        // The indexer retries, also after an outage.
        retries: 0,
        onDocument: ({ id, version, source }) => [
          { index: { _index: index, _id: id, version, version_type: 'external' } },
          source(),
        ],
        onDrop: (dropped) => {
          failures.push(...failureOf(index, dropped));
        },
      },
      options,
    ),
  );
  const [failure] = failures;
  if (failure) throw failure;
};

/** The reason next to an error's type quotes what members wrote. */
const failureOf = (
  index: string,
  { status, error }: { readonly status: number; readonly error: estypes.ErrorCause | null },
): readonly Unavailable[] => {
  const type = error?.type ?? 'unknown';
  // 409: the index has the same version or a newer one.
  if (status === 409) return [];
  if (status === 404) return [new MissingInElasticsearch(`The index ${index} does not exist.`)];
  if (status === 429 || status >= 500) return [new Unavailable(`Elasticsearch cannot write now: ${type}.`)];
  return [new RejectedByElasticsearch(`Elasticsearch rejects a document: ${type}.`)];
};
