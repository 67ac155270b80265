import type { estypes } from '@elastic/elasticsearch';
import { failureOfStatus, type Elasticsearch } from './elasticsearch-client.ts';

export interface ElasticsearchIndexOptions {
  readonly elasticsearch: Elasticsearch;
  /** Name or alias of an index with our mappings. */
  readonly index: string;
  /** A search that takes longer fails. */
  readonly timeoutMs: number;
}

/** The fields of a source that the mapping stores. */
export interface StoredSource {
  readonly view: string;
  readonly place?: { readonly lat: number; readonly lon: number };
}

/** Sends searches in one round trip. */
export const sendSearches = async (
  { elasticsearch, index, timeoutMs }: ElasticsearchIndexOptions,
  bodies: readonly estypes.SearchSearchRequestBody[],
) => {
  const header = { index, allow_partial_search_results: false };
  const { responses } = await elasticsearch.send(
    (client, options) =>
      client.msearch<StoredSource>({ searches: bodies.flatMap((body) => [header, body]) }, options),
    timeoutMs,
  );
  return responses.map((response) => {
    if ('error' in response) throw failureOfStatus(response.status, response.error.type);
    return response;
  });
};
