import type { estypes } from '@elastic/elasticsearch';
import { encodeCursor, orderOf } from '../query/search-order.ts';
import type { SearchHit, SearchIndex, SearchRequest, SearchResponse } from '../search-index.ts';
import { milesTo } from './elasticsearch-distance.ts';
import { elasticsearchQueryOf, positionOf } from './elasticsearch-query.ts';
import { countDocumentsWith, findSimilarTerms } from './elasticsearch-terms.ts';
import { sendSearches, type ElasticsearchIndexOptions, type StoredSource } from './send-searches.ts';

/** The index in Elasticsearch, in one round trip per search. */
export const createElasticsearchSearchIndex = (options: ElasticsearchIndexOptions): SearchIndex => ({
  search: async (request) => {
    if (request.termGroups.some((terms) => terms.length === 0)) return noHits;
    const query = elasticsearchQueryOf(request);
    const [page, count] = await sendSearches(options, [query.page, query.count]);
    return responseOf(request, page?.hits.hits.slice(query.surplus) ?? [], totalOf(count));
  },
  countDocumentsWith: (terms) => countDocumentsWith(options, terms),
  findSimilarTerms: (term, maxEdits) => findSimilarTerms(options, term, maxEdits),
});

const totalOf = (count: estypes.SearchResponseBody | undefined): number => {
  const total = count?.hits.total;
  return typeof total === 'object' ? total.value : (total ?? 0);
};

const noHits: SearchResponse = { hits: [], total: 0, nextCursor: null };

const responseOf = (
  request: SearchRequest,
  found: readonly estypes.SearchHit<StoredSource>[],
  total: number,
): SearchResponse => {
  const { limit, offset, cursor, point } = request;
  const order = orderOf(request);
  const hits = found.slice(0, limit).flatMap(({ _id: ratingId, _source: source, sort = [] }): SearchHit[] => {
    if (ratingId === undefined || source === undefined) return [];
    const position = positionOf(order, ratingId, sort);
    const view = Buffer.from(source.view);
    return [
      {
        ratingId,
        view: [view.subarray(0, -1), view.subarray(-1)],
        distanceMiles: milesTo(source, point),
        position,
      },
    ];
  });
  const last = hits.at(-1);
  return {
    hits,
    // The index may change between the two searches. A page with all matches shows how many there are.
    total: cursor === null && offset === 0 && found.length <= limit ? found.length : total,
    nextCursor: last && found.length > limit ? encodeCursor(order, last.position) : null,
  };
};
