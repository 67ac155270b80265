import { haversineMiles, type Point } from '@candor/shared-kernel';
import type { estypes } from '@elastic/elasticsearch';
import { encodeCursor, orderOf } from '../query/search-order.ts';
import type { SearchHit, SearchIndex, SearchRequest, SearchResponse } from '../search-index.ts';
import type { Elasticsearch } from './elasticsearch-client.ts';
import { elasticsearchQueryOf, positionOf } from './elasticsearch-query.ts';
import { countDocumentsWith, findSimilarTerms } from './elasticsearch-terms.ts';

export interface ElasticsearchSearchIndexOptions {
  readonly elasticsearch: Elasticsearch;
  /** Name or alias of an index with our mappings. */
  readonly index: string;
  /** A search that takes longer fails. */
  readonly timeoutMs: number;
}

/** The index in Elasticsearch, in one round trip per search. */
export const createElasticsearchSearchIndex = (options: ElasticsearchSearchIndexOptions): SearchIndex => ({
  search: async (request) => {
    if (request.termGroups.some((terms) => terms.length === 0)) return noHits;
    const { elasticsearch, index, timeoutMs } = options;
    const query = elasticsearchQueryOf(request);
    const { hits } = await elasticsearch.send(
      (client, sendOptions) =>
        client.search<StoredSource>({ index, allow_partial_search_results: false, ...query }, sendOptions),
      timeoutMs,
    );
    return responseOf(request, hits, query.from === undefined ? request.offset : 0);
  },
  countDocumentsWith: (terms) => countDocumentsWith(options, terms),
  findSimilarTerms: (term, maxEdits) => findSimilarTerms(options, term, maxEdits),
});

const noHits: SearchResponse = { hits: [], total: 0, nextCursor: null };

/** The fields of a source that the mapping stores. */
interface StoredSource {
  readonly view: string;
  readonly place?: { readonly lat: number; readonly lon: number };
}

const responseOf = (
  request: SearchRequest,
  found: estypes.SearchHitsMetadata<StoredSource>,
  surplus: number,
): SearchResponse => {
  const { limit, point } = request;
  const order = orderOf(request);
  const fromOffset = found.hits.slice(surplus);
  const hits = fromOffset.slice(0, limit).flatMap(({ _source: source, sort = [] }): SearchHit[] => {
    if (source === undefined) return [];
    const position = positionOf(order, sort);
    const view = Buffer.from(source.view);
    return [
      {
        ratingId: position.ratingId,
        view: [view.subarray(0, -1), view.subarray(-1)],
        distanceMiles: milesTo(source, point),
        position,
      },
    ];
  });
  const last = hits.at(-1);
  return {
    hits,
    total: typeof found.total === 'object' ? found.total.value : (found.total ?? 0),
    nextCursor: last && fromOffset.length > limit ? encodeCursor(order, last.position) : null,
  };
};

const milesTo = ({ place }: StoredSource, point: Point | null): number | null =>
  point && place ? haversineMiles(point, { latitude: place.lat, longitude: place.lon }) : null;
