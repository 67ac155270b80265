import { Unavailable } from '@candor/platform';
import type { estypes } from '@elastic/elasticsearch';
import type { SearchEntry } from '../documents/search-entry.ts';
import {
  MissingInElasticsearch,
  RejectedByElasticsearch,
  type Elasticsearch,
} from './elasticsearch-client.ts';

const bulkBytes = 1_000_000;
const bulksAtOnce = 4;

/**
 * Writes each entry unless the index has the same or a higher version. Resolves when they are durable. A removal is
 * written as a document, because Elasticsearch drops the version of a deleted document after a minute.
 */
export const writeEntries = async (
  elasticsearch: Elasticsearch,
  index: string,
  entries: readonly SearchEntry[],
): Promise<void> => {
  const failures: Unavailable[] = [];
  await elasticsearch.send((client, options) =>
    client.helpers.bulk<SearchEntry>(
      {
        datasource: [...entries],
        flushBytes: bulkBytes,
        concurrency: bulksAtOnce,
        // The indexer retries, also after an outage.
        retries: 0,
        onDocument: (entry) => [
          {
            index: {
              _index: index,
              _id: entry.ratingId,
              version: entry.version,
              version_type: 'external',
            },
          },
          sourceOf(entry),
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

const sourceOf = (entry: SearchEntry): object => {
  if (entry.removed) return entry;
  const { place, createdAtMs, ...rest } = entry;
  if (place === null) return { ...rest, createdAt: createdAtMs };
  const { latitude: lat, longitude: lon, ...vector } = place;
  return { ...rest, ...vector, createdAt: createdAtMs, place: { lat, lon } };
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
