import { z } from 'zod';
import { Unavailable } from '@candor/platform';
import type { Elasticsearch } from './elasticsearch-connection.ts';
import { startOf } from './name-starts.ts';

export interface ElasticsearchSuggestionsOptions {
  readonly elasticsearch: Elasticsearch;
  /** Name or alias of an index with our mappings. */
  readonly index: string;
  readonly withinMs: number;
}

/** Rejects with `Unavailable` when Elasticsearch cannot answer. */
export type FindMostRated = (text: string, limit: number) => Promise<readonly string[]>;

/** Entities of whose names a word, and what follows it, begins so, by how many ratings the index has of each. */
export const mostRatedInElasticsearch =
  ({ elasticsearch, index, withinMs }: ElasticsearchSuggestionsOptions): FindMostRated =>
  async (text, limit) => {
    const { timed_out, aggregations } = await elasticsearch.ask({
      method: 'POST',
      path: `/${index}/_search`,
      query: {
        allow_partial_search_results: 'false',
        filter_path: 'timed_out,aggregations.entities.buckets.key',
      },
      body: {
        size: 0,
        query: { bool: { filter: [{ term: { removed: false } }, { term: { nameStarts: startOf(text) } }] } },
        aggs: {
          // Exact, as all ratings are in one shard: of several, each would tell its own most rated, by its own counts.
          entities: {
            terms: { field: 'entityId', size: limit, order: [{ _count: 'desc' }, { _key: 'asc' }] },
          },
        },
      },
      answer: Found,
      withinMs,
    });
    if (timed_out) throw new Unavailable('Elasticsearch did not finish in time.');
    return aggregations.entities.buckets.map(({ key }) => key);
  };

const none = { entities: { buckets: [] } };

const Found = z.object({
  timed_out: z.boolean(),
  // A list without buckets is not written at all.
  aggregations: z
    .object({ entities: z.object({ buckets: z.array(z.object({ key: z.string() })) }) })
    .default(none),
});
