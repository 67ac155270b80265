import { Unavailable } from '@candor/platform';
import type { estypes } from '@elastic/elasticsearch';
import { facetsOf, filteredContentOf } from '../documents/document-filters.ts';
import { decodeTerms } from '../documents/document-terms.ts';
import type { LiveEntry, SearchEntry } from '../documents/search-entry.ts';
import { toVector } from '../query/distance.ts';
import {
  MissingInElasticsearch,
  RejectedByElasticsearch,
  type Elasticsearch,
} from './elasticsearch-client.ts';
import { tokenOf, tokenSeparator } from './index-mapping.ts';

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

const sourceOf = (entry: SearchEntry): object =>
  entry.removed
    ? entry
    : {
        ratingId: entry.ratingId,
        removed: false,
        version: entry.version,
        lexemes: lexemesOf(entry),
        ...filteredContentOf(entry),
        authorRank: entry.authorRank,
        helpfulScore: entry.helpfulScore,
        createdAt: entry.createdAtMs,
        ...placeOf(entry),
        view: viewOf(entry),
      };

const lexemesOf = (entry: LiveEntry): string => {
  const tokens = facetsOf(entry).map(tokenOf);
  for (const [term, weight] of decodeTerms(entry.terms))
    for (let count = 0; count < weight; count += 1) tokens.push(tokenOf(term));
  return tokens.join(tokenSeparator);
};

const placeOf = ({ latitude, longitude }: LiveEntry): object =>
  latitude === null || longitude === null
    ? {}
    : { place: { lat: latitude, lon: longitude }, ...toVector({ latitude, longitude }) };

const viewOf = ({ view: { rating, entity, author } }: LiveEntry): string =>
  `${rating.slice(0, -1)},"entity":${entity},"user":${author}}`;

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
